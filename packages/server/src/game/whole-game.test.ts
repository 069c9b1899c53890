import { createRng, fromRecord, readView, SEATS } from '@skunkd/engine'
import {
  type FairRecord,
  type ServerMessage,
  verifyFairGame,
  type WireView,
} from '@skunkd/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, runningServer } from '../testing/running-server.js'
import { playToTheEnd, TestClient, type TestSocket, witnessOf } from '../testing/test-client.js'

type State = Extract<ServerMessage, { t: 'state' }>

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({ limitFactor: 100 })
})

async function seatTwo(seed: number, setup = {}, pace: 'none' | 'live' = 'none', watch = false) {
  const ann = new TestClient(server.url, 'Ann', createRng(seed, 0))
  const bob = new TestClient(server.url, 'Bob', createRng(seed, 1))
  const game = await ann.invite(setup, pace, watch)
  expect((await bob.join(game)).body).toMatchObject({ id: game.id, seat: 1 })
  const seats: [TestSocket, TestSocket] = [await ann.connect(game.id), await bob.connect(game.id)]
  await Promise.all(seats.map((seat) => seat.until('state')))
  await ann.revealEntropy(game.id)
  await Promise.all(
    seats.map((seat) => seat.until('event', ({ game: { status } }) => status === 'playing')),
  )
  return { ann, bob, game, seats }
}

describe('a whole game between two people', () => {
  test.each([
    { setup: { counting: 'auto', dealer: 'cut', target: 121 }, seed: 1 },
    { setup: { counting: 'manual', dealer: 0, target: 61 }, seed: 2 },
    { setup: { counting: 'manual', muggins: true, dealer: 1 }, seed: 3 },
  ])('%o', async ({ setup, seed }) => {
    const { ann, bob, game, seats } = await seatTwo(seed, setup)
    await Promise.all([
      playToTheEnd(seats[0], createRng(seed, 2)),
      playToTheEnd(seats[1], createRng(seed, 3)),
    ])
    const [over, other] = await Promise.all(seats.map((seat) => seat.until('over')))
    expect(over).toEqual(other)
    expect(over!.result.endedBy).toBe('played')
    expect(over!.reveal).not.toBeNull()

    const record = await ann.callApiOk<FairRecord>('GET', `/api/games/${game.id}/record`)
    expect(await bob.callApiOk('GET', `/api/games/${game.id}/record`)).toEqual(record)
    expect(record.players).toEqual(['Ann', 'Bob'])
    const { commitment, h0, e1 } = seats[1].messages.find((message) => message.t === 'state')!.game
      .fair
    expect(commitment).toBe(game.commitment)
    for (const seat of SEATS) {
      const witness = witnessOf(seats[seat], seat, { commitment, h0, e0: ann.e0, e1 })
      expect(verifyFairGame(record, witness)).toMatchObject({ verdict: 'verified', unseen: [] })
    }
    const state = fromRecord(record)
    expect([state.players[0].score, state.players[1].score]).toEqual(over!.result.scores)
    expect(state.winner).toBe(over!.result.winner)

    for (const seat of seats) {
      // Every seq arrived once and in order, and every view can be read.
      const events = seat.messages.filter((message) => message.t === 'event')
      const first = events[0]!.seq
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => first + place))
      for (const { view, happened } of events) {
        readView(view)
        for (const item of happened.slice(0, -1)) readView(item.view)
      }
      expect(seat.messages.filter(({ t }) => t === 'no')).toEqual([])
      seat.close()
    }
  })

  test('a rematch in one press each, with the evening’s score', async () => {
    const { ann, bob, game, seats } = await seatTwo(7)
    await Promise.all([
      playToTheEnd(seats[0], createRng(7, 2)),
      playToTheEnd(seats[1], createRng(7, 3)),
    ])
    const { result } = await seats[0].until('over')
    seats[0].request({ t: 'offer', what: 'rematch', on: true })
    await seats[1].until('event', ({ around }) => around.offers.rematch[0])
    seats[1].request({ t: 'offer', what: 'rematch', on: true })
    const { game: info } = await seats[0].until('event', ({ game: { next } }) => next !== null)
    const next = info.next!
    expect(next).not.toBe(game.id)
    await ann.commitEntropy(next)
    expect(
      (await bob.request(next, { t: 'start', step: 'e1', value: 'ab'.repeat(32) })).status,
    ).toBe(200)
    await ann.revealEntropy(next)
    const seat = await bob.connect(next)
    const state = await seat.until('state')
    expect(state.game).toMatchObject({ status: 'playing', rematchOf: game.id, you: 1 })
    const won = result.winner === 0 ? [1, 0] : [0, 1]
    expect(state.game.evening.games).toEqual(won)
    expect(state.game.evening.points).toEqual(won.map((one) => one * result.worth))
    for (const one of [...seats, seat]) one.close()
  })
})

