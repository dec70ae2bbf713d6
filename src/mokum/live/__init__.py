"""Tables that live: one mailbox a table, computers that move at a humane pace, timers, and news for all who look on."""

from mokum.live.bots import Computers
from mokum.live.fanout import News, Watcher
from mokum.live.hall import Closing, Hall, NoTable, NotYourSeat
from mokum.live.outcome import Outcome
from mokum.live.room import Room

__all__ = ["Closing", "Computers", "Hall", "News", "NoTable", "NotYourSeat", "Outcome", "Room", "Watcher"]
