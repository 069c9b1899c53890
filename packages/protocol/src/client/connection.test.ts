import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClientMessage, GameRequest, SeatMove } from '../messages/client-messages.js'
import type { ServerMessage } from '../messages/server-messages.js'
import { Connection } from './connection.js'
import type { ConnectionState } from './connection-ports.js'
import type { SocketLike } from './line.js'
import { OLD_SERVER } from './refusals.js'

const GAME = 'a'.repeat(22)

/** Time that passes when it is told to. */
class Clock {
  #now = 0
  #due: { at: number; step: () => void }[] = []

  later = (milliseconds: number, step: () => void) => {
    const entry = { at: this.#now + milliseconds, step }
    this.#due.push(entry)
    return () => {
      this.#due = this.#due.filter((other) => other !== entry)
    }
  }

  /** Runs the next thing that is due; false if nothing is. */
  async step(): Promise<boolean> {
    await Promise.resolve()
    this.#due.sort((a, b) => a.at - b.at)
    const next = this.#due.shift()
    if (next === undefined) return false
    this.#now = next.at
    next.step()
    for (let tick = 0; tick < 20; tick++) await Promise.resolve()
    return true
  }

  get now(): number {
    return this.#now
  }
}

type State = Extract<ServerMessage, { t: 'state' }>

/** A game between two friends of which a connection has to understand nothing but its number. */
const BARE: Omit<State, 'seq'> = {
  t: 'state',
  game: {
    id: GAME,
    status: 'playing',
    setup: { target: 121, counting: 'auto', muggins: false, dealer: 'cut', hints: false },
    pace: 'none',
    names: ['Ann', 'Bob'],
    you: 0,
    fair: { commitment: '0'.repeat(64), h0: null, e1: null },
    evening: { games: [0, 0], points: [0, 0] },
    rematchOf: null,
    next: null,
    watchable: false,
  },
  view: null,
  around: {
    ready: [false, false],
    held: false,
    goesOnIn: null,
    offers: { stop: [false, false], rematch: [false, false] },
    clocks: null,
    claim: null,
  },
  result: null,
}

/** A server reduced to what a connection must get right: numbered requests, done once, told to all. */
class Server {
  seq = 0
  readonly done: string[] = []
  readonly #seqOf = new Map<string, number>()
  readonly listeners = new Set<(message: ServerMessage) => void>()

  request(request: GameRequest): ServerMessage {
    const known = this.#seqOf.get(request.id)
    if (known !== undefined) return { t: 'ack', id: request.id, seq: known }
    this.seq++
    this.done.push(request.id)
    this.#seqOf.set(request.id, this.seq)
    const { result, ...told } = this.state()
    const event: ServerMessage = { ...told, t: 'event', happened: [] }
    for (const listener of this.listeners) listener(event)
    return { t: 'ack', id: request.id, seq: this.seq }
  }

  state(): State {
    return { ...BARE, seq: this.seq }
  }

  hear(message: ClientMessage): ServerMessage {
    if (message.t === 'hello' || message.t === 'ping') {
      return message.have === this.seq ? { t: 'pong', seq: this.seq } : this.state()
    }
    return this.request(message)
  }
}

type Fault = 'none' | 'lose' | 'double' | 'cut' | 'block'

function lineOver(clock: Clock, server: Server, next: () => Fault): () => SocketLike {
  return () => {
    let open = true
    const socket: SocketLike = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (text) => {
        if (open) pass(() => toClient(server.hear(JSON.parse(text) as ClientMessage)))
      },
      close: () => end(),
    }
    const end = () => {
      if (!open) return
      open = false
      server.listeners.delete(toClient)
      clock.later(1, () => socket.onclose?.(undefined as never))
    }
    const pass = (step: () => void) => {
      const fault = next()
      if (fault === 'cut') end()
      if (fault === 'cut' || fault === 'lose') return
      for (let copy = 0; copy < (fault === 'double' ? 2 : 1); copy++)
        clock.later(5, () => open && step())
    }
    const toClient = (message: ServerMessage) =>
      pass(() => socket.onmessage?.({ data: JSON.stringify(message) }))
    if (next() === 'block') {
      clock.later(1, () => end())
    } else {
      server.listeners.add(toClient)
      clock.later(2, () => open && socket.onopen?.(undefined as never))
    }
    return socket
  }
}

const move = { type: 'ACCEPT_CLAIM' } satisfies SeatMove

