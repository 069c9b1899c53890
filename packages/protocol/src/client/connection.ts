import { type ClientMessage, PROTOCOL_VERSION, type Request } from '../messages/client-messages.js'
import { readServerMessage } from '../messages/parse.js'
import type { ServerMessage } from '../messages/server-messages.js'
import { Outbox, type Unnumbered } from './outbox.js'

/** As much of a WebSocket as a connection needs: the browser's, or that of a library. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
}

/** Where a connection gets everything it cannot make itself. */
export interface ConnectionPorts {
  readonly open: () => Wire
  /** The same requests where sockets are blocked: answered by a list of messages. */
  readonly post: (request: Request) => Promise<readonly ServerMessage[]>
  readonly poll: (have: number | null) => Promise<readonly ServerMessage[]>
  /** Calls back once; the returned function cancels it. */
  readonly later: (milliseconds: number, step: () => void) => () => void
  readonly random: () => number
  readonly newId: () => string
}

export type Link =
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
  readonly link: (link: Link) => void
}

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000
const PING_EVERY = 15_000
/** A request without an answer asks sooner. */
const PING_WAITING = 1_500
/** A socket that does not answer for this long is dead, whatever it says of itself. */
const SILENCE = 8_000
/**
 * The same for somebody who waits for an answer: with the ping before it and the pause after it,
 * they are on another line within 5 seconds. But only once: if the next line is as slow, it is
 * the server that is busy, and everybody coming anew would only keep it so.
 */
const SILENCE_WAITING = 2_500
/** The same if there is a reason to doubt it: the network has changed, or the device has slept. */
const DOUBTED_SILENCE = 4_000
const POLL_EVERY = 2_000
/** After this many attempts without a word from the server, sockets are taken to be blocked. */
const TRIES_BEFORE_POLLING = 3
/** While polling, a socket is tried again this often. */
const SOCKET_AGAIN = 30_000

/** Refusals after which asking again cannot help. */
const FINAL: ReadonlySet<string> = new Set([
  'NO_GAME',
  'NO_SESSION',
  'NOT_SEATED',
  'BAD_LINK',
  'LINK_EXPIRED',
  'SET_ASIDE',
  'NO_FRIENDS_HERE',
])

