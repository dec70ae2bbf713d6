"""What all tests share."""

import signal

from hypothesis import settings

# How long an example takes is no matter of the rules: on a busy machine it may be anything.
settings.register_profile("mokum", deadline=None)
settings.load_profile("mokum")

# Who starts the tests in the background of a shell hands on an ignored Ctrl-C, and so would every process of the tests.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
