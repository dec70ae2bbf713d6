"""Players by name and strength: they see what their seat may see, and answer with an action."""
