import {
  type ClientMessage,
  type GameRequest,
  PROTOCOL_VERSION,
} from '../messages/client-messages.js'
import { parseServerMessage } from '../messages/parse.js'
import type { ServerMessage } from '../messages/server-messages.js'
import { Outbox, type RequestBody } from './outbox.js'

/** As much of a WebSocket as a connection needs: the browser's, or that of a library. */
export interface SocketLike {
  send(text: string): void
  close(): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
}

/** Where a connection gets everything it cannot make itself. */
export interface ConnectionPorts {
  readonly open: () => SocketLike
  /** The same requests where sockets are blocked: answered by a list of messages. */
  readonly post: (request: GameRequest) => Promise<readonly ServerMessage[]>
  readonly poll: (have: number | null) => Promise<readonly ServerMessage[]>
  /** Calls back once; the returned function cancels it. */
  readonly later: (milliseconds: number, step: () => void) => () => void
  readonly random: () => number
  readonly newId: () => string
}

export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  /** Sockets do not get through: the game is asked for every other second. */
  | { readonly kind: 'polling' }
  /** Nothing gets through; it tries again by itself. */
  | { readonly kind: 'lost' }
  /** There is no point in trying again. */
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }

export interface ConnectionEvents {
  readonly message: (message: ServerMessage) => void
  readonly link: (link: ConnectionState) => void
}

const MIN_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 15_000
const PING_INTERVAL_MS = 15_000
/** A request without an answer asks sooner. */
const PENDING_PING_MS = 1_500
/** A socket that does not answer for this long is dead, whatever it says of itself. */
const RESPONSE_TIMEOUT_MS = 8_000
/**
 * The same for somebody who waits for an answer: with the ping before it and the pause after it,
 * they are on another line within 5 seconds. But only once: if the next line is as slow, it is
 * the server that is busy, and everybody coming anew would only keep it so.
 */
const PENDING_TIMEOUT_MS = 2_500
/** The same if there is a reason to doubt it: the network has changed, or the device has slept. */
const PROBE_TIMEOUT_MS = 4_000
const POLL_EVERY = 2_000
/** After this many attempts without a word from the server, sockets are taken to be blocked. */
const TRIES_BEFORE_POLLING = 3
/** While polling, a socket is tried again this often. */
const SOCKET_RETRY_MS = 30_000

/** Refusals after which asking again cannot help. */
const FATAL_CODES: ReadonlySet<string> = new Set([
  'NO_GAME',
  'NO_SESSION',
  'NOT_SEATED',
  'BAD_LINK',
  'LINK_EXPIRED',
  'SET_ASIDE',
  'TABLE_FULL',
  'NO_FRIENDS_HERE',
])

/** Passing refusals: the same request is sent again later. */
const RETRYABLE_CODES: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'DISK_FULL',
  'TOO_FAST',
  'CONFLICT',
])

/**
 * One game's connection to its server. Requests are numbered and kept until they are answered,
 * so a cut line neither loses nor doubles one; a gap in what arrives asks for the whole state.
 */
export class Connection {
  readonly #game: string
  readonly #watch: string | null
  readonly #ports: ConnectionPorts
  readonly #events: ConnectionEvents
  readonly #outbox: Outbox
  #socket: SocketLike | null = null
  /** The last `seq` known here. */
  #have: number | null = null
  #away = false
  #closed = false
  /** Whether this wire has spoken: waiting requests are sent only then. */
  #isReady = false
  #failures = 0
  /** A line was given up for lack of an answer, and none has come since. */
  #timedOut = false
  #polling = false
  #pollInFlight = false
  #cancel: (() => void)[] = []
  #link: ConnectionState = { kind: 'connecting' }

  constructor(
    game: string,
    watch: string | null,
    ports: ConnectionPorts,
    events: ConnectionEvents,
  ) {
    this.#game = game
    this.#watch = watch
    this.#ports = ports
    this.#events = events
    this.#outbox = new Outbox(ports.newId)
  }

  get have(): number | null {
    return this.#have
  }

  /** Requests that have no answer yet. */
  get waiting(): number {
    return this.#outbox.size
  }

  start(): void {
    this.#connect()
  }

