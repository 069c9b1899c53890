import { createRng, type Rng, randomBelow, SEATS, type Seat } from '@skunkd/engine'
import { Connection, type ServerMessage, type WireView } from '@skunkd/protocol'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type BadProxy, badProxy } from '../testing/bad-proxy.js'
import { careless, drawUuid, Friend, isShowing } from '../testing/friend.js'
import { figure, proofSize } from '../testing/proof.js'
import { runningServer } from '../testing/running-server.js'

/** The client's pauses are for people; here they pass thirty times as fast. */
const HASTE = 30

type Drawn = Extract<ServerMessage, { t: 'state' | 'event' }>

/** Plays a seat through the app's own connection, whatever the line does to it. */
class Player {
  readonly #connection: Connection
  latest: Drawn | undefined
  #asked = ''
  readonly over: Promise<void>

  constructor(friend: Friend, proxy: BadProxy, gameId: string, rng: Rng) {
    let finish = () => {}
    this.over = new Promise((resolve) => {
      finish = resolve
    })
    this.#connection = new Connection(
      gameId,
      null,
      {
        open: () =>
          new WebSocket(`${proxy.url.replace('http', 'ws')}/api/live`, {
            headers: { cookie: friend.cookie! },
          }) as never,
        post: async (request) => {
          const { status, body } = await friend.ask('POST', `/api/games/${gameId}`, request)
          if (status === 200) return body as ServerMessage[]
          const { code, text } = body as { code: string; text: string }
          return [{ t: 'no', id: request.id, code, text }]
        },
        poll: async (have) =>
          friend.done<ServerMessage[]>('GET', `/api/games/${gameId}?have=${have ?? ''}`),
        later: (milliseconds, step) => {
          const timer = setTimeout(step, milliseconds / HASTE)
          return () => clearTimeout(timer)
        },
        random: rng,
        newId: () => drawUuid(rng),
      },
      {
        link: () => {},
        message: (message) => {
          if (message.t === 'no') this.#asked = ''
          if (message.t !== 'state' && message.t !== 'event') return
          this.latest = message
          if (message.game.status === 'over') finish()
          else this.#decide(rng)
        },
      },
    )
    this.#connection.start()
  }

  #decide(rng: Rng): void {
    const view = this.latest?.view as WireView | null
    if (view === null) return
    const decision = `${view.turn} ${isShowing(view) ? view.revision : ''}`
    const request = careless(this.latest, rng)
    if (request === null || decision === this.#asked) return
    this.#asked = decision
    this.#connection.request(request)
  }

  close(): void {
    this.#connection.close()
  }
}

test('through a line that cuts, delays, loses and doubles, both ends agree with the server', async () => {
  const server = await runningServer({ limitFactor: 1000 })
  const games = proofSize(3, 200)
  const total = { lost: 0, doubled: 0, cut: 0, passed: 0 }
  const one = async (seed: number) => {
    const rng = createRng(seed, 40)
    const weather = {
      lose: randomBelow(rng, 30),
      double: randomBelow(rng, 60),
      cut: randomBelow(rng, 20),
      delay: randomBelow(rng, 5),
    }
    const proxy = await badProxy(server.url, weather, createRng(seed, 41))
    const ann = new Friend(server.url, 'Ann', createRng(seed, 42))
    const bob = new Friend(server.url, 'Bob', createRng(seed, 43))
    const counting = seed % 2 === 0 ? 'manual' : 'auto'
    const game = await ann.invite({ counting })
    await bob.join(game)
    await ann.open(game.id)
    const players = [ann, bob].map(
      (friend, seat) => new Player(friend, proxy, game.id, createRng(seed, 44, seat)),
    )
    await Promise.all(players.map(({ over }) => over))
    for (const seat of SEATS) {
      const [state] = await [ann, bob][seat]!.done<Drawn[]>('GET', `/api/games/${game.id}`)
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
  figure(
    `${games} games through a bad line (${total.passed} messages passed, ${total.lost} lost, ${total.doubled} doubled, ${total.cut} cuts): both ends on the server's seq, 0 wrong views`,
  )
}, 3_600_000)
