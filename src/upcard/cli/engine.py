"""How the commands run the rules."""

import os
import sys


def few_moves() -> None:
    """Run the rules as plain Python in this process, unless the user's environment decides.

    To play a few moves takes a millisecond either way, but to load compiled code takes half a
    second, and to compile it the first time many. Only what plays whole games pays for that.
    """
    decided = os.environ.keys() & {"UPCARD_INTERPRETED", "UPCARD_COMPILED"}
    if not decided and "upcard.jit" not in sys.modules:
        os.environ["UPCARD_INTERPRETED"] = "1"
        os.environ["UPCARD_FEW_MOVES"] = "1"  # hints are thought of elsewhere: terminal.thinking
