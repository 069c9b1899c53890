import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Seat } from '@skunkd/engine/rules'
import { MAX_MESSAGE_BYTES, parseClientMessage, type ServerMessage } from '@skunkd/protocol'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { isFinishing } from '../game/decide.js'
import type { OpenTable } from '../game/open-table.js'
import { isDecision, type Tables } from '../game/tables.js'
import { sameSecret } from '../identity/tokens.js'
import { EVENT_BYTES, type Limits, TokenBucket, TokenBuckets } from '../support/limits.js'
import { RefusalError } from '../support/refusal-error.js'
import { Client, SocketWriter } from './client.js'
import { handleRequest, toRefusalError } from './handle-request.js'
import type { Hub } from './hub.js'
import type { Viewer } from './viewer-messages.js'

/** Who is behind an upgrade: throws a `RefusalError` if it is not allowed. */
type AuthorizeUpgrade = (
  request: IncomingMessage,
) => Promise<{ readonly accountId: string | null; readonly address: string }>

export interface SocketServerOptions {
  readonly tables: Tables
  readonly hub: Hub
  readonly authorizeUpgrade: AuthorizeUpgrade
  readonly limits: Limits
  readonly log: (error: unknown) => void
  /** Counts what was done, for the figures. */
  readonly count: (what: { readonly act: number } | { readonly refusal: string }) => void
  /** How many times faster than a person a client may be; for load tests. */
  readonly limitFactor: number
  /** How many times as much as usual an address may do. */
  readonly addressFactor: number
  /** How many may watch one game. */
  readonly maxSpectators: number
  /** How often sockets are pinged; a test is more impatient. */
  readonly heartbeat?: number
  /** How long a socket may be without a hello. */
  readonly helloTimeout?: number
}

const HELLO_TIMEOUT_MS = 10_000
/** A socket that did not answer the last time is dead: its seat is gone after 15 to 30 seconds. */
const HEARTBEAT = 15_000
/** How often the nodes tell each other who is where, whether it has changed or not. */
const PRESENCE_INTERVAL_MS = 10_000
const BURST = 30
const RATE = 10
/** The same for all sockets of one address: a room full of people, but not a flood. */
const ADDRESS_BURST = 900
const ADDRESS_RATE = 300
/** A client that is too fast more often than this is closed. */
const MAX_RATE_VIOLATIONS = 50

/** How many parts a message may come in; a browser sends it in one. */
const MAX_FRAGMENTS = 16
/** How long the reason may take to be sent before a socket is cut off. */
const LAST_WORD_MS = 500

/** Counts what arrives: false once it is too much. */
interface Allowance {
  ofSocket(): boolean
  ofAddress(): boolean
  /** Throws once this person has written too much. */
  toStore(bytes: number): void
}

export interface SocketServer {
  close(): void
}

/** The sockets of the games: upgrade, hello, then requests and events until one side leaves. */
export function attachSockets(server: Server, options: SocketServerOptions): SocketServer {
  const { hub } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: true,
    // Empty parts of a message that never ends would be told to nobody.
    maxFragments: MAX_FRAGMENTS,
    // Pings are answered by us, as long as they do not become a flood.
    autoPong: false,
  })
  const alive = new WeakSet<WebSocket>()
  const { limitFactor } = options
  const perAddress = limitFactor * options.addressFactor
  const buckets = new TokenBuckets(ADDRESS_BURST * perAddress, ADDRESS_RATE * perAddress)

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      answerPlainly(server, request, stream as Socket)
      return
    }
    if (request.url?.split('?')[0] !== '/api/live') {
      refuseUpgrade(stream, 404, new RefusalError('NOT_FOUND', 'There’s nothing at this address.'))
      return
    }
    options.authorizeUpgrade(request).then(
      ({ accountId, address }) => {
        sockets.handleUpgrade(request, stream, head, (socket) => {
          alive.add(socket)
          socket.on('pong', () => alive.add(socket))
          const bucket = new TokenBucket(BURST * limitFactor, RATE * limitFactor, Date.now())
          const allowance: Allowance = {
            toStore: (bytes) => {
              if (accountId !== null) options.limits.store(accountId, address, bytes)
            },
            ofSocket: () => bucket.take(Date.now()),
            ofAddress: () => buckets.take(address, Date.now()),
          }
          serveSocket(socket, new SocketWriter(socket, stream), accountId, allowance, options)
        })
      },
      (error: unknown) => {
        const refusal = toRefusalError(error, options.log)
        refuseUpgrade(stream, refusal.code === 'TOO_FAST' ? 429 : 403, refusal)
      },
    )
  })

  const rollCall = setInterval(() => hub.publishPresence(), PRESENCE_INTERVAL_MS)
  rollCall.unref()

  const heartbeat = setInterval(() => {
    hub.sweep()
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) socket.terminate()
      else {
        alive.delete(socket)
        socket.ping()
      }
    }
  }, options.heartbeat ?? HEARTBEAT)
  heartbeat.unref()

  return {
    close() {
      clearInterval(heartbeat)
      clearInterval(rollCall)
      hub.closeAll((most) => Math.floor(Math.random() * most))
      const end = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, 500)
      end.unref()
      sockets.close()
    },
  }
}

/** An upgrade to something we do not speak may be ignored: it is a request like any other. */
function answerPlainly(server: Server, request: IncomingMessage, stream: Socket): void {
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(stream)
  response.on('finish', () => stream.end())
  // What follows the headers is nobody's to read any more, so only requests without a body.
  if (request.method === 'GET' || request.method === 'HEAD') {
    request.push(null)
    server.emit('request', request, response)
  } else response.writeHead(400).end()
}