  close(): void {
    this.#closed = true
    this.#clearTimers()
    this.#detachSocket()
  }

  /** Sends something as soon as it can be sent, as often as it takes; returns its number. */
  request(body: RequestBody): string {
    const request = this.#outbox.add(body)
    this.#dispatch(request)
    return request.id
  }

  /** The network is back, or the page is looked at again: no reason to wait any longer. */
  reconnectNow(): void {
    if (this.#closed || this.#link.kind === 'refused') return
    if (this.#socket === null) this.#connect()
    else this.probe()
  }

  /**
   * The network may be gone. Neither the browser's word nor a socket that looks open is proof
   * (a server on this machine needs no network, and a lost line says nothing), so it is asked.
   */
  probe(): void {
    if (this.#isReady) this.#ping(PROBE_TIMEOUT_MS)
  }

  /** Tells the other whether the person is looking at the game. */
  setAway(away: boolean): void {
    if (this.#away === away) return
    this.#away = away
    if (this.#isReady) this.#ping()
  }

  #connect(): void {
    if (this.#closed) return
    this.#clearTimers()
    this.#detachSocket()
    if (!this.#polling) this.#setState({ kind: this.#failures === 0 ? 'connecting' : 'lost' })
    let socketLike: SocketLike
    try {
      socketLike = this.#ports.open()
    } catch {
      this.#onFailure()
      return
    }
    this.#socket = socketLike
    const mine = (step: () => void) => () => {
      if (this.#socket === socketLike) step()
    }
    socketLike.onopen = mine(() => {
      this.#send({
        t: 'hello',
        v: PROTOCOL_VERSION,
        game: this.#game,
        have: this.#have,
        ...(this.#watch !== null && { watch: this.#watch }),
      })
    })
    socketLike.onmessage = ({ data }) => {
      if (this.#socket === socketLike) this.#onMessage(socketLike, data)
    }
    socketLike.onclose = mine(() => this.#onFailure())
    socketLike.onerror = mine(() => this.#onFailure())
    this.#schedule(RESPONSE_TIMEOUT_MS, () => this.#onFailure())
    if (this.#polling) this.#pollSoon()
  }

  #onMessage(socketLike: SocketLike, data: unknown): void {
    let message: ServerMessage
    try {
      message = parseServerMessage(String(data))
    } catch {
      // A message this client does not understand: the state says it all again.
      this.#onFailure()
      return
    }
    this.#clearTimers()
    this.#handle(message)
    if (this.#socket !== socketLike) return
    if (!this.#isReady && (message.t === 'state' || message.t === 'pong')) {
      this.#isReady = true
      this.#failures = 0
      this.#polling = false
      this.#setState({ kind: 'open' })
      for (const request of this.#outbox.all()) this.#send(request)
      if (this.#away) this.#ping()
    }
    this.#schedule(this.#outbox.size > 0 ? PENDING_PING_MS : PING_INTERVAL_MS, () => this.#ping())
  }

  /** What a message means for the connection; then it is handed on. */
  #handle(message: ServerMessage): void {
    switch (message.t) {
      case 'state':
        this.#have = message.seq
        break
      case 'event':
        if (this.#have === null || message.seq > this.#have + 1) {
          this.#resync()
          return
        }
        if (message.seq <= this.#have) return
        this.#have = message.seq
        break
      case 'ack':
        this.#timedOut = false
        if (!this.#outbox.acknowledge(message.id)) return
        break
      case 'no':
        if (!this.#refused(message)) return
        break
      case 'pong':
        if (message.seq !== this.#have) this.#resync()
        break
      case 'bye':
        this.#detachSocket()
        this.#setState({ kind: 'lost' })
        this.#schedule(message.after * (0.5 + this.#ports.random()), () => this.#connect())
        break
      default:
    }
    this.#events.message(message)
  }

  /** Whether a refusal is for the person; after a passing one the request is sent again. */
  #refused({ id, code, text }: Extract<ServerMessage, { t: 'no' }>): boolean {
    if (id !== null && RETRYABLE_CODES.has(code)) {
      const request = this.#outbox.get(id)
      if (request !== null) {
        const pause = MIN_BACKOFF_MS * (2 + 2 * this.#ports.random())
        this.#ports.later(pause, () => {
          if (!this.#closed && this.#outbox.get(id) !== null) this.#dispatch(request)
        })
      }
      return true
    }
    if (id !== null) return this.#outbox.acknowledge(id)
    if (FATAL_CODES.has(code)) {
      this.#detachSocket()
      this.#setState({ kind: 'refused', code, text })
    }
    return true
  }

  /** Sends a request by whatever way is open; otherwise it waits for the next greeting. */
  #dispatch(request: GameRequest): void {
    if (this.#isReady) {
      this.#send(request)
      this.#schedule(PENDING_PING_MS, () => this.#ping())
    } else if (this.#polling) void this.#post(request)
  }

  /** Something was missed: a new socket begins with the whole state. */
  #resync(): void {
    this.#have = null
    if (this.#socket === null) return
    this.#connect()
  }

  #ping(most = RESPONSE_TIMEOUT_MS): void {
    if (this.#socket === null) return
    this.#clearTimers()
    const hasty = this.#outbox.size > 0 && !this.#timedOut
    const silence = hasty ? Math.min(most, PENDING_TIMEOUT_MS) : most
    this.#send({ t: 'ping', have: this.#have, ...(this.#away && { away: true }) })
    // A line may lose a message and stay open: what was asked and not answered is asked again.
    for (const request of this.#outbox.all()) this.#send(request)
    this.#schedule(silence, () => {
      this.#timedOut = this.#outbox.size > 0
      this.#onFailure()
    })
  }

  #onFailure(): void {
    if (this.#closed) return
    this.#clearTimers()
    this.#detachSocket()
    this.#failures++
    if (this.#watch === null && this.#failures >= TRIES_BEFORE_POLLING) {
      this.#polling = true
      this.#pollSoon()
      this.#schedule(SOCKET_RETRY_MS, () => this.#connect())
      return
    }
    this.#setState({ kind: 'lost' })
    const pause = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** (this.#failures - 1))
    this.#schedule(pause * (0.5 + this.#ports.random()), () => this.#connect())
  }

  #pollSoon(): void {
    void this.#poll().finally(() => {
      if (this.#polling && !this.#closed) this.#schedule(POLL_EVERY, () => this.#pollSoon())
    })
  }

  async #poll(): Promise<void> {
    if (this.#pollInFlight) return
    this.#pollInFlight = true
    try {
      this.#answered(await this.#ports.poll(this.#have))
      for (const request of this.#outbox.all()) await this.#post(request)
    } catch {
      this.#setState({ kind: 'lost' })
    } finally {
      this.#pollInFlight = false
    }
  }

  async #post(request: GameRequest): Promise<void> {
    try {
      this.#answered(await this.#ports.post(request))
    } catch {
      this.#setState({ kind: 'lost' })
    }
  }

  #answered(messages: readonly ServerMessage[]): void {
    if (this.#closed || !this.#polling) return
    this.#setState({ kind: 'polling' })
    for (const message of messages) this.#handle(message)
  }

  #send(message: ClientMessage): void {
    try {
      this.#socket?.send(JSON.stringify(message))
    } catch {
      this.#onFailure()
    }
  }

  /** Lets go of the socket; whatever it still says is ignored. */
  #detachSocket(): void {
    const socketLike = this.#socket
    this.#socket = null
    this.#isReady = false
    if (socketLike === null) return
    socketLike.onopen = socketLike.onmessage = socketLike.onclose = null
    // A library's socket throws errors that nobody listens for.
    socketLike.onerror = () => {}
    try {
      socketLike.close()
    } catch {
      // It was never open.
    }
  }

  #schedule(milliseconds: number, step: () => void): void {
    this.#cancel.push(this.#ports.later(milliseconds, step))
  }

  #clearTimers(): void {
    for (const cancel of this.#cancel) cancel()
    this.#cancel = []
  }

  #setState(link: ConnectionState): void {
    if (this.#closed || (link.kind === this.#link.kind && link.kind !== 'refused')) return
    this.#link = link
    this.#events.link(link)
  }
}
