import * as v from 'valibot'
import {
  type ClientMessage,
  type GameRequest,
  Hello,
  type UnnumberedRequest,
} from '../messages/client-messages.js'
import { parseServerMessage } from '../messages/parse.js'
import type { ServerMessage } from '../messages/server-messages.js'
import { PROTOCOL_VERSION } from '../messages/version.js'
import type { ConnectionEvents, ConnectionPorts, ConnectionState } from './connection-ports.js'
import { Line } from './line.js'
import { type FinalRefusal, isFinal, isPassing, NO_GAME, OLD_SERVER } from './refusals.js'

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
const POLL_INTERVAL_MS = 2_000
/** After this many attempts without a word from the server, sockets are taken to be blocked. */
const TRIES_BEFORE_POLLING = 3
const SOCKET_RETRY_MS = 30_000

/**
 * One game's connection to its server. Requests are numbered and kept until they are answered,
 * so a cut line neither loses nor doubles one; a gap in what arrives asks for the whole state.
 *
 * It has a line (connecting until the server has spoken, then open), or waits to open the next
 * one; after several lines without a word it polls until one is open again. `refused` is final.
 */
export class Connection {
  readonly #hello: Omit<Hello, 'have'>
  /** Unanswered requests, in order: sent again with the same number, nothing is done twice. */
  readonly #waiting = new Map<string, GameRequest>()
  #line: Line | null = null
  /** Whether the server has spoken on this line: waiting requests are sent only then. */
  #isOpen = false
  #isPolling = false
  #isPollUnderWay = false
  #isClosed = false
  /** Lines in a row that ended without a word. */
  #failures = 0
  /** A line was given up for lack of an answer, and none has come since. */
  #timedOut = false
  #have: number | null = null
  #away = false
  #timers: (() => void)[] = []
  #state: ConnectionState = { kind: 'connecting' }

  constructor(
    game: string,
    watch: string | null,
    private readonly ports: ConnectionPorts,
    private readonly events: ConnectionEvents,
  ) {
    this.#hello = { t: 'hello', v: PROTOCOL_VERSION, game, ...(watch !== null && { watch }) }
  }

  get have(): number | null {
    return this.#have
  }

  get waiting(): number {
    return this.#waiting.size
  }