/** A connection to a server over a line with faults: none unless told. */
function connect({
  server = new Server(),
  next = (): Fault => 'none',
  watch = null as string | null,
  game = GAME,
} = {}) {
  const clock = new Clock()
  const links: ConnectionState[] = []
  const messages: ServerMessage[] = []
  const opened: number[] = []
  const open = lineOver(clock, server, next)
  let ids = 0
  const connection = new Connection(
    game,
    watch,
    {
      open: () => {
        opened.push(clock.now)
        return open()
      },
      post: async (request) => [server.request(request)],
      poll: async (have) => [have === server.seq ? { t: 'pong', seq: server.seq } : server.state()],
      later: clock.later,
      random: () => 0.5,
      newId: () => `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`,
    },
    { message: (message) => messages.push(message), link: (link) => links.push(link) },
  )
  connection.start()
  /** Lets time pass until the connection is in this state; gives how much did. */
  const until = async (kind: ConnectionState['kind']) => {
    const since = clock.now
    while (links.at(-1)?.kind !== kind) {
      if (!(await clock.step())) throw new Error(`It never was ${kind}.`)
    }
    return clock.now - since
  }
  return { clock, server, connection, links, messages, opened, until }
}

describe('a connection', () => {
  it('does every request once and ends where the server is, whatever the line does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Fault>('none', 'none', 'lose', 'double', 'cut', 'block'), {
          maxLength: 60,
        }),
        fc.integer({ min: 1, max: 12 }),
        async (faults, acts) => {
          const left = [...faults]
          const { clock, server, connection } = connect({ next: () => left.shift() ?? 'none' })
          for (let act = 0; act < acts; act++) {
            connection.request({ t: 'act', turn: act, a: move })
            // Somebody else moves too.
            if (act % 3 === 0) server.request({ t: 'resign', id: `other-${act}` })
            await clock.step()
          }
          for (let step = 0; step < 2000 && clock.now < 400_000; step++) await clock.step()
          expect(connection.waiting).toBe(0)
          expect(connection.have).toBe(server.seq)
          const mine = server.done.filter((id) => !id.startsWith('other'))
          expect(mine).toHaveLength(acts)
          expect(new Set(mine).size).toBe(acts)
          connection.close()
        },
      ),
      { numRuns: 150, seed: 11 },
    )
  })

  it('hands an event on once, though it arrives twice', async () => {
    let twice = false
    const { clock, server, connection, messages, until } = connect({
      next: () => (twice ? 'double' : 'none'),
    })
    await until('open')
    twice = true
    for (const id of ['one', 'two']) server.request({ t: 'resign', id })
    while (clock.now < 1_000) await clock.step()
    const events = messages.flatMap((message) => (message.t === 'event' ? [message.seq] : []))
    expect(events).toEqual([1, 2])
    connection.close()
  })

  it('waits twice as long after every failure, up to 15 seconds', async () => {
    const { clock, connection, opened } = connect({ next: () => 'block', watch: 'b'.repeat(22) })
    while (opened.length < 8) await clock.step()
    // A blocked socket closes two milliseconds after it was opened.
    const pauses = opened.slice(1).map((at, index) => at - opened[index]! - 2)
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
    connection.close()
  })

  it('asks by POST if sockets are blocked, and says so', async () => {
    const { clock, server, connection, links } = connect({ next: () => 'block' })
    connection.request({ t: 'act', turn: 0, a: move })
    while (clock.now < 20_000) await clock.step()
    expect(server.done).toHaveLength(1)
    expect(connection.have).toBe(server.seq)
    expect(links.at(-1)).toEqual({ kind: 'polling' })
    connection.close()
  })

  /** A line that dies without a word; how long until that is known, and until there is another. */
  async function silence(act: (connection: Connection) => void) {
    let silent = false
    const { clock, connection, links, until } = connect({ next: () => (silent ? 'lose' : 'none') })
    await until('open')
    silent = true
    act(connection)
    const known = await until('lost')
    // It was open until then.
    expect(links.at(-2)).toEqual({ kind: 'open' })
    // Nothing is given up: when the line is back, it is found by itself.
    silent = false
    const found = await until('open')
    expect(found).toBeLessThan(60_000)
    while (connection.waiting > 0) await clock.step()
    connection.close()
    return { known, back: known + found }
  }

  const noticed = async (act: (connection: Connection) => void) => (await silence(act)).known

  it('notices a line that has died without a word: by itself, by a request, or when in doubt', async () => {
    expect(await noticed(() => {})).toBeLessThanOrEqual(23_000)
    const byRequest = await silence((connection) => {
      connection.request({ t: 'act', turn: 0, a: move })
    })
    expect(byRequest.known).toBeLessThanOrEqual(4_000)
    // Whoever waits for an answer is on another line, perhaps to another node, within 5 seconds.
    expect(byRequest.back).toBeLessThanOrEqual(5_000)
    expect(await noticed((connection) => connection.probe())).toBeLessThanOrEqual(4_000)
    expect(await noticed((connection) => connection.reconnectNow())).toBeLessThanOrEqual(4_000)
  })

  it('gives a second line that is as slow as the first more time', async () => {
    let silent = false
    const { clock, connection, links, until } = connect({ next: () => (silent ? 'lose' : 'none') })
    await until('open')
    silent = true
    connection.request({ t: 'act', turn: 0, a: move })
    const first = await until('lost')
    silent = false
    // Only the greeting gets through.
    const heard = links.length
    while (links.length === heard) await clock.step()
    silent = true
    expect(await until('lost')).toBeGreaterThan(first + 4_000)
    expect(connection.waiting).toBe(1)
    connection.close()
  })

  it('does not take the browser’s word for it: a line that answers stays open', async () => {
    const { clock, connection, links, until } = connect()
    await until('open')
    connection.probe()
    while (clock.now < 60_000) await clock.step()
    expect(links.map(({ kind }) => kind)).toEqual(['open'])
    connection.close()
  })

  it('says again that the person is looking elsewhere when it comes back', async () => {
    const server = new Server()
    const hear = server.hear.bind(server)
    const heard: ClientMessage[] = []
    server.hear = (message) => {
      heard.push(message)
      return hear(message)
    }
    let cut = false
    const { clock, connection, until } = connect({ server, next: () => (cut ? 'cut' : 'none') })
    await until('open')
    connection.setAway(true)
    await clock.step()
    cut = true
    await until('lost')
    cut = false
    heard.length = 0
    while (heard.length < 2) await clock.step()
    expect(heard.map(({ t }) => t)).toEqual(['hello', 'ping'])
    expect(heard[1]).toMatchObject({ away: true })
    connection.close()
  })

  it('stops if there is no such game', async () => {
    const server = new Server()
    server.hear = () => ({ t: 'no', id: null, code: 'NO_GAME', text: 'There is no such game.' })
    const { clock, links } = connect({ server })
    while (await clock.step());
    expect(links.at(-1)).toEqual({
      kind: 'refused',
      code: 'NO_GAME',
      text: 'There is no such game.',
    })
  })

  it('stops for good if its page is too old, also where sockets are blocked', async () => {
    const server = new Server()
    const no = { t: 'no', id: null, code: 'TOO_OLD', text: 'Reload this page.' } as const
    server.hear = () => no
    server.state = () => no as never
    for (const next of [() => 'none', () => 'block'] as (() => Fault)[]) {
      const { clock, connection, links } = connect({ server, next })
      connection.request({ t: 'act', turn: 0, a: move })
      while (clock.now < 100_000 && (await clock.step()));
      expect(links.at(-1)).toEqual({ kind: 'refused', code: no.code, text: no.text })
      expect(clock.now).toBeLessThan(20_000)
    }
  })

  it('takes a refusal of its own greeting for an older server', async () => {
    const server = new Server()
    server.hear = () => ({ t: 'no', id: null, code: 'BAD_MESSAGE', text: 'v: Invalid type.' })
    const { clock, links } = connect({ server })
    while (await clock.step());
    expect(links.at(-1)).toEqual({ kind: 'refused', ...OLD_SERVER })
    // But not a greeting that could not be right: its game has no such name.
    const wrong = connect({ game: 'half-a-link' })
    expect(wrong.links).toMatchObject([{ kind: 'refused', code: 'NO_GAME' }])
    expect(wrong.opened).toEqual([])
  })

  it('goes on after a message that the server could not read', async () => {
    const { clock, connection, links, server, until } = connect()
    await until('open')
    const { hear } = server
    server.hear = () => ({ t: 'no', id: null, code: 'BAD_MESSAGE', text: 'Cut off.' })
    connection.setAway(true)
    await clock.step()
    server.hear = hear
    while (clock.now < 30_000) await clock.step()
    expect(links.at(-1)).toEqual({ kind: 'open' })
    connection.close()
  })

  it('sends a request again to a busy server, with its number', async () => {
    const server = new Server()
    const asked: string[] = []
    const request = server.request.bind(server)
    server.request = (sent) => {
      asked.push(sent.id)
      return asked.length < 3
        ? { t: 'no', id: sent.id, code: 'UNAVAILABLE', text: 'The store is away.' }
        : request(sent)
    }
    const { clock, connection } = connect({ server })
    connection.request({ t: 'act', turn: 0, a: move })
    while (clock.now < 14_000) await clock.step()
    expect(asked).toHaveLength(3)
    expect(new Set(asked).size).toBe(1)
    expect(connection.waiting).toBe(0)
    connection.close()
  })
})
