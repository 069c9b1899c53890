import { randomUUID } from 'node:crypto'
import {
  entropyHashOf,
  PROTOCOL_VERSION,
  type ServerMessage,
  type WireView,
} from '@skunkd/protocol'
import { WebSocket } from 'ws'

type Drawn = Extract<ServerMessage, { t: 'state' | 'event' }>

const HEX = 'ab'.repeat(32)
const SETUP = { target: 121, counting: 'auto', muggins: false, dealer: 'cut', hints: false }

/** One side of a game: a cookie, a socket, and what it was last told. */
export class LoadClient {
  readonly gameId: string
  readonly #url: string
  readonly #cookie: string
  readonly #address: string
  #socket: WebSocket | null = null
  #latest: Drawn | null = null
  #waiting: { readonly id: string; readonly since: number } | null = null
  readonly latencies: number[] = []
  refused = 0

  constructor(url: string, gameId: string, cookie: string, address: string) {
    this.#url = url
    this.gameId = gameId
    this.#cookie = cookie
    this.#address = address
  }

  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/api/live`, {
        origin: this.#url,
        headers: { cookie: this.#cookie, 'x-forwarded-for': this.#address },
        perMessageDeflate: false,
      })
      this.#socket = socket
      this.#waiting = null
      socket.on('error', reject)
      socket.on('open', () => {
        socket.send(
          JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, game: this.gameId, have: null }),
        )
      })
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ServerMessage
        if (message.t === 'state') resolve()
        if (message.t === 'state' || message.t === 'event') this.#latest = message
        if (message.t === 'no') {
          this.refused++
          this.#waiting = null
        }
        if (message.t === 'ack' && message.id === this.#waiting?.id) {
          this.latencies.push(performance.now() - this.#waiting.since)
          this.#waiting = null
        }
      })
    })
  }

  get isOver(): boolean {
    return this.#latest !== null && this.#latest.game.status !== 'playing'
  }

  drop(): void {
    this.#socket?.terminate()
  }

  /** Does the first thing that is open to it, which was due then; gives whether there was one. */
  act(due = performance.now()): boolean {
    const latest = this.#latest
    const view = latest?.view as WireView | null | undefined
    if (latest === null || view == null || this.#waiting !== null) return false
    if (latest.game.status !== 'playing') return false
    const showing = view.phase.startsWith('SHOW_')
    if (showing && latest.around.ready[latest.game.you!]) return false
    const move = view.legal.find(({ type }) => type !== 'END_GAME')
    if (!showing && move === undefined) return false
    const id = randomUUID()
    this.#waiting = { id, since: due }
    if (showing) this.#socket!.send(JSON.stringify({ t: 'ready', id, at: view.revision }))
    else {
      const { playerIndex: _, ...a } = move as { playerIndex: number }
      this.#socket!.send(JSON.stringify({ t: 'act', id, turn: view.turn, a }))
    }
    return true
  }
}

/** An address of its own for each game, for a server that believes its proxy. */
let addresses = 0

async function post(
  url: string,
  path: string,
  body: object,
  cookie: string | null,
  address: string,
) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie !== null && { cookie }),
    },
    body: JSON.stringify(body),
  })
  const data = (await answer.json()) as Record<string, string>
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(data)}`)
  return { data, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie }
}

/** A game that has been dealt, by the same steps as everybody's. */
export async function startGame(url: string, friendsUrl = url): Promise<[LoadClient, LoadClient]> {
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses++ & 255}`
  const made = await post(
    url,
    '/api/games',
    { name: 'A', setup: SETUP, pace: 'none', watch: false },
    null,
    address,
  )
  const { id, join } = made.data as { id: string; join: string }
  const step = (name: string, value: string) =>
    post(
      url,
      `/api/games/${id}?v=${PROTOCOL_VERSION}`,
      { t: 'start', id: randomUUID(), step: name, value },
      made.cookie,
      address,
    )
  await step('h0', entropyHashOf(id, HEX))
  const joined = await post(
    friendsUrl,
    `/api/games/${id}/join`,
    { secret: join, name: 'B', e1: HEX },
    null,
    address,
  )
  await step('e0', HEX)
  return [
    new LoadClient(url, id, made.cookie!, address),
    new LoadClient(friendsUrl, id, joined.cookie!, address),
  ]
}
