"""`python -m freetrader`: the same as the command `freetrader`."""

import sys

from desktop.launcher import main

if __name__ == "__main__":
    sys.exit(main())
