"""What a new game or bot proves itself with: the laws, random play-outs, and strategies for Hypothesis.

``laws`` and ``playout`` need nothing but the package; ``strategies`` needs Hypothesis.
"""
