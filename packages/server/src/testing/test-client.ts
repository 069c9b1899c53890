import { type Rng, randomBelow } from '@skunkd/engine/rules'
import {
  type CreatedGame,
  entropyHashOf,
  type GameSetup,
  type Pace,
  PROTOCOL_VERSION,
  type Promises,
  parseServerMessage,
  parseView,
  type SeatMove,
  type ServerMessage,
  type UnnumberedRequest,
  type WireView,
  type Witness,
  withDecision,
  withView,
} from '@skunkd/protocol'
import { type ClientOptions, WebSocket } from 'ws'

export const SETUP: GameSetup = {
  target: 61,
  counting: 'auto',
  muggins: false,
  dealer: 'cut',
  hints: true,
}

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

/** 32 bytes in hexadecimal from a seeded source: a test's entropy. */
function drawHex(rng: Rng): string {
  return Array.from({ length: 64 }, () => randomBelow(rng, 16).toString(16)).join('')
}

/** A request's number from a seeded source. */
export function drawUuid(rng: Rng): string {
  const hex = drawHex(rng)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Asking for a game names the version, as the app does, unless a test names one. */
const versioned = (path: string): string =>
  /^\/api\/games\/[\w-]{22}(\?|$)/.test(path) && !/[?&]v=/.test(path)
    ? `${path}${path.includes('?') ? '&' : '?'}v=${PROTOCOL_VERSION}`
    : path

/** A person with a browser, as far as the server can tell: cookies, Origin, sockets. */
export class TestClient {
  readonly name: string
  readonly rng: Rng
  #url: string
  cookie: string | null = null
  e0: string | null = null

  constructor(url: string, name: string, rng: Rng) {
    this.#url = url
    this.name = name
    this.rng = rng
  }

  /** The server has come back under another address. */
  moveTo(url: string): void {
    this.#url = url
  }

  async callApi(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const answer = await fetch(this.#url + versioned(path), {
      method,
      headers: {
        ...(method === 'POST' && { origin: this.#url, 'content-type': 'application/json' }),
        ...(this.cookie !== null && { cookie: this.cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const set = answer.headers.get('set-cookie')
    if (set !== null) this.cookie = set.split(';')[0]!
    const text = await answer.text()
    const data = /^[{[]/.test(text) ? (JSON.parse(text) as object) : text
    return {
      status: answer.status,
      body: typeof data === 'object' && 'messages' in data ? data.messages : data,
      headers: answer.headers,
    }
  }

  async callApiOk<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.callApi(method, path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }

  /** A request by POST; the answers of the server. */
  request(gameId: string, request: UnnumberedRequest, id = drawUuid(this.rng)): Promise<Answer> {
    return this.callApi('POST', `/api/games/${gameId}`, { ...request, id })
  }

  /** Makes a game and promises a share of its chance, so that the link can be sent. */
  async invite(setup: Partial<GameSetup> = {}, pace: Pace = 'none', watch = false) {
    const created = await this.callApiOk<CreatedGame>('POST', '/api/games', {
      name: this.name,
      setup: { ...SETUP, ...setup },
      pace,
      watch,
    })
    await this.commitEntropy(created.id)
    return created
  }

  async commitEntropy(gameId: string): Promise<void> {
    this.e0 = drawHex(this.rng)
    const value = entropyHashOf(gameId, this.e0)
    const { status, body } = await this.request(gameId, { t: 'start', step: 'h0', value })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }

  join({ id, join }: Pick<CreatedGame, 'id' | 'join'>): Promise<Answer> {
    return this.callApi('POST', `/api/games/${id}/join`, {
      secret: join,
      name: this.name,
      e1: drawHex(this.rng),
    })
  }

  /** Opens the share: the first deal follows. */
  async revealEntropy(gameId: string): Promise<void> {
    const { status, body } = await this.request(gameId, {
      t: 'start',
      step: 'e0',
      value: this.e0!,
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }

  connect(gameId: string, watch?: string, options: ClientOptions = {}): Promise<TestSocket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/api/live`, {
        origin: this.#url,
        ...(this.cookie !== null && { headers: { cookie: this.cookie } }),
        ...options,
      })
      const testSocket = new TestSocket(socket, this.rng)
      socket.on('error', reject)
      socket.on('open', () => {
        testSocket.send({
          t: 'hello',
          v: PROTOCOL_VERSION,
          game: gameId,
          have: null,
          ...(watch !== undefined && { watch }),
        })
        resolve(testSocket)
      })
    })
  }
}

/** A socket at a game that remembers every byte it was sent. */
export class TestSocket {
  readonly frames: string[] = []
  readonly messages: ServerMessage[] = []
  /** The decisions that were asked for here, by the number of the request. */
  readonly acts = new Map<string, Extract<UnnumberedRequest, { t: 'act' }>>()
  readonly #socket: WebSocket
  readonly #rng: Rng
  readonly #waiting: (() => void)[] = []
  closed: number | null = null

  constructor(socket: WebSocket, rng: Rng) {
    this.#socket = socket
    this.#rng = rng
    socket.on('message', (data) => {
      const text = data.toString()
      this.frames.push(text)
      this.messages.push(parseServerMessage(text))
      this.#wake()
    })
    socket.on('close', (code) => {
      this.closed = code
      this.#wake()
    })
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake()
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  request(request: UnnumberedRequest, id = drawUuid(this.#rng)): string {
    this.send({ ...request, id })
    if (request.t === 'act') this.acts.set(id, request)
    return id
  }

  ping(): void {
    this.#socket.ping()
  }

  close(): void {
    this.#socket.close()
  }

  kill(): void {
    this.#socket.terminate()
  }

  /** Waits for a message, including those that have already come, from `from` on. */
  async until<T extends ServerMessage['t']>(
    t: T,
    fits: (message: Extract<ServerMessage, { t: T }>) => boolean = () => true,
    from = 0,
  ): Promise<Extract<ServerMessage, { t: T }>> {
    type Wanted = Extract<ServerMessage, { t: T }>
    for (let place = from; ; place++) {
      while (place >= this.messages.length) {
        if (this.closed !== null) throw new Error(`The socket was closed: ${this.closed}.`)
        await new Promise<void>((resolve) => this.#waiting.push(resolve))
      }
      const message = this.messages[place]!
      if (message.t === t && fits(message as Wanted)) return message as Wanted
    }
  }

  /** Waits for the first cards, which a node that hears of the deal late tells by an event. */
  async untilDealt(): Promise<void> {
    while (this.view === null) await this.change()
  }

  /** Waits for whatever comes next, or the end of the line. */
  async change(): Promise<void> {
    if (this.closed !== null) return
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** The latest state or event. */
  get latest(): Extract<ServerMessage, { t: 'state' | 'event' }> | undefined {
    return this.messages.findLast((message) => message.t === 'state' || message.t === 'event')
  }

  get view(): WireView | null {
    return (this.latest?.view ?? null) as WireView | null
  }
}

/** What this socket saw of its game, as the app would have written it down. */
export function witnessOf(
  { acts, messages }: TestSocket,
  seat: 0 | 1,
  promises: Promises,
): Witness {
  const views = messages.flatMap((message) => {
    if (message.t !== 'state' && message.t !== 'event') return []
    const passed = message.t === 'event' ? message.happened.map(({ view }) => view) : []
    return [...passed, message.view].filter((view): view is WireView => view != null)
  })
  const { commitment, ...shares } = promises
  const { setup } = messages.find((message) => message.t === 'state')!.game
  const seen = views
    .map(parseView)
    .reduce<Witness>(withView, { seat, commitment: commitment!, ...shares, setup })
  const acked = messages.flatMap((one) => (one.t === 'ack' ? (acts.get(one.id) ?? []) : []))
  return acked.reduce((witness, { turn, a }) => withDecision(witness, turn, a), seen)
}

/** Whether the show waits for this view's person. */
export const isShowing = ({ phase, options }: WireView): boolean =>
  options.counting === 'auto' ? phase.startsWith('SHOW_') : phase === 'HAND_COMPLETE'

/** What a careless player does next, given only what was sent: a request, or null to wait. */
export function randomRequest(
  latest: Extract<ServerMessage, { t: 'state' | 'event' }> | undefined,
  rng: Rng,
): UnnumberedRequest | null {
  const view = latest?.view as WireView | null | undefined
  if (view == null || latest === undefined || latest.game.status !== 'playing') return null
  if (isShowing(view)) {
    return latest.around.ready[latest.game.you!] ? null : { t: 'ready', at: view.revision }
  }
  const moves = view.legal.filter(({ type }) => type !== 'END_GAME')
  if (moves.length === 0) return null
  const { playerIndex: _, ...move } = moves[randomBelow(rng, moves.length)] as SeatMove & {
    playerIndex: number
  }
  return { t: 'act', turn: view.turn, a: move as SeatMove }
}

/** Plays a seat to the end of its game, each decision asked once. */
export async function playToTheEnd(testSocket: TestSocket, rng: Rng): Promise<void> {
  let asked = ''
  while (testSocket.latest?.game.status !== 'over') {
    const { latest, view } = testSocket
    const decision = `${view?.turn} ${view !== null && isShowing(view) ? view.revision : ''}`
    if (decision !== asked) {
      const request = randomRequest(latest, rng)
      if (request !== null) {
        testSocket.request(request)
        asked = decision
      }
    }
    // Also a state: the show may have moved on by itself while a slow machine sent what it asked.
    await testSocket.change()
    if (testSocket.closed !== null) throw new Error(`The socket was closed: ${testSocket.closed}.`)
  }
}
