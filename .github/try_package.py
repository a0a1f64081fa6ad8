"""Install a wheel or a source archive into an empty environment, and use it as its users would.

    python .github/try_package.py dist/upcard-0.1.0-py3-none-any.whl [--extra web] [--tests]

With the Python that runs it, and interpreted where UPCARD_INTERPRETED is set, but for the lab.
Everything happens in a folder of its own, away from the sources, so that nothing is there but what
the package brings. `--extra` installs an extra and tries it too, several together if it is given
several times; `--tests` adds pytest and runs some of the tests that need nothing but the package.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ("test_cases.py", "test_records.py", "test_redeal.py", "test_clauses_updown.py")
PAGES = ("/", "/?lang=fr", "/learn/ciq-2", "/rules/ciq", "/puzzles", "/static/table.css", "/health")
IMPORTS = """
import importlib, pkgutil, sys, upcard
left_out = set()
for module in pkgutil.walk_packages(upcard.__path__, "upcard."):
    if module.name.endswith(("__main__", ".migrations.env")):
        continue
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as error:
        if error.name.startswith("upcard"):
            raise
        left_out.add(error.name)
print(" ".join(sorted(left_out)) or "nothing")
"""
ENVIRONMENTS = """
import gymnasium, pyspiel, upcard.envs.openspiel, upcard.envs.single
from upcard.envs import aec, parallel, vector
env = aec.env("updown-short", players=2)
env.reset(seed=7)
for agent in env.agent_iter():
    *_, over, cut, info = env.last()
    env.step(None if over or cut else int(info["action_mask"].argmax()))
