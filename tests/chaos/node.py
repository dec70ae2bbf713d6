"""A node for the tests: `python node.py ROOT DATABASE PORT` serves tables whose computers choose at random and at once."""

import sys

if __name__ == "__main__":
    root, database, port = sys.argv[1:]
    sys.path[:0] = [root]

    from mokum.cli._logs import set_up
    from mokum.cli.serve import listen, serve
    from mokum.web.app import House, make_app
    from tests.live.fakes import random_legal

    set_up("json")
    house = House(database, random_legal, ("easy", "normal"), workers=1, patience=0.05, messages=1_000_000, polls=0.5)
    listener = listen("127.0.0.1", int(port))
    sys.exit(serve(make_app(house), listener, lambda: print(listener.getsockname()[1], flush=True)))
