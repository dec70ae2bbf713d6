"""Two card games of Amsterdam, klaverjassen and amsterdam: rules, records, players and live tables.

The rooms under this one are imported by name (`mokum.games`, `mokum.record`, …); nothing is loaded here.

>>> import mokum
>>> mokum.__version__.count(".")
2
"""

__version__ = "0.1.0"
