import type { Rng } from '@skunkd/engine/rules'
import {
  Connection,
  type ConnectionState,
  type ServerMessage,
  type WireView,
} from '@skunkd/protocol'
import { WebSocket } from 'ws'
import { drawUuid, isShowing, randomRequest, type TestClient } from './test-client.js'

export type Drawn = Extract<ServerMessage, { t: 'state' | 'event' }>

export interface Acknowledged {
  readonly gameId: string
  readonly id: string
  readonly seq: number
}

export interface PlayerOptions {
  /** Where its socket goes; its other requests go where the friend sends them. */
  readonly socketUrl: string
  /** The client's pauses are for people; here they pass this many times as fast. */
  readonly haste: number
  /** Anything this long is the client's patience, not a pause, and passes at its own speed. */
  readonly patience?: number
  /** How long it thinks, in milliseconds. */
  readonly thinks?: number
}

/** Plays a seat through the app's own connection, whatever happens to the line. */
export class ConnectedPlayer {
  readonly gameId: string
  readonly #connection: Connection
  readonly #thinks: number
  readonly #rng: Rng
  readonly acknowledged: Acknowledged[] = []
  /** Refusals it was told, by code. */
  readonly refusals: { readonly code: string; readonly text: string }[] = []
  latest: Drawn | undefined
  link: ConnectionState['kind'] = 'connecting'
  /** How long the client has waited without a line, by its own clock; the longest such time. */
  longestPause = 0
  #pause = 0
  #asked = ''
  #closed = false
  readonly over: Promise<void>

  constructor(friend: TestClient, gameId: string, rng: Rng, options: PlayerOptions) {
    this.gameId = gameId
    this.#rng = rng
    this.#thinks = options.thinks ?? 0
    let finish = () => {}
    this.over = new Promise((resolve) => {
      finish = resolve
    })
    this.#connection = new Connection(
      gameId,
      null,
      {
        open: () =>
          new WebSocket(`${options.socketUrl.replace('http', 'ws')}/api/live`, {
            origin: options.socketUrl,
            headers: { cookie: friend.cookie! },
          }) as never,
        post: async (request) => {
          const { status, body } = await friend.callApi('POST', `/api/games/${gameId}`, request)
          if (status === 200) return body as ServerMessage[]
          const { code, text } = body as { code: string; text: string }
          return [{ t: 'no', id: request.id, code, text }]
        },
        poll: async (have) =>
          friend.callApiOk<ServerMessage[]>('GET', `/api/games/${gameId}?have=${have ?? ''}`),
        later: (milliseconds, step) => {
          const isPause = milliseconds < (options.patience ?? Number.POSITIVE_INFINITY)
          const timer = setTimeout(
            () => {
              if (isPause && this.link !== 'open') this.#pause += milliseconds
              step()
            },
            isPause ? milliseconds / options.haste : milliseconds,
          )
          return () => clearTimeout(timer)
        },
        random: rng,
        newId: () => drawUuid(rng),
      },
      {
        link: ({ kind }) => {
          this.link = kind
          if (kind === 'open' && this.latest !== undefined) {
            this.longestPause = Math.max(this.longestPause, this.#pause)
          }
          if (kind === 'open') this.#pause = 0
        },
        message: (message) => {
          if (message.t === 'ack') {
            this.acknowledged.push({ gameId, id: message.id, seq: message.seq })
          }
          if (message.t === 'no') {
            this.refusals.push({ code: message.code, text: message.text })
            this.#asked = ''
          }
          if (message.t !== 'state' && message.t !== 'event') return
          this.latest = message
          if (message.game.status === 'over') finish()
          else if (this.#thinks === 0) this.#decide()
          else setTimeout(() => this.#decide(), this.#thinks)
        },
      },
    )
    this.#connection.start()
  }

  #decide(): void {
    const view = this.latest?.view as WireView | null | undefined
    if (view == null || this.#closed) return
    const decision = `${view.turn} ${isShowing(view) ? view.revision : ''}`
    const request = randomRequest(this.latest, this.#rng)
    if (request === null || decision === this.#asked) return
    this.#asked = decision
    this.#connection.request(request)
  }

  close(): void {
    this.#closed = true
    this.#connection.close()
  }
}
