"""A server of the web table for measuring: in a process of its own, with its limits taken off."""

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

SERVER = """
import os, signal, sys, threading
from upcard.web.serving import serve
from upcard.web.settings import Settings

def leave_with_parent():
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)

threading.Thread(target=leave_with_parent, daemon=True).start()
serve(port=int(sys.argv[1]), database=sys.argv[2], settings=Settings(
    posts_per_minute=1e9, burst=10**9, tables_per_hour=10**6, tables_running=10**6,
    streams_per_visitor=10**6, streams=10**6, cached_tables=10**6, bot_processes=0))
"""
SPARE_FILES = 128
"""Files a process has open besides its streams."""


@contextlib.contextmanager
def served() -> Iterator[tuple[int, int]]:
    """A server on this machine alone, on a new SQLite database: its port and its process. It ends
    by itself, also when this process is killed."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(port), str(Path(folder) / "load.sqlite")]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdin=subprocess.PIPE)
        try:
            for _ in range(600):
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield port, server.pid
        finally:
            server.terminate()
            try:
                server.wait(30)
            except subprocess.TimeoutExpired:
                server.kill()


def memory(process: int) -> int:
    """Kilobytes that a process holds in memory; 0 where that is not told."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    return int(status.partition("VmRSS:")[2].split()[0])


def processor(process: int) -> float:
    """Seconds of work that a process has done; 0 where that is not told."""
    try:
        facts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(facts[11]) + int(facts[12])) / float(os.sysconf("SC_CLK_TCK"))


def check_files(needed: int) -> None:
    """Ask for as many open files as are needed, or say that the machine does not give them."""
    try:
        import resource
    except ImportError:
        return
    needed += SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft >= needed or soft == resource.RLIM_INFINITY:
        return
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise SystemExit(
            f"This machine lets a process open {hard} files and {needed} are needed: raise the "
            "limit (ulimit -n), or ask for fewer --tables or --streams."
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))  # the server inherits it


def load_now() -> str:
    """How busy the machine is."""
    if not hasattr(os, "getloadavg"):
        return "?"
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
