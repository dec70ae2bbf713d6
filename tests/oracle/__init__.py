"""Both games once more, slowly and literally, from the rules alone: they judge the kernel and share no code with it."""
