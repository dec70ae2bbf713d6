"""What all tests share."""

import signal

# Who starts the tests in the background of a shell hands on an ignored Ctrl-C, and so would every process of the tests.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
