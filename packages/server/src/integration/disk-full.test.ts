import { createRng } from '@skunkd/engine/rules'
import { type FairRecord, type ServerMessage, verifyFairGame } from '@skunkd/protocol'
import { expect, test } from 'vitest'
import { reportFigure } from '../testing/full-run.js'
import { smallApp } from '../testing/running-server.js'
import { startProcess } from '../testing/server-process.js'
import { smallDisk } from '../testing/small-disk.js'
import { randomRequest, SETUP, TestClient, type TestSocket } from '../testing/test-client.js'

/**
 * Offers to stop and takes it back until the disk is full; returns the refused request. The file
 * of the store has pages to use again, so some are still acknowledged; both seats take turns,
 * since a hand has only so many offers of each.
 */
async function untilRefused(seats: readonly [TestSocket, TestSocket]) {
  for (let turn = 0; ; turn++) {
    const on = turn % 2 === 0
    const seat = seats[(turn >> 1) % 2]!
    const from = seat.messages.length
    const body = { t: 'offer', what: 'stop', on } as const
    const id = seat.request(body)
    const answered = await Promise.race([
      seat.until('ack', (ack) => ack.id === id, from),
      seat.until('no', (no) => no.id === id, from),
    ])
    if (answered.t === 'no') return { id, body, seat, refusal: answered }
  }
}

/** The latest that this seat knew to be done before it was refused. */
function lastSeq(seat: TestSocket, refusal: ServerMessage): number {
  const before = seat.messages.slice(0, seat.messages.indexOf(refusal))
  return Math.max(...before.map((message) => ('seq' in message ? message.seq : 0)))
}

test('a full disk: said plainly, acts refused, nothing lost, and on again without a restart', async () => {
  const disk = smallDisk()
  const process = startProcess(
    ['--port', '0', '--data', disk.folder],
    { SKUNKD_APP: smallApp() },
    disk.inside,
  )
  const server = await process.started
  const pid = server.child.pid!
  const ann = new TestClient(server.url, 'Ann', createRng(1, 70))
  const bob = new TestClient(server.url, 'Bob', createRng(1, 71))
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  const seats = [await ann.connect(game.id), await bob.connect(game.id)] as const
  for (const seat of seats) await seat.until('state')

  let refusals = 0
  for (let time = 0; time < 3; time++) {
    disk.fill(pid)
    const { id, body, seat, refusal } = await untilRefused(seats)
    expect(refusal).toMatchObject({ code: 'DISK_FULL' })
    expect(refusal.text).toContain('Your game is safe')
    refusals++

    // Nobody can begin anything, and the person who runs the server is told.
    const outsider = new TestClient(server.url, 'Eve', createRng(time, 72))
    const refused = await outsider.callApi('POST', '/api/games', {
      name: 'Eve',
      setup: SETUP,
      pace: 'none',
      watch: false,
    })
    expect(refused).toMatchObject({ status: 503, body: { code: 'DISK_FULL' } })
    expect(server.output()).toContain('The disk is full')

    // What was acknowledged is there, and what was refused is not.
    const acknowledged = lastSeq(seat, refusal)
    const [state] = await ann.callApiOk<{ seq: number }[]>('GET', `/api/games/${game.id}`)
    expect(state!.seq).toBe(acknowledged)

    // The same request again, with its number, once there is space.
    disk.free(pid)
    const from = seat.messages.length
    seat.request(body, id)
    const { seq } = await seat.until('ack', (ack) => ack.id === id, from)
    expect(seq).toBe(acknowledged + 1)
    // Nobody offers to stop any more.
    if (!body.on) continue
    const after = seat.messages.length
    const back = seat.request({ t: 'offer', what: 'stop', on: false })
    await seat.until('ack', (ack) => ack.id === back, after)
  }

  // Nothing is broken: the same process plays on, and every deal was fair.
  for (const seat of seats) {
    const before = seat.messages.length
    const id = seat.request(randomRequest(seat.latest, createRng(1, 73))!)
    await seat.until('ack', (ack) => ack.id === id, before)
  }
  await seats[0].until('event', ({ view }) => view?.phase === 'PEGGING')
  seats[0].request({ t: 'resign' })
  await seats[1].until('over')
  const record = await ann.callApiOk<FairRecord>('GET', `/api/games/${game.id}/record`)
  const promises = { commitment: game.commitment, h0: record.fair.h0, e0: null, e1: null }
  expect(verifyFairGame(record, promises)).toMatchObject({ verdict: 'unwitnessed' })
  for (const seat of seats) seat.close()
  expect(await server.end('SIGTERM')).toBe(0)
  // One line when it was full and one when it had space again; times that follow each other
  // within seconds are one.
  const told = [...server.output().matchAll(/"event":"(store[^"]*)"/g)].map(([, event]) => event)
  expect(told[0]).toBe('store')
  for (const [place, event] of told.entries()) {
    expect(event).toBe(place % 2 === 0 ? 'store' : 'store-back')
  }
  reportFigure(
    `a full disk (${disk.kind}): ${refusals} times full, 0 acknowledged lost, no restart`,
  )
})