function refuseUpgrade(stream: Duplex, status: number, { code, message }: RefusalError): void {
  const body = JSON.stringify({ code, text: message })
  stream.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Which part of a game this person may have: their seat, or the spectators' with the link. */
async function authorizeViewer(
  tables: Tables,
  gameId: string,
  accountId: string | null,
  watch: string | undefined,
): Promise<Viewer> {
  const ownSeat = ({ metadata }: OpenTable) =>
    metadata.seats.find((seat) => accountId !== null && seat.accountId === accountId)
  let open = await tables.open(gameId)
  // Somebody without a seat, as far as this node knows, may have just taken it on another.
  if (ownSeat(open) === undefined) open = await tables.refresh(gameId)
  const { metadata } = open
  const own = ownSeat(open)
  if (own !== undefined && watch === undefined) return own.seat
  if (watch === undefined) {
    throw new RefusalError(
      'NOT_SEATED',
      'You don’t have a seat in this game. Open the invitation link to take one.',
    )
  }
  if (metadata.watchSecret === null || !sameSecret(watch, metadata.watchSecret)) {
    throw new RefusalError('BAD_LINK', 'This spectator link isn’t valid or was withdrawn.')
  }
  // A player with the spectators' link is still a player: no second pair of eyes.
  return own?.seat ?? 'spectator'
}

function serveSocket(
  socket: WebSocket,
  writer: SocketWriter,
  accountId: string | null,
  allowance: Allowance,
  options: SocketServerOptions,
): void {
  const { tables, hub, log, count } = options
  let client: Client | null = null
  let tooFast = 0
  let isDropped = false
  // Messages of one socket are answered in order.
  let queue: Promise<void> = Promise.resolve()

  const say = (message: ServerMessage) => writer.send(JSON.stringify(message))
  const refuse = (id: string | null, error: unknown) => {
    const { code, message } = toRefusalError(error, log)
    count({ refusal: code })
    say({ t: 'no', id, code, text: message })
  }
  /** Says why, reads nothing more, and is gone: a polite close would go on listening to a flood. */
  const drop = (code: number, reason: string) => {
    if (isDropped) return
    isDropped = true
    socket.close(code, reason)
    socket.pause()
    setTimeout(() => socket.terminate(), LAST_WORD_MS).unref()
  }
  /** Whether another frame may come now; counts it. */
  const inTime = (): boolean => {
    if (isDropped) return false
    if (allowance.ofSocket()) return true
    if (++tooFast > MAX_RATE_VIOLATIONS) drop(1008, 'too fast')
    return false
  }
  const takeOfAddress = () => {
    if (!allowance.ofAddress()) throw tooManyMessages()
  }
  const late = setTimeout(() => drop(4001, 'no hello'), options.helloTimeout ?? HELLO_TIMEOUT_MS)

  const stateIfBehind = async (mine: Client, have: number | null) => {
    const open = await tables.open(mine.gameId)
    tables.compareSoon(mine.gameId)
    if (have === open.table.seq) say({ t: 'pong', seq: have })
    else {
      takeOfAddress()
      writer.send(hub.state(open, mine.listener))
    }
  }

  const hello = async (gameId: string, have: number | null, watch: string | undefined) => {
    const listener = await authorizeViewer(tables, gameId, accountId, watch)
    if (!writer.isOpen) return
    if (listener === 'spectator' && !hub.canWatchMore(gameId, options.maxSpectators)) {
      throw new RefusalError(
        'TABLE_FULL',
        `This game already has ${options.maxSpectators} spectators, the most it can have.`,
      )
    }
    clearTimeout(late)
    const mine = new Client(writer, gameId, listener, accountId)
    if (client !== null) hub.remove(client)
    client = mine
    hub.add(mine)
    await stateIfBehind(mine, have)
    say(hub.presence(gameId))
    await hub.broadcastPresence(gameId)
  }

  const receive = async (text: string) => {
    const message = parseClientMessage(text)
    if (message.t === 'hello') return hello(message.game, message.have, message.watch)
    if (client === null) throw new RefusalError('BAD_MESSAGE', 'The first message must be hello.')
    // Keeping a line alive takes nothing from the neighbours of the same address.
    if (message.t === 'ping') {
      client.away = message.away === true
      await stateIfBehind(client, message.have)
      return hub.broadcastPresence(client.gameId)
    }
    const seat: Seat | null = client.seat
    try {
      takeOfAddress()
      if (seat === null) throw new RefusalError('NOT_SEATED', 'Spectators can only watch.')
      if (isDecision(message) && !isFinishing(message)) allowance.toStore(EVENT_BYTES)
      const began = performance.now()
      say(await handleRequest(tables, hub, client.gameId, seat, message))
      count({ act: performance.now() - began })
    } catch (error) {
      // A client that was refused may have missed something. The refusal comes last: what follows
      // it would take it off the screen. Who is too fast gets no more than that word.
      const isFlood = error instanceof RefusalError && error.code === 'TOO_FAST'
      const open = isFlood ? null : await tables.open(client.gameId).catch(() => null)
      if (open !== null) writer.send(hub.state(open, client.listener))
      refuse(message.id, error)
    }
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (!inTime()) {
      if (!isDropped) refuse(null, tooManyMessages())
      return
    }
    queue = queue.then(async () => {
      try {
        if (isDropped) return
        if (isBinary) throw new RefusalError('BAD_MESSAGE', 'A message must be JSON text.')
        await receive(data.toString())
      } catch (error) {
        refuse(null, error)
      }
    })
  })
  socket.on('ping', (data: Buffer) => {
    if (inTime()) socket.pong(data)
  })
  socket.on('pong', () => void inTime())
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(late)
    if (client !== null) hub.remove(client)
  })
}

const tooManyMessages = () => new RefusalError('TOO_FAST', 'Too many messages. Wait a little.')
