import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { MAX_MESSAGE_BYTES } from '@skunkd/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Tables } from '../game/tables.js'
import { type Limits, TokenBucket, TokenBuckets } from '../support/limits.js'
import type { Metrics } from '../support/metrics.js'
import { RefusalError } from '../support/refusal-error.js'
import { SocketWriter } from './client.js'
import { toRefusalError, type Visitor } from './handle-request.js'
import type { Hub } from './hub.js'
import { SocketSession } from './socket-session.js'

/** Who is behind an upgrade: throws a `RefusalError` if it is not allowed. */
type AuthorizeUpgrade = (request: IncomingMessage) => Promise<Visitor>

/** What a load test, an impatient test or a large club has otherwise. */
export interface SocketTuning {
  /** How many times faster than a person a client may be. */
  readonly limitFactor: number
  readonly addressFactor: number
  readonly maxSpectators: number
  /** How often sockets are pinged. */
  readonly heartbeat?: number
  readonly helloTimeout?: number
  readonly maxSockets?: number
}

export interface SocketServerOptions extends SocketTuning {
  readonly tables: Tables
  readonly hub: Hub
  readonly authorizeUpgrade: AuthorizeUpgrade
  readonly limits: Limits
  readonly log: (error: unknown) => void
  readonly metrics: Pick<Metrics, 'countAct' | 'countRefusal'>
}

/** A socket that did not answer the last time is dead: its seat is gone after 15 to 30 seconds. */
const HEARTBEAT = 15_000
/** How often the nodes tell each other who is where, whether it has changed or not. */
const PRESENCE_INTERVAL_MS = 10_000
/** How often all sockets of one address may ask: a room full of people, but not a flood. */
const ADDRESS_BURST = 900
const ADDRESS_RATE = 300
/** Open sockets of one address: more than any room holds, less than would fill the memory. */
const MAX_SOCKETS = 2_000
/** Bytes that one socket may send at once, and in a second: many times what a page does. */
const BYTES_BURST = 32 * 1024
const BYTES_RATE = 4 * 1024
/** How long whoever is not let in may take to read why. */
const REFUSED_MS = 10_000
/** How many parts a message may come in; a browser sends it in one. */
const MAX_FRAGMENTS = 16

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
  /** Those that have answered since they were last asked. */
  const alive = new WeakSet<WebSocket>()
  const perAddress = options.limitFactor * options.addressFactor
  const addresses = new TokenBuckets(ADDRESS_BURST * perAddress, ADDRESS_RATE * perAddress)

  const { maxSockets = MAX_SOCKETS * perAddress } = options
  const open = new Map<string, number>()
  const countOpen = (address: string, change: 1 | -1): number => {
    const now = (open.get(address) ?? 0) + change
    if (now === 0) open.delete(address)
    else open.set(address, now)
    return now
  }

  /** A function of its own: nothing that lives as long as a socket may hold on to its request. */
  const begin = (socket: WebSocket, stream: Duplex, visitor: Visitor): void => {
    const { address } = visitor
    socket.once('close', () => countOpen(address, -1))
    if (countOpen(address, 1) > maxSockets) {
      socket.terminate()
      return
    }
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    const writer = new SocketWriter(socket, stream)
    const session = new SocketSession(socket, writer, visitor, options, addresses)
    // What is in memory is read to its end, ten thousand empty frames of it: so it is counted first.
    const { limitFactor } = options
    const bytes = new TokenBucket(
      BYTES_BURST * limitFactor,
      BYTES_RATE * limitFactor,
      performance.now(),
    )
    const push = stream.push.bind(stream)
    stream.push = (chunk: Buffer | null) => {
      if (chunk === null || bytes.take(performance.now(), chunk.length)) return push(chunk)
      session.drop(1008, 'too fast')
      return false
    }
  }

  server.on('upgrade', (request, socket, head) => {
    const stream = socket as Socket
    stream.on('error', destroy)
    // Nobody else ends a connection that was to be upgraded; a web socket has its own heartbeat.
    stream.setTimeout(REFUSED_MS, destroy)
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      answerPlainly(server, request, stream)
      return
    }
    if (head.length > BYTES_BURST) {
      stream.destroy()
      return
    }
    if (request.url?.split('?')[0] !== '/api/live') {
      refuseUpgrade(stream, 404, new RefusalError('NOT_FOUND', 'There’s nothing at this address.'))
      return
    }
    options.authorizeUpgrade(request).then(
      (visitor) =>
        sockets.handleUpgrade(request, stream, head, (socket) => begin(socket, stream, visitor)),
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

function destroy(this: Socket): void {
  this.destroy()
}

/** An upgrade to something we do not speak may be ignored: it is a request like any other. */
function answerPlainly(server: Server, request: IncomingMessage, stream: Socket): void {
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(stream)
  response.on('finish', () => stream.destroySoon())
  // What follows the headers is nobody's to read any more, so only requests without a body.
  if (request.method === 'GET' || request.method === 'HEAD') {
    request.push(null)
    server.emit('request', request, response)
  } else response.writeHead(400).end()
}

function refuseUpgrade(stream: Socket, status: number, { code, message }: RefusalError): void {
  const body = JSON.stringify({ code, text: message })
  stream.write(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
  stream.destroySoon()
}
