"""The two ways the one rules source runs: compiled by Numba, or interpreted as it stands.

`compiled` marks a function of the rules. In a compiled process it becomes native code, kept in a
cache folder whose name is a hash of the package's sources but for its faces, so that an edit of
any file that compiled code may stand on recompiles (Numba itself only looks at the file a
function stands in). In an interpreted process nothing of
Numba is imported: starts are quick, and every index is checked.

The choice is made once, when this module is first imported: `UPCARD_INTERPRETED=1` (or Numba's
own `NUMBA_DISABLE_JIT=1`) in the environment asks for the interpreted run.
"""

import hashlib
import os
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np

from upcard.cache import cache_folder, prune_cache

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED_VARIABLE = "UPCARD_INTERPRETED"


def would_compile() -> bool:
    """Whether the environment, as it is now, lets a new process compile the rules."""
    return "1" not in (os.environ.get(INTERPRETED_VARIABLE), os.environ.get("NUMBA_DISABLE_JIT"))


COMPILED = would_compile()
"""Whether this process does: what the environment said when the rules were loaded."""


def frozen(table: Any) -> Any:
    """An array of constants for compiled functions to read: nothing can be written to it."""
    table.flags.writeable = False
    return table


if COMPILED:
    if "NUMBA_CACHE_DIR" not in os.environ:
        os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
        prune_cache(cache_folder())
    import llvmlite.binding
    import numba
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    def _named_by_fields(record: Any) -> tuple[str, tuple[str]]:
        """A record type's part in the names of compiled functions: a hash of its fields.

        Numba's own is a number that the type has in this process only. So code for two types of
        state, cached by two processes, could get one name, and a third process run the wrong one.
        """
        return "Record", (hashlib.sha256(str(record).encode()).hexdigest()[:16],)

    types.Record.mangling_args = property(_named_by_fields)  # type: ignore[method-assign, assignment]

    def compiled(function: F) -> F:
        """Mark a function of the rules: native code here, itself in an interpreted process."""
        return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))

    def inlined(function: F) -> F:
        """Like `compiled`, for the small primitives of hot loops: their body is put in place."""
        return cast(
            F, numba.njit(cache=True, nogil=True, error_model="numpy", inline="always")(function)
        )

    def _instruction(name: str, words: int, flags: int) -> Any:
        """The LLVM instruction `name` on so many int64 words, with so many flags, all false."""
        word, flag = ir.IntType(64), ir.IntType(1)

        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            kind = ir.FunctionType(word, [word] * words + [flag] * flags)
            function = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
            return builder.call(function, [*arguments, *[ir.Constant(flag, 0)] * flags])

        def typed_for_one(typing_context: Any, word: Any) -> Any:
            return types.int64(types.int64), emit

        def typed_for_two(typing_context: Any, word: Any, other: Any) -> Any:
            return types.int64(types.int64, types.int64), emit

        return intrinsic(typed_for_one if words == 1 else typed_for_two)

    _ctpop = _instruction("llvm.ctpop.i64", 1, 0)
    _cttz = _instruction("llvm.cttz.i64", 1, 1)
    _pdep = _instruction("llvm.x86.bmi.pdep.64", 2, 0)

    @inlined
    def number(narrow: Any) -> int:
        """An array element as an int64: nothing is ever computed in a narrow type."""
        return np.int64(narrow)  # type: ignore[return-value]

    @inlined
    def count_bits(word: int) -> int:
        """How many bits of a non-negative word are set."""
        return _ctpop(word)  # type: ignore[no-any-return]

    if llvmlite.binding.get_host_cpu_features().get("bmi2"):
        # One instruction where the processor has it; no loop whose end must be guessed.

        @inlined
        def nth_bit(word: int, n: int) -> int:
            """The place of the n-th set bit, from 0, of a word that has more than n."""
            return _cttz(_pdep(1 << n, word))  # type: ignore[no-any-return]

    else:

        @inlined
        def nth_bit(word: int, n: int) -> int:
            """The place of the n-th set bit, from 0, of a word that has more than n."""
            for _ in range(n):
                word &= word - 1
            return _cttz(word)  # type: ignore[no-any-return]

    @inlined
    def lowest_bit(word: int) -> int:
        """The place of the lowest set bit of a positive word."""
        return _cttz(word)  # type: ignore[no-any-return]

    def _copying(typing_context: Any, target: Any, source: Any) -> Any:
        """How the bytes of a record get into another one of its type."""
        if target != source or not isinstance(target, types.Record):
            return None

        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            size = ir.Constant(ir.IntType(64), target.size)
            cgutils.raw_memcpy(builder, *arguments, size, 1)  # type: ignore[no-untyped-call, call-arg]
            return context.get_dummy_value()

        return types.void(target, source), emit

    _copy: Any = intrinsic(_copying)

    @inlined
    def overwrite(target: Any, source: Any) -> None:
        """Copy all fields of a record into another one of its type."""
        _copy(target, source)

    @compiled
    def copy_rows(source: Any, target: Any) -> None:
        """Copy an array of rows: in loops, which is eight times as fast as `target[:] = source`."""
        for i in range(source.shape[0]):
            for j in range(source.shape[1]):
                target[i, j] = source[i, j]


else:

    def compiled(function: F) -> F:
        """Mark a function of the rules: itself here, native code in a compiled process."""
        return function

    inlined = compiled

    def number(narrow: Any) -> int:
        """An array element as a whole number: nothing is ever computed in a narrow type."""
        return int(narrow)

    def count_bits(word: int) -> int:
        """How many bits of a non-negative word are set."""
        return int(word).bit_count()

    def nth_bit(word: int, n: int) -> int:
        """The place of the n-th set bit, from 0, of a word that has more than n."""
        for _ in range(n):
            word &= word - 1
        return lowest_bit(word)

    def lowest_bit(word: int) -> int:
        """The place of the lowest set bit of a positive word."""
        return (int(word) & -int(word)).bit_length() - 1

    def overwrite(target: Any, source: Any) -> None:
        """Copy all fields of a record into another one of its type."""
        for name in source.dtype.names:
            target[name] = source[name]

    def copy_rows(source: Any, target: Any) -> None:
        """Copy an array of rows."""
        target[:] = source
