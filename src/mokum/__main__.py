"""`python -m mokum` is the command `mokum`."""

import sys

from mokum.cli import main

if __name__ == "__main__":
    sys.exit(main())
