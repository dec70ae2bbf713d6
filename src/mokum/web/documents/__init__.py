"""The rules, the guides and the other documents as pages, and what can be tried in them: positions and sums."""
