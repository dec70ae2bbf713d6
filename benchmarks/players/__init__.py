"""Players to measure by: two that never change from release to release, and one for each habit that a tip is about."""
