"""The two games, behind one interface (:mod:`mokum.games.game`)."""

from mokum.games.game import Action, IllegalAction, Legal, Move, UnseenCards

__all__ = ["Action", "IllegalAction", "Legal", "Move", "UnseenCards"]
