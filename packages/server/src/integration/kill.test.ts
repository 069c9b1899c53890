import { createRng, randomBelow } from '@skunkd/engine/rules'
import { expect, test } from 'vitest'
import { sqlStore } from '../storage/sql-store.js'
import { openSqlite } from '../storage/sqlite/open.js'
import { reportFigure, runSize } from '../testing/full-run.js'
import { replayLogs, seqOfAcknowledged } from '../testing/replay-logs.js'
import { startProcess } from '../testing/server-process.js'
import {
  drawUuid,
  isShowing,
  randomRequest,
  TestClient,
  type TestSocket,
} from '../testing/test-client.js'
import { testFolder } from '../testing/test-folder.js'

interface Pair {
  readonly id: string
  readonly friends: readonly [TestClient, TestClient]
  over: boolean
}

interface Acknowledged {
  readonly gameId: string
  readonly id: string
  readonly seq: number
}

async function makePair(url: string, seed: number): Promise<Pair> {
  const ann = new TestClient(url, 'Ann', createRng(seed, 50))
  const bob = new TestClient(url, 'Bob', createRng(seed, 51))
  const game = await ann.invite({ target: 121 })
  await bob.join(game)
  await ann.revealEntropy(game.id)
  return { id: game.id, friends: [ann, bob], over: false }
}

/** Plays on until the line is cut, and remembers every acknowledgement. */
async function playOn(
  seat: TestSocket,
  pair: Pair,
  seed: number,
  kept: Acknowledged[],
): Promise<void> {
  const rng = createRng(seed, 52)
  let asked = ''
  let read = 0
  for (;;) {
    for (; read < seat.messages.length; read++) {
      const message = seat.messages[read]!
      if (message.t === 'ack') kept.push({ gameId: pair.id, id: message.id, seq: message.seq })
    }
    if (seat.closed !== null) return
    const { latest, view } = seat
    if (latest?.game.status === 'over') {
      pair.over = true
      return
    }
    const decision = `${view?.turn} ${view !== null && isShowing(view) ? view.revision : ''}`
    const request = decision === asked ? null : randomRequest(latest, rng)
    if (request !== null) {
      seat.request(request, drawUuid(rng))
      asked = decision
    }
    await seat.change()
  }
}

test('killed while acknowledging, again and again: nothing acknowledged is lost', async () => {
  const kills = runSize(2, 50)
  const folder = testFolder('kill')
  const rng = createRng(9, 53)
  const pairs: Pair[] = []
  const kept: Acknowledged[] = []
  let events = 0
  for (let kill = 1; kill <= kills; kill++) {
    const { started } = startProcess(['--port', '0', '--data', folder])
    const server = await started
    const before = kept.length
    for (const pair of pairs) {
      for (const friend of pair.friends) friend.moveTo(server.url)
    }
    while (pairs.filter(({ over }) => !over).length < 8) {
      pairs.push(await makePair(server.url, kill * 100 + pairs.length))
    }
    const playing = pairs
      .filter(({ over }) => !over)
      .flatMap((pair) =>
        pair.friends.map(async (friend, seat) => {
          const testSocket = await friend.connect(pair.id)
          await playOn(testSocket, pair, kill * 1000 + seat, kept)
          testSocket.kill()
        }),
      )
    // Killed in the middle of it: after some acknowledgements, at no particular moment.
    while (kept.length < before + 20) await new Promise((resolve) => setTimeout(resolve, 5))
    await new Promise((resolve) => setTimeout(resolve, randomBelow(rng, 150)))
    await server.end('SIGKILL')
    await Promise.allSettled(playing)

    const store = sqlStore(await openSqlite(folder))
    for (const { gameId, id, seq } of kept.slice(before)) {
      expect(await seqOfAcknowledged(store, gameId, id), `kill ${kill}`).toBe(seq)
    }
    events = await replayLogs(
      store,
      pairs.map(({ id }) => id),
    )
    await store.close()
  }
  expect(kept.length).toBeGreaterThan(kills * 20 - 1)
  reportFigure(
    `${kills} kills while acknowledging: ${kept.length} acknowledged, 0 lost; ${pairs.length} logs of ${events} events replay without a gap`,
  )
}, 3_600_000)