/** Passing refusals: the same request is sent again later. */
const PASSING: ReadonlySet<string> = new Set(['UNAVAILABLE', 'DISK_FULL', 'TOO_FAST', 'CONFLICT'])

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
  #wire: Wire | null = null
  /** The last `seq` known here. */
  #have: number | null = null
  #away = false
  #closed = false
  /** Whether this wire has spoken: waiting requests are sent only then. */
  #greeted = false
  #failures = 0
  /** A line was given up for lack of an answer, and none has come since. */
  #slow = false
  #polling = false
  #asking = false
  #cancel: (() => void)[] = []
  #link: Link = { kind: 'connecting' }

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
    this.#quiet()
    this.#drop()
  }

  /** Sends something as soon as it can be sent, as often as it takes; returns its number. */
  request(body: Unnumbered): string {
    const request = this.#outbox.add(body)
    this.#pass(request)
    return request.id
  }

  /** The network is back, or the page is looked at again: no reason to wait any longer. */
  wake(): void {
    if (this.#closed || this.#link.kind === 'refused') return
    if (this.#wire === null) this.#connect()
    else this.doubt()
  }

  /**
   * The network may be gone. Neither the browser's word nor a socket that looks open is proof
   * (a server on this machine needs no network, and a lost line says nothing), so it is asked.
   */
  doubt(): void {
    if (this.#greeted) this.#ping(DOUBTED_SILENCE)
  }

  /** Tells the other whether the person is looking at the game. */
  setAway(away: boolean): void {
    if (this.#away === away) return
    this.#away = away
    if (this.#greeted) this.#ping()
  }

  #connect(): void {
    if (this.#closed) return
    this.#quiet()
    this.#drop()
    if (!this.#polling) this.#tell({ kind: this.#failures === 0 ? 'connecting' : 'lost' })
    let wire: Wire
    try {
      wire = this.#ports.open()
    } catch {
      this.#failed()
      return
    }
    this.#wire = wire
    const mine = (step: () => void) => () => {
      if (this.#wire === wire) step()
    }
    wire.onopen = mine(() => {
      this.#send({
        t: 'hello',
        v: PROTOCOL_VERSION,
        game: this.#game,
        have: this.#have,
        ...(this.#watch !== null && { watch: this.#watch }),
      })
    })
    wire.onmessage = ({ data }) => {
      if (this.#wire === wire) this.#heard(wire, data)
    }
    wire.onclose = mine(() => this.#failed())
    wire.onerror = mine(() => this.#failed())
    this.#after(SILENCE, () => this.#failed())
    if (this.#polling) this.#pollSoon()
  }

  #heard(wire: Wire, data: unknown): void {
    let message: ServerMessage
    try {
      message = readServerMessage(String(data))
    } catch {
      // A message this client does not understand: the state says it all again.
      this.#failed()
      return
    }
    this.#quiet()
    this.#take(message)
    if (this.#wire !== wire) return
    if (!this.#greeted && (message.t === 'state' || message.t === 'pong')) {
      this.#greeted = true
      this.#failures = 0
      this.#polling = false
      this.#tell({ kind: 'open' })
      for (const request of this.#outbox.all()) this.#send(request)
      if (this.#away) this.#ping()
    }
    this.#after(this.#outbox.size > 0 ? PING_WAITING : PING_EVERY, () => this.#ping())
  }

  /** What a message means for the connection; then it is handed on. */
  #take(message: ServerMessage): void {
    switch (message.t) {
      case 'state':
        this.#have = message.seq
        break
      case 'event':
        if (this.#have === null || message.seq > this.#have + 1) {
          this.#askAgain()
          return
        }
        if (message.seq <= this.#have) return
        this.#have = message.seq
        break
      case 'ack':
        this.#slow = false
        if (!this.#outbox.settle(message.id)) return
        break
      case 'no':
        if (!this.#refused(message)) return
        break
      case 'pong':
        if (message.seq !== this.#have) this.#askAgain()
        break
      case 'bye':
        this.#drop()
        this.#tell({ kind: 'lost' })
        this.#after(message.after * (0.5 + this.#ports.random()), () => this.#connect())
        break
      default:
    }
    this.#events.message(message)
  }

  /** Whether a refusal is for the person; after a passing one the request is sent again. */
  #refused({ id, code, text }: Extract<ServerMessage, { t: 'no' }>): boolean {
    if (id !== null && PASSING.has(code)) {
      const request = this.#outbox.get(id)
      if (request !== null) {
        const pause = FIRST_PAUSE * (2 + 2 * this.#ports.random())
        this.#ports.later(pause, () => {
          if (!this.#closed && this.#outbox.get(id) !== null) this.#pass(request)
        })
      }
      return true
    }
    if (id !== null) return this.#outbox.settle(id)
    if (FINAL.has(code)) {
      this.#drop()
      this.#tell({ kind: 'refused', code, text })
    }
    return true
  }

  /** Sends a request by whatever way is open; otherwise it waits for the next greeting. */
  #pass(request: Request): void {
    if (this.#greeted) {
      this.#send(request)
      this.#after(PING_WAITING, () => this.#ping())
    } else if (this.#polling) void this.#post(request)
  }

  /** Something was missed: a new socket begins with the whole state. */
  #askAgain(): void {
    this.#have = null
    if (this.#wire === null) return
    this.#connect()
  }

  #ping(most = SILENCE): void {
    if (this.#wire === null) return
    this.#quiet()
    const hasty = this.#outbox.size > 0 && !this.#slow
    const silence = hasty ? Math.min(most, SILENCE_WAITING) : most
    this.#send({ t: 'ping', have: this.#have, ...(this.#away && { away: true }) })
    // A line may lose a message and stay open: what was asked and not answered is asked again.
    for (const request of this.#outbox.all()) this.#send(request)
    this.#after(silence, () => {
      this.#slow = this.#outbox.size > 0
      this.#failed()
    })
  }

  #failed(): void {
    if (this.#closed) return
    this.#quiet()
    this.#drop()
    this.#failures++
    if (this.#watch === null && this.#failures >= TRIES_BEFORE_POLLING) {
      this.#polling = true
      this.#pollSoon()
      this.#after(SOCKET_AGAIN, () => this.#connect())
      return
    }
    this.#tell({ kind: 'lost' })
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#failures - 1))
    this.#after(pause * (0.5 + this.#ports.random()), () => this.#connect())
  }

  #pollSoon(): void {
    void this.#poll().finally(() => {
      if (this.#polling && !this.#closed) this.#after(POLL_EVERY, () => this.#pollSoon())
    })
  }

  async #poll(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    try {
      this.#answered(await this.#ports.poll(this.#have))
      for (const request of this.#outbox.all()) await this.#post(request)
    } catch {
      this.#tell({ kind: 'lost' })
    } finally {
      this.#asking = false
    }
  }

  async #post(request: Request): Promise<void> {
    try {
      this.#answered(await this.#ports.post(request))
    } catch {
      this.#tell({ kind: 'lost' })
    }
  }

  #answered(messages: readonly ServerMessage[]): void {
    if (this.#closed || !this.#polling) return
    this.#tell({ kind: 'polling' })
    for (const message of messages) this.#take(message)
  }

  #send(message: ClientMessage): void {
    try {
      this.#wire?.send(JSON.stringify(message))
    } catch {
      this.#failed()
    }
  }

  /** Lets go of the socket; whatever it still says is ignored. */
  #drop(): void {
    const wire = this.#wire
    this.#wire = null
    this.#greeted = false
    if (wire === null) return
    wire.onopen = wire.onmessage = wire.onclose = null
    // A library's socket throws errors that nobody listens for.
    wire.onerror = () => {}
    try {
      wire.close()
    } catch {
      // It was never open.
    }
  }

  #after(milliseconds: number, step: () => void): void {
    this.#cancel.push(this.#ports.later(milliseconds, step))
  }

  #quiet(): void {
    for (const cancel of this.#cancel) cancel()
    this.#cancel = []
  }

  #tell(link: Link): void {
    if (this.#closed || (link.kind === this.#link.kind && link.kind !== 'refused')) return
    this.#link = link
    this.#events.link(link)
  }
}
