"""One thread writes: what has come together meanwhile goes to the disk in one commit."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from upcard.web.store import Store, Units

MOST = 256
"""Groups in one commit."""

Answer = TypeVar("Answer")


class Writer:
    """Appends for everybody, inside one event loop; close it when nothing is asked any more."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[tuple[Units, asyncio.Future[bool]]] = []
        self._thread = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(4, "readers")
        self._task: asyncio.Task[None] | None = None

    async def append(self, units: Units) -> bool:
        """Write a group of units: True when it is on the disk, False when it was overtaken."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((units, future))
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._write())
        return await asyncio.shield(future)

    async def read(self, function: Callable[..., Answer], *arguments: Any) -> Answer:
        """Call a reading function of the store in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, function, *arguments)

    async def write(self, function: Callable[..., Answer], *arguments: Any) -> Answer:
        """Call another writing function of the store, in turn with the appends."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, function, *arguments)

    async def close(self) -> None:
        """Finish what was asked, then stop."""
        while self._task is not None and not self._task.done():
            await self._task
        self._thread.shutdown()
        self._readers.shutdown()

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            groups = [units for units, _ in batch]
            try:
                done = await self.write(self.store.append, groups)
            except Exception as error:
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)
                continue
            for (_, future), written in zip(batch, done, strict=True):
                if not future.done():
                    future.set_result(written)