  start(): void {
    // A server that can't read a greeting which is right is older than this page.
    if (v.is(Hello, { ...this.#hello, have: null })) this.#connect()
    else this.#stop(NO_GAME)
  }

  close(): void {
    this.#isClosed = true
    this.#clearTimers()
    this.#endLine()
  }

  /** Sends something as soon as it can be sent, as often as it takes; returns its number. */
  request(body: UnnumberedRequest): string {
    const request = { ...body, id: this.ports.newId() } as GameRequest
    this.#waiting.set(request.id, request)
    this.#dispatch(request)
    return request.id
  }

  /** The network is back, or the page is looked at again: no reason to wait any longer. */
  reconnectNow(): void {
    if (this.#isClosed || this.#state.kind === 'refused') return
    if (this.#line === null) this.#connect()
    else this.probe()
  }

  /** Neither the browser's word nor an open socket proves a network: it is asked. */
  probe(): void {
    if (this.#isOpen) this.#ping(PROBE_TIMEOUT_MS)
  }

  /** Tells the other whether the person is looking at the game. */
  setAway(away: boolean): void {
    if (this.#away === away) return
    this.#away = away
    if (this.#isOpen) this.#ping()
  }

  #connect(): void {
    if (this.#isClosed) return
    this.#clearTimers()
    this.#endLine()
    if (!this.#isPolling) this.#setState({ kind: this.#failures === 0 ? 'connecting' : 'lost' })
    try {
      this.#line = new Line(this.ports.open(), {
        opened: () => this.#send({ ...this.#hello, have: this.#have }),
        message: (text) => this.#onText(text),
        ended: () => this.#onFailure(),
      })
    } catch {
      this.#onFailure()
      return
    }
    this.#schedule(RESPONSE_TIMEOUT_MS, () => this.#onFailure())
    if (this.#isPolling) this.#pollSoon()
  }

  #onText(text: string): void {
    let message: ServerMessage
    try {
      message = parseServerMessage(text)
    } catch {
      // A message this client does not understand: the state says it all again.
      this.#onFailure()
      return
    }
    this.#clearTimers()
    const line = this.#line
    this.#handle(message)
    if (this.#line !== line) return
    if (!this.#isOpen && (message.t === 'state' || message.t === 'pong')) this.#onOpen()
    this.#schedule(this.#waiting.size > 0 ? PENDING_PING_MS : PING_INTERVAL_MS, () => this.#ping())
  }

  #onOpen(): void {
    this.#isOpen = true
    this.#failures = 0
    this.#isPolling = false
    this.#setState({ kind: 'open' })
    for (const request of this.#waiting.values()) this.#send(request)
    if (this.#away) this.#ping()
  }

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
        if (!this.#waiting.delete(message.id)) return
        break
      case 'no':
        if (!this.#onRefusal(message)) return
        break
      case 'pong':
        if (message.seq !== this.#have) this.#resync()
        break
      case 'bye':
        this.#endLine()
        this.#setState({ kind: 'lost' })
        this.#schedule(message.after * (0.5 + this.ports.random()), () => this.#connect())
        break
      default:
    }
    this.events.message(message)
  }

  /** Whether a refusal is for the person; after a passing one the request is sent again. */
  #onRefusal({ id, code, text }: Extract<ServerMessage, { t: 'no' }>): boolean {
    if (id === null) {
      const isHelloRefused = code === 'BAD_MESSAGE' && this.#line !== null && !this.#isOpen
      if (isHelloRefused) this.#stop(OLD_SERVER)
      else if (isFinal(code)) this.#stop({ code, text })
      return true
    }
    if (!isPassing(code)) return this.#waiting.delete(id)
    const pause = MIN_BACKOFF_MS * (2 + 2 * this.ports.random())
    this.ports.later(pause, () => {
      const request = this.#waiting.get(id)
      if (!this.#isClosed && request !== undefined) this.#dispatch(request)
    })
    return true
  }

  #stop(refusal: FinalRefusal): void {
    this.#clearTimers()
    this.#endLine()
    this.#isPolling = false
    this.#setState({ kind: 'refused', ...refusal })
  }

  /** Sends a request by whatever way is open; otherwise it waits for the next greeting. */
  #dispatch(request: GameRequest): void {
    if (this.#isOpen) {
      this.#send(request)
      this.#schedule(PENDING_PING_MS, () => this.#ping())
    } else if (this.#isPolling) void this.#ask(() => this.ports.post(request))
  }

  /** Something was missed: a new line begins with the whole state. */
  #resync(): void {
    this.#have = null
    if (this.#line !== null) this.#connect()
  }

  #ping(timeout = RESPONSE_TIMEOUT_MS): void {
    if (this.#line === null) return
    this.#clearTimers()
    const isUrgent = this.#waiting.size > 0 && !this.#timedOut
    this.#send({ t: 'ping', have: this.#have, ...(this.#away && { away: true }) })
    // A line may lose a message and stay open: what was asked and not answered is asked again.
    for (const request of this.#waiting.values()) this.#send(request)
    this.#schedule(isUrgent ? Math.min(timeout, PENDING_TIMEOUT_MS) : timeout, () => {
      this.#timedOut = this.#waiting.size > 0
      this.#onFailure()
    })
  }

  #onFailure(): void {
    if (this.#isClosed) return
    this.#clearTimers()
    this.#endLine()
    this.#failures++
    if (this.#hello.watch === undefined && this.#failures >= TRIES_BEFORE_POLLING) {
      this.#isPolling = true
      this.#pollSoon()
      this.#schedule(SOCKET_RETRY_MS, () => this.#connect())
      return
    }
    this.#setState({ kind: 'lost' })
    const pause = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** (this.#failures - 1))
    this.#schedule(pause * (0.5 + this.ports.random()), () => this.#connect())
  }

  #pollSoon(): void {
    void this.#poll().finally(() => {
      if (this.#isPolling && !this.#isClosed)
        this.#schedule(POLL_INTERVAL_MS, () => this.#pollSoon())
    })
  }

  async #poll(): Promise<void> {
    if (this.#isPollUnderWay) return
    this.#isPollUnderWay = true
    const isAnswered = await this.#ask(() => this.ports.poll(this.#have))
    for (const request of isAnswered ? [...this.#waiting.values()] : []) {
      await this.#ask(() => this.ports.post(request))
    }
    this.#isPollUnderWay = false
  }

  /** Asks without a line; whether there was an answer. */
  async #ask(question: () => Promise<readonly ServerMessage[]>): Promise<boolean> {
    try {
      const messages = await question()
      if (this.#isClosed || !this.#isPolling) return false
      this.#setState({ kind: 'polling' })
      for (const message of messages) this.#handle(message)
      return true
    } catch {
      if (this.#isPolling) this.#setState({ kind: 'lost' })
      return false
    }
  }

  #send(message: ClientMessage): void {
    if (this.#line?.send(message) === false) this.#onFailure()
  }

  #endLine(): void {
    const line = this.#line
    this.#line = null
    this.#isOpen = false
    line?.end()
  }

  #schedule(milliseconds: number, step: () => void): void {
    this.#timers.push(this.ports.later(milliseconds, step))
  }

  #clearTimers(): void {
    for (const cancel of this.#timers) cancel()
    this.#timers = []
  }

  #setState(state: ConnectionState): void {
    if (this.#isClosed || (state.kind === this.#state.kind && state.kind !== 'refused')) return
    this.#state = state
    this.events.link(state)
  }
}