tables = vector.env("updown-short", 2, 8, seed=1)
tables.step(tables.sample())
env = gymnasium.make("upcard/updown-short-v0", players=2, bots=["learnt"])
env.reset(seed=3)
game = pyspiel.load_game("upcard_updown(preset=updown-short,players=2)")
pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
print("environments")
"""


class Trial:
    """An environment with the package in it, and a folder to work in."""

    def __init__(self, folder: Path, extras: list[str]) -> None:
        self.folder, self.extras = folder, extras
        self.bin = folder / "empty" / ("Scripts" if os.name == "nt" else "bin")
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        } | {"XDG_DATA_HOME": str(folder / "data"), "PYTHONUTF8": "1", "LANG": "C.UTF-8"}

    def install(self, uv: str | None, package: str, *more: str) -> None:
        """An environment that is empty but for a package."""
        subprocess.run([sys.executable, "-m", "venv", self.folder / "empty"], check=True)
        what = str(Path(package).resolve()) + (f"[{','.join(self.extras)}]" if self.extras else "")
        pins = str(ROOT / "constraints.txt")
        if uv:
            python = ("--python", self.bin / "python")
            subprocess.run(
                [uv, "pip", "install", "-q", *python, "-c", pins, what, *more], check=True
            )
        else:
            self.run("python", "-m", "pip", "install", "-q", "-c", pins, what, *more)
        # The installer may use its cache; the package has no code that was compiled elsewhere.
        self.environment["XDG_CACHE_HOME"] = str(self.folder / "cache")

    def run(self, program: str, *args: str, typed: str = "", status: int = 0) -> str:
        """What a command of the environment prints; it has to end with the status."""
        done = subprocess.run(
            [str(self.bin / program), *args], input=typed, capture_output=True, encoding="utf-8",
            cwd=self.folder, env=self.environment, timeout=1800, check=False,
        )  # fmt: skip
        if done.returncode != status:
            sys.exit(f"{program} {' '.join(args)}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout + (done.stderr if status else "")

    def expect(self, text: str, *args: str, typed: str = "", status: int = 0) -> str:
        """What `upcard` prints; a text has to be in it."""
        printed = self.run("upcard", *args, typed=typed, status=status)
        if text not in printed:
            sys.exit(f"upcard {' '.join(args)}: {text!r} is missing from\n{printed}")
        print(f"  upcard {' '.join(args)}")
        return printed


def plain(trial: Trial) -> None:
    """What every installation can do."""
    trial.expect("upcard", "--version")
    position = trial.expect('"game":"ciq"', "deal", "ciq-2", "--players", "3", "--seed", "7")
    trial.expect("attack", "position", "moves", "-", typed=position)
    trial.expect("C2-5", "rules", "C2-5", "--lang", "fr")
    trial.expect("Puzzle 1 of", "puzzle", "play", "updown-short",
                 "--number", "1", typed="q\n")  # fmt: skip
    game = ("play", "updown-short", "--players", "2", "--seed", "7")
    trial.expect("pioche", *game, "--lang", "fr", typed="?\n1\n1\nq\n")
    match = ("lab", "match", "updown-short", "greedy", "random", "--games", "4", "--json")
    trial.expect('"win_share"', *match)
    print("  imported, but for what needs", trial.run("python", "-c", IMPORTS).strip())
    if "web" not in trial.extras:
        trial.expect("upcard[web]", "serve", status=2)
    if "lab" not in trial.extras:
        trial.expect("upcard[lab]", "lab", "run", "ciq-2", "--games", "4", status=2)


def web(trial: Trial) -> None:
    """The web table: it serves its pages."""
    server = subprocess.Popen(
        [trial.bin / "upcard", "serve", "--port", "0"], cwd=trial.folder, text=True,
        env=trial.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert server.stdout is not None
    try:
        link = None
        while link is None:
            line = server.stdout.readline()
            if not line:
                sys.exit("upcard serve has ended")
            link = re.search(r"http://[0-9.:]+", line)
        for page in PAGES:
            with urllib.request.urlopen(link[0] + page, timeout=120) as answer:
                print(f"  GET {page}: {answer.status}, {len(answer.read())} bytes")
    finally:
        server.terminate()
        server.wait(60)


def lab(trial: Trial) -> None:
    """The lab: it measures a game, compiled, and writes a report."""
    trial.environment.pop("UPCARD_INTERPRETED", None)
    run = ("lab", "run", "updown-short", "--players", "2", "--games", "200", "--seed", "1")
    measured = json.loads(trial.expect("seat_wins", *run, "--out", "run", "--json"))
    assert measured["games"] == 200
    trial.expect("", "lab", "report", "run", "--out", "report.html")
    assert "<svg" in (trial.folder / "report.html").read_text(encoding="utf-8")


def envs(trial: Trial) -> None:
    """The research environments, one of each kind."""
    print(" ", trial.run("python", "-c", ENVIRONMENTS).strip())


def tests(trial: Trial) -> None:
    """Some tests, out of the sources' reach, interpreted: compiling all they call takes minutes."""
    trial.environment["UPCARD_INTERPRETED"] = "1"
    shutil.copytree(ROOT / "tests", trial.folder / "tests")
    files = [f"tests/{name}" for name in TESTS]
    settings = ("-q", "--import-mode=importlib", "-o", "pythonpath=tests", "-p", "no:cacheprovider")
    print(trial.run("python", "-m", "pytest", *settings, *files).splitlines()[-1])


PARTS = {"web": web, "lab": lab, "envs": envs}


def main() -> None:
    """Install and try."""
    parser = argparse.ArgumentParser(description="try a package in an empty environment")
    parser.add_argument("package")
    parser.add_argument("--extra", action="append", choices=PARTS, default=[])
    parser.add_argument("--tests", action="store_true")
    parser.add_argument("--uv", metavar="PROGRAM", help="install with uv instead of pip")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Path(folder).resolve(), asked.extra)
        more = ("pytest", "hypothesis") if asked.tests else ()
        trial.install(asked.uv, asked.package, *more)
        python = sys.version.split()[0]
        print(f"{Path(asked.package).name} [{','.join(asked.extra)}] on Python {python}")
        plain(trial)
        for extra in asked.extra:
            PARTS[extra](trial)
        if asked.tests:
            tests(trial)
    print("  all is there")


if __name__ == "__main__":
    main()