describe('around the cards', () => {
  test('names, presence, phrases', async () => {
    const { seats } = await seatTwo(11)
    expect(seats[1].latest!.game.names).toEqual(['Ann', 'Bob'])
    await seats[0].until(
      'presence',
      ({ seats: [one, other] }) => one === 'here' && other === 'here',
    )
    seats[0].request({ t: 'say', phrase: 3 }, '3f2b8a52-9a3e-4c1c-8f53-0d3f6f1b9f10')
    seats[0].request({ t: 'say', phrase: 3 }, '3f2b8a52-9a3e-4c1c-8f53-0d3f6f1b9f10')
    seats[0].request({ t: 'say', phrase: 4 })
    await seats[1].until('said', ({ phrase }) => phrase === 4)
    expect(seats[1].messages.filter(({ t }) => t === 'said')).toHaveLength(2)
    seats[1].send({ t: 'ping', have: 0, away: true })
    await seats[0].until('presence', ({ seats: [, other] }) => other === 'away')
    seats[1].close()
    await seats[0].until('presence', ({ seats: [, other] }) => other === 'gone')
    // Now the game may be stopped in a minute.
    const { around } = await seats[0].until('state', (message) => message.around.claim !== null)
    expect(around.claim!.what).toBe('stop')
    expect(around.claim!.in).toBeGreaterThan(50_000)
    seats[0].close()
  })

  test('resigning before the end of the first hand is no game; agreeing ends one, too', async () => {
    const first = await seatTwo(12)
    first.seats[0].request({ t: 'resign' })
    expect((await first.seats[1].until('over')).result).toMatchObject({
      winner: null,
      endedBy: 'stopped',
      by: 0,
    })
    const second = await seatTwo(13)
    second.seats[0].request({ t: 'offer', what: 'stop', on: true })
    await second.seats[1].until('event', ({ around }) => around.offers.stop[0])
    second.seats[1].request({ t: 'offer', what: 'stop', on: false })
    await second.seats[0].until(
      'event',
      ({ happened: [item] }) => item!.type === 'OFFER' && item!['on'] === false,
    )
    second.seats[1].request({ t: 'offer', what: 'stop', on: true })
    await second.seats[0].until('event', ({ around }) => around.offers.stop[1])
    second.seats[0].request({ t: 'offer', what: 'stop', on: true })
    const agreed = (await second.seats[1].until('over')).result
    expect([agreed.winner, agreed.by]).toEqual([null, undefined])
    for (const seat of [...first.seats, ...second.seats]) seat.close()
  })

  test('the evening counts who throws first hands away, through every rematch', async () => {
    const { ann, bob, game, seats } = await seatTwo(14)
    for (const seat of seats) seat.close()
    let id = game.id
    for (let stopped = 1; stopped <= 3; stopped++) {
      await bob.request(id, { t: 'resign' })
      for (const one of [ann, bob]) await one.request(id, { t: 'offer', what: 'rematch', on: true })
      const [state] = await ann.callApiOk<State[]>('GET', `/api/games/${id}`)
      expect(state!.game.evening).toMatchObject({ games: [0, 0], stopped: [0, stopped] })
      id = state!.game.next!
      await ann.commitEntropy(id)
      await bob.request(id, { t: 'start', step: 'e1', value: 'ab'.repeat(32) })
      // The last time Ann, who knows the friend's share, does not open her own but breaks off.
      if (stopped < 3) await ann.revealEntropy(id)
    }
    await ann.request(id, { t: 'offer', what: 'stop', on: true })
    const [state] = await bob.callApiOk<State[]>('GET', `/api/games/${id}`)
    expect(state).toMatchObject({
      game: { status: 'broken', evening: { stopped: [1, 3] } },
      result: { endedBy: 'broken', by: 0 },
    })
  })

  test('a spectator sees what both may, until the link is withdrawn', async () => {
    const { ann, game, seats } = await seatTwo(14, {}, 'live', true)
    const eve = new TestClient(server.url, 'Eve', createRng(14, 9))
    const watching = await eve.connect(game.id, game.watch!)
    const { view, around, game: info } = await watching.until('state')
    expect(info.you).toBeNull()
    const nothing = { hand: [], cardsLeft: [], discarded: [], legal: [], opponentHand: null }
    expect(view).toMatchObject(nothing)
    expect(around.clocks).toBeNull()
    await seats[0].until('presence', ({ watchers }) => watchers === 1)
    watching.request({ t: 'resign' })
    expect((await watching.until('no')).code).toBe('NOT_SEATED')
    await ann.callApiOk('POST', `/api/games/${game.id}/watch`, { on: false })
    expect((await watching.until('bye')).code).toBe('BAD_LINK')
    const again = await eve.connect(game.id, game.watch!)
    expect((await again.until('no')).code).toBe('BAD_LINK')
    for (const seat of [...seats, again]) seat.close()
  })

  test('the same by POST and polling', async () => {
    const ann = new TestClient(server.url, 'Ann', createRng(15, 0))
    const bob = new TestClient(server.url, 'Bob', createRng(15, 1))
    const game = await ann.invite()
    await bob.join(game)
    await ann.revealEntropy(game.id)
    const [state] = await bob.callApiOk<{ t: string; seq: number; view: WireView }[]>(
      'GET',
      `/api/games/${game.id}`,
    )
    const { hand } = readView(state!.view)
    const cardIds = [hand[0]!.id, hand[1]!.id]
    const act = { t: 'act', turn: 0, a: { type: 'DISCARD', cardIds } } as never
    const id = '3f2b8a52-9a3e-4c1c-8f53-0d3f6f1b9f11'
    const first = await bob.request(game.id, act, id)
    expect(first.body).toMatchObject([
      { t: 'ack', id, seq: state!.seq + 1 },
      { t: 'state' },
      { t: 'presence' },
    ])
    // The same again is the same acknowledgement; the same with another number is stale.
    const again = await bob.request(game.id, act, id)
    expect((again.body as unknown[])[0]).toEqual((first.body as unknown[])[0])
    expect((await bob.request(game.id, act)).body).toMatchObject({ code: 'STALE_ACTION' })
    const have = state!.seq + 1
    expect(await bob.callApiOk('GET', `/api/games/${game.id}?have=${have}`)).toMatchObject([
      { t: 'pong', seq: have },
      { t: 'presence' },
    ])
  })
})
