"""The designer's lab: matches between bots, series of games, studies of the rules.

from upcard import lab

run = lab.run("ciq-2", players=4, games=1000, seed=1)
run.games()  # a data frame, a row a game
run.metrics()  # every metric with its interval
lab.compare(["ciq-1", "ciq-2"]).frame()  # what differs, the noteworthy first
lab.report(["ciq-1", "ciq-2"]).html()  # a page with figures; a notebook shows the report itself
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from upcard.lab.comparing import compare as compare
    from upcard.lab.folder import Run as Run
    from upcard.lab.folder import open_run as open_run
    from upcard.lab.ladder import ladder as ladder
    from upcard.lab.plans import Plan as Plan
    from upcard.lab.plans import plan as plan
    from upcard.lab.reporting import report as report
    from upcard.lab.running import run as run
    from upcard.lab.running import run_plan as run_plan
    from upcard.lab.tuning import tune as tune

_HOMES = {
    "Plan": "plans",
    "Run": "folder",
    "compare": "comparing",
    "ladder": "ladder",
    "open_run": "folder",
    "plan": "plans",
    "report": "reporting",
    "run": "running",
    "run_plan": "running",
    "tune": "tuning",
}
__all__ = [
    "Plan",
    "Run",
    "compare",
    "ladder",
    "open_run",
    "plan",
    "report",
    "run",
    "run_plan",
    "tune",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
