import type { Seat } from '@skunkd/engine/rules'
import { parseClientMessage, type ServerMessage } from '@skunkd/protocol'
import type { RawData, WebSocket } from 'ws'
import type { Tables } from '../game/tables.js'
import { sameSecret } from '../identity/tokens.js'
import { TokenBucket, type TokenBuckets } from '../support/limits.js'
import { RefusalError } from '../support/refusal-error.js'
import { Client, type SocketWriter } from './client.js'
import { handleRequest, toRefusalError, type Visitor } from './handle-request.js'
import type { SocketServerOptions } from './sockets.js'
import type { Viewer } from './viewer-messages.js'

const HELLO_TIMEOUT_MS = 10_000
const BURST = 30
const RATE = 10
/** A client that is too fast, or refused at the door, more often than this is closed. */
const MAX_RATE_VIOLATIONS = 50
/** What a hello that is refused counts as: nobody mistakes a game this often. */
const REFUSED_HELLO = 10
/** How long the reason may take to be sent before a socket is cut off. */
const LAST_WORD_MS = 500

/** Which part of a game this person may have: their seat, or the spectators' with the link. */
async function authorizeViewer(
  tables: Tables,
  gameId: string,
  accountId: string | null,
  watch: string | undefined,
): Promise<Viewer> {
  const { open, seat } = await tables.openFor(gameId, accountId)
  if (seat !== null && watch === undefined) return seat
  if (watch === undefined) {
    throw new RefusalError(
      'NOT_SEATED',
      'You don’t have a seat in this game. Open the invitation link to take one.',
    )
  }
  const { watchSecret } = open.metadata
  if (watchSecret === null || !sameSecret(watch, watchSecret)) {
    throw new RefusalError('BAD_LINK', 'This spectator link isn’t valid or was withdrawn.')
  }
  // A player with the spectators' link is still a player: no second pair of eyes.
  return seat ?? 'spectator'
}

/** One socket, from its hello on: requests in, answers and events out, until one side leaves. */
export class SocketSession {
  readonly #bucket: TokenBucket
  readonly #late: NodeJS.Timeout
  #client: Client | null = null
  #violations = 0
  #isDropped = false
  /** Messages of one socket are answered in order. */
  #queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly socket: WebSocket,
    private readonly writer: SocketWriter,
    private readonly visitor: Visitor,
    private readonly options: SocketServerOptions,
    private readonly addresses: TokenBuckets,
  ) {
    const { limitFactor, helloTimeout = HELLO_TIMEOUT_MS } = options
    this.#bucket = new TokenBucket(BURST * limitFactor, RATE * limitFactor, performance.now())
    this.#late = setTimeout(() => this.drop(4001, 'no hello'), helloTimeout)
    socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary))
    socket.on('ping', (data) => {
      if (this.#inTime()) socket.pong(data)
    })
    socket.on('pong', () => void this.#inTime())
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(this.#late)
      if (this.#client !== null) options.hub.remove(this.#client)
    })
  }

  #say(message: ServerMessage): void {
    this.writer.send(JSON.stringify(message))
  }

  #refuse(id: string | null, error: unknown): void {
    const { code, message } = toRefusalError(error, this.options.log)
    this.options.metrics.countRefusal(code)
    this.#say({ t: 'no', id, code, text: message })
  }

  /** Says why, reads nothing more, and is gone: a polite close would go on listening to a flood. */
  drop(code: number, reason: string): void {
    if (this.#isDropped) return
    this.#isDropped = true
    this.writer.close(code, reason)
    this.socket.pause()
    setTimeout(() => this.socket.terminate(), LAST_WORD_MS).unref()
  }

  #countViolation(weight = 1): void {
    this.#violations += weight
    if (this.#violations > MAX_RATE_VIOLATIONS) this.drop(1008, 'too fast')
  }

  #inTime(): boolean {
    if (this.#isDropped) return false
    if (this.#bucket.take(performance.now())) return true
    this.#countViolation()
    return false
  }

  #takeOfAddress(): void {
    if (!this.addresses.take(this.visitor.address, performance.now())) throw tooManyMessages()
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    if (!this.#inTime()) {
      if (!this.#isDropped) this.#refuse(null, tooManyMessages())
      return
    }
    this.#queue = this.#queue.then(async () => {
      try {
        if (this.#isDropped) return
        if (isBinary) throw new RefusalError('BAD_MESSAGE', 'A message must be JSON text.')
        await this.#receive(data.toString())
      } catch (error) {
        this.#refuse(null, error)
      }
    })
  }

  async #stateIfBehind(client: Client, have: number | null): Promise<void> {
    const { tables, hub } = this.options
    const open = await tables.open(client.gameId)
    tables.compareSoon(client.gameId)
    if (have === open.table.seq) this.#say({ t: 'pong', seq: have })
    else {
      this.#takeOfAddress()
      this.writer.send(hub.state(open, client.listener))
    }
  }

  async #hello(gameId: string, have: number | null, watch: string | undefined): Promise<void> {
    const { tables, hub, maxSpectators } = this.options
    const { accountId } = this.visitor
    let listener: Viewer
    try {
      listener = await authorizeViewer(tables, gameId, accountId, watch)
    } catch (error) {
      if (error instanceof RefusalError) this.#countViolation(REFUSED_HELLO)
      throw error
    }
    if (!this.writer.isOpen) return
    if (listener === 'spectator' && !hub.canWatchMore(gameId, maxSpectators)) {
      throw new RefusalError(
        'TABLE_FULL',
        `This game already has ${maxSpectators} spectators, the most it can have.`,
      )
    }
    clearTimeout(this.#late)
    const mine = new Client(this.writer, gameId, listener, accountId)
    if (this.#client !== null) hub.remove(this.#client)
    this.#client = mine
    hub.add(mine)
    await this.#stateIfBehind(mine, have)
    const told = hub.broadcastPresence(gameId)
    this.#say(hub.toldPresence(gameId))
    await told
  }

  async #receive(text: string): Promise<void> {
    const { tables, hub, metrics } = this.options
    const message = parseClientMessage(text)
    if (message.t === 'hello') return this.#hello(message.game, message.have, message.watch)
    const client = this.#client
    if (client === null) throw new RefusalError('BAD_MESSAGE', 'The first message must be hello.')
    // Keeping a line alive takes nothing from the neighbours of the same address.
    if (message.t === 'ping') {
      client.away = message.away === true
      await this.#stateIfBehind(client, message.have)
      return hub.broadcastPresence(client.gameId)
    }
    const seat: Seat | null = client.seat
    try {
      this.#takeOfAddress()
      if (seat === null) throw new RefusalError('NOT_SEATED', 'Spectators can only watch.')
      const began = performance.now()
      this.#say(await handleRequest(this.options, this.visitor, client.gameId, seat, message))
      metrics.countAct(performance.now() - began)
    } catch (error) {
      // A client that was refused may have missed something. The refusal comes last: what follows
      // it would take it off the screen. Who is too fast gets no more than that word.
      const isFlood = error instanceof RefusalError && error.code === 'TOO_FAST'
      const open = isFlood ? null : await tables.open(client.gameId).catch(() => null)
      if (open !== null) this.writer.send(hub.state(open, client.listener))
      this.#refuse(message.id, error)
    }
  }
}

const tooManyMessages = () => new RefusalError('TOO_FAST', 'Too many messages. Wait a moment.')
