"""How a decent club player plays, as leaf functions on plain ints, for players and for the compiled search."""
