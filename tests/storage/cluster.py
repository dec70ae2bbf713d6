"""A fresh cluster of PostgreSQL, made and dropped by Debian's pg_virtualenv, which may be killed and started again."""

import subprocess
from types import TracebackType
from typing import Self

INSIDE = """
echo "URL postgresql+asyncpg://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres"
set -- $(pg_lsclusters -h)
version=$1 name=$2 data=$6
while read -r word; do
  case $word in
    kill)
      read -r postmaster <"$data/postmaster.pid"
      children=$(ps -o pid= --ppid "$postmaster")
      kill -9 "$postmaster" $children
      while kill -0 "$postmaster" 2>/dev/null; do sleep 0.05; done ;;
    start)
      until pg_ctlcluster "$version" "$name" start >&2; do sleep 0.2; done ;;
    *) break ;;
  esac
  echo "DONE $word"
done
"""


class Cluster:
    """The cluster and its URL; ``options`` are settings such as ``fsync=on``, which pg_virtualenv turns off."""

    def __init__(self, *options: str) -> None:
        settings = [word for option in options for word in ("-o", option)]
        self._process = subprocess.Popen(
            ["pg_virtualenv", "-t", *settings, "bash", "-c", INSIDE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.url = self._until("URL ").split()[1]

    def kill(self) -> None:
        """Ends the database at once, as a failing machine would."""
        self._say("kill")

    def start(self) -> None:
        """Starts it again; returns once it takes connections."""
        self._say("start")

    def end(self) -> None:
        """Drops the cluster."""
        self._process.communicate("end\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def _say(self, word: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(word + "\n")
        self._process.stdin.flush()
        self._until(f"DONE {word}")

    def _until(self, begin: str) -> str:
        assert self._process.stdout is not None
        said = []
        for line in self._process.stdout:
            if line.startswith(begin):
                return line
            said.append(line)
        raise RuntimeError("no PostgreSQL: " + "".join(said))
