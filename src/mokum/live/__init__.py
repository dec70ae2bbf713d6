"""Tables that live: one mailbox a table, computers that move at a humane pace, timers, and news for all who look on."""

from mokum.live.bots import Computers
from mokum.live.fanout import News, Watcher
from mokum.live.hall import Closing, Hall, NoTable
from mokum.live.room import Outcome, Room

__all__ = ["Closing", "Computers", "Hall", "News", "NoTable", "Outcome", "Room", "Watcher"]
