import { createRng, randomBelow, SEATS, type Seat } from '@skunkd/engine/rules'
import { expect, test } from 'vitest'
import { ConnectedPlayer, type Drawn } from '../testing/connected-player.js'
import { faultyProxy } from '../testing/faulty-proxy.js'
import { reportFigure, runSize } from '../testing/full-run.js'
import { runningServer } from '../testing/running-server.js'
import { TestClient } from '../testing/test-client.js'

/** The client's pauses are for people; here they pass thirty times as fast. */
const HASTE = 30

test('through a line that cuts, delays, loses and doubles, both ends agree with the server', async () => {
  const server = await runningServer({ limitFactor: 1000 })
  const games = runSize(3, 200)
  const total = { lost: 0, doubled: 0, cut: 0, passed: 0 }
  const one = async (seed: number) => {
    const rng = createRng(seed, 40)
    const weather = {
      lose: randomBelow(rng, 30),
      double: randomBelow(rng, 60),
      cut: randomBelow(rng, 20),
      delay: randomBelow(rng, 5),
    }
    const proxy = await faultyProxy(server.url, weather, createRng(seed, 41))
    const ann = new TestClient(server.url, 'Ann', createRng(seed, 42))
    const bob = new TestClient(server.url, 'Bob', createRng(seed, 43))
    const counting = seed % 2 === 0 ? 'manual' : 'auto'
    const game = await ann.invite({ counting })
    await bob.join(game)
    await ann.revealEntropy(game.id)
    const players = [ann, bob].map(
      (friend, seat) =>
        new ConnectedPlayer(friend, game.id, createRng(seed, 44, seat), {
          socketUrl: proxy.url,
          haste: HASTE,
        }),
    )
    await Promise.all(players.map(({ over }) => over))
    for (const seat of SEATS) {
      const [state] = await [ann, bob][seat]!.callApiOk<Drawn[]>('GET', `/api/games/${game.id}`)
      const drawn = players[seat as Seat]!.latest!
      expect(drawn.seq, `game ${seed}`).toBe(state!.seq)
      expect(drawn.view).toEqual(state!.view)
      expect(drawn.game).toEqual(state!.game)
    }
    for (const player of players) player.close()
    await proxy.close()
    for (const key of ['lost', 'doubled', 'cut', 'passed'] as const) total[key] += proxy.done[key]
  }
  for (let seed = 1; seed <= games; seed += 4) {
    const batch = [seed, seed + 1, seed + 2, seed + 3].filter((number) => number <= games)
    await Promise.all(batch.map(one))
  }
  expect(Math.min(total.lost, total.doubled, total.cut)).toBeGreaterThan(0)
  reportFigure(
    `${games} games through a bad line (${total.passed} messages passed, ${total.lost} lost, ${total.doubled} doubled, ${total.cut} cuts): both ends on the server's seq, 0 wrong views`,
  )
}, 3_600_000)
