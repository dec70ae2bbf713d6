"""The same load on boardgame.io, another table server, installed from npm into a folder that is thrown away.

Its game has hands that only their owner sees, four players in turn, and messages of the size of mokum's frames.
"""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from _measure import cpu_of, measure, percentiles

VERSION = "0.50.2"
MATCHES = 25
"""Tables of both; the clients of boardgame.io, each a store of its own, take most of a core with these."""

GAME = """
const { PlayerView } = require('boardgame.io/core')
const rest = 'x'.repeat(Number(process.env.FILL))
exports.game = {
  name: 'cards',
  setup: () => ({
    rest,
    trick: [],
    players: Object.fromEntries(
      [0, 1, 2, 3].map(seat => [seat, { hand: [0, 1, 2, 3, 4, 5, 6, 7].map(n => seat * 8 + n) }])),
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, place) => {
      const hand = G.players[playerID].hand
      if (G.trick.length === 4) G.trick = []
      G.trick.push(hand[place])
      hand.push(hand.splice(place, 1)[0])
    },
  },
}
"""

SERVER = """
const { Server } = require('boardgame.io/server')
const { game } = require('./game.js')
Server({ games: [game], origins: ['http://127.0.0.1'] }).run({ port: 0, callback: () => {} }).then(running => {
  console.log(running.appServer.address().port)
})
"""

CLIENT = """
const { Client } = require('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer')
const { game } = require('./game.js')
const [port, matches, seconds] = process.argv.slice(2).map(Number)
const moved = []
let bytes = 0
let end = 0

async function table(number) {
  const clients = [0, 1, 2, 3].map(seat => Client({
    game, matchID: 'm' + number, playerID: String(seat), numPlayers: 4, debug: false,
    multiplayer: SocketIO({ server: 'http://127.0.0.1:' + port }),
  }))
  const at = () => clients.map(client => client.getState())
  let wake = () => {}
  clients.forEach(client => { client.subscribe(() => wake()); client.start() })
  const until = so => new Promise(done => { wake = () => { if (so(at())) { wake = () => {}; done() } }; wake() })
  await until(states => states.every(state => state && state.isConnected))
  await ready
  while (Date.now() < end) {
    const state = clients[0].getState()
    const mover = Number(state.ctx.currentPlayer)
    const before = state._stateID
    const begin = performance.now()
    clients[mover].moves.play(0)
    await until(states => states.every((state, seat) => seat === mover || state._stateID > before))
    moved.push((performance.now() - begin) / 1000)
    if (!bytes) {
      const { log, deltalog, ...sent } = clients[0].getState()
      bytes = JSON.stringify(sent).length
    }
    await until(states => states.every(state => state.ctx.currentPlayer === states[0].ctx.currentPlayer))
  }
  clients.forEach(client => client.stop())
}

let begin = () => {}
const ready = new Promise(done => { begin = () => { end = Date.now() + 1000 * seconds; done() } })
const tables = Array.from({ length: matches }, (_, number) => table(number))
setTimeout(() => {
  console.log('ready')
  process.stdin.once('data', begin)
}, 3000)
// its tables stand still now and then: nobody waits for them
const late = ready.then(() => new Promise(done => setTimeout(done, 1000 * seconds + 3000)))
Promise.race([Promise.all(tables), late]).then(() => {
  console.log(JSON.stringify({ waits: moved, bytes }))
  process.exit(0)
})
"""


def compare(folder: Path, seconds: float) -> None:
    """Moves a CPU-second of both servers, one after the other."""
    place = folder / "others"
    place.mkdir()
    for name, text in (("game.js", GAME), ("server.js", SERVER), ("client.js", CLIENT), ("package.json", "{}")):
        (place / name).write_text(text)
    install = ["npm", "install", "--silent", "--no-audit", "--no-fund", f"boardgame.io@{VERSION}"]
    subprocess.run(install, cwd=place, check=True)
    ours = measure(f"sqlite+aiosqlite:///{folder}/ours.sqlite3", 1, MATCHES, 0, seconds, 0)
    theirs = _boardgame(place, seconds, round(ours["bytes"]))
    for name, told in (("mokum", ours), (f"boardgame.io {VERSION}", theirs)):
        rate = told["moves"] / told["cpu_server"]
        print(f"{name}: {rate:.0f} moves per CPU-second, {told['bytes']:.0f} bytes a message")
        print(f"  {told['moves']} moves; {percentiles(told['waits'])}")


def _boardgame(place: Path, seconds: float, size: int) -> dict[str, Any]:
    environment = {**os.environ, "FILL": str(max(0, size - 900)), "NODE_ENV": "production"}
    pipes: dict[str, Any] = {"cwd": place, "env": environment, "text": True}
    pipes |= {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(["node", "server.js"], **pipes) as server:
        assert server.stdout is not None
        port = server.stdout.readline().strip()
        with subprocess.Popen(["node", "client.js", port, str(MATCHES), str(seconds)], **pipes) as client:
            assert client.stdout is not None
            assert client.stdin is not None
            client.stdout.readline()
            before = cpu_of(server.pid)
            client.stdin.write("go\n")
            client.stdin.flush()
            told: dict[str, Any] = json.loads(client.stdout.readline())
            told["cpu_server"] = cpu_of(server.pid) - before
        server.kill()
    return {**told, "moves": len(told["waits"])}
