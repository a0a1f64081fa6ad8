"""How the commands run the rules."""

import os
import sys

from upcard import cache

INTERPRETED = "UPCARD_INTERPRETED"


def few_moves() -> None:
    """Run the rules as plain Python in this process, unless the user's environment decides.

    To play a few moves takes a millisecond either way, but to load compiled code takes half a
    second, and to compile it the first time many. Only what plays whole games pays for that.
    """
    decided = os.environ.keys() & {INTERPRETED, "UPCARD_COMPILED"}
    if not decided and "upcard.jit" not in sys.modules:
        os.environ[INTERPRETED] = "1"
        os.environ["UPCARD_FEW_MOVES"] = "1"  # hints are thought of elsewhere: terminal.thinking


def until_compiled(part: str) -> None:
    """Run the rules as plain Python in this process until all that `part` needs is compiled.

    Its first start on a machine then keeps nobody waiting: the processes it begins compile
    meanwhile (`web.warming`), and its next start finds their work.
    """
    decided = os.environ.keys() & {INTERPRETED, "UPCARD_COMPILED"}
    if not decided and "upcard.jit" not in sys.modules and not cache.is_ready(part):
        os.environ[INTERPRETED] = "1"
        import upcard.jit  # noqa: F401  (it reads the variable once)

        del os.environ[INTERPRETED]
