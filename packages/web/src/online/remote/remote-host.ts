import type { GameAction, PlayerView, Seat } from '@skunkd/engine'
import {
  Connection,
  type ConnectionPorts,
  type GameInfo,
  parseView,
  type Result,
  type SeatMove,
  type ServerMessage,
  TABLE_EVENT_TYPES,
  type TableState,
  type WireView,
} from '@skunkd/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Host, HostState, ObservedAction } from '../../game/host/host.js'
import { EMPTY, observe, withObserved } from '../../game/host/host-state.js'
import { sheetRow, sheetWith } from '../../game/score-sheet.js'
import type { TextStorage } from './fair-notes.js'
import type { Heard } from './fair-watch.js'
import { INITIAL_ONLINE_STATUS, type OnlineStatus, toHostState } from './online-host-state.js'

export interface RemoteHostPorts extends ConnectionPorts {
  readonly notes: TextStorage
  /** How long a step that happened among others is looked at. */
  readonly pace: () => number
  readonly now: () => number
  /** The game is over: it is filed with the others of this browser; returns its id there. */
  readonly file: (gameId: string, info: GameInfo) => Promise<string | null>
}

/** A game that somebody else's machine keeps: views arrive, decisions are sent and acknowledged. */
export class RemoteHost implements Host {
  readonly state: StoreApi<HostState>
  readonly online: StoreApi<OnlineStatus> = createStore(() => INITIAL_ONLINE_STATUS)
  readonly #connection: Connection
  /** Requests about a card or a claim, not answered yet. */
  readonly #sent = new Set<string>()
  /** Decisions that were sent, by their number: written down once they are confirmed. */
  readonly #acts = new Map<string, { readonly turn: number; readonly move: SeatMove }>()
  /** What was heard and is not written down yet. */
  readonly #unwritten: Heard[] = []
  /** Steps that have arrived but are not drawn yet. */
  #pendingActions: ObservedAction[] = []
  #cancel: (() => void) | null = null
  #phrases = 0
  #filed = false
  /** The step of the fair start that was sent last: asking again while it travels sends nothing. */
  #owed: string | null = null

  constructor(
    private readonly gameId: string,
    watch: string | null,
    private readonly ports: RemoteHostPorts,
  ) {
    this.state = createStore<HostState>(() => ({ ...EMPTY, ...this.#drawn(EMPTY) }))
    this.#connection = new Connection(gameId, watch, ports, {
      message: (message) => this.#heard(message),
      link: (link) => {
        this.online.setState({ link })
        this.#update()
      },
    })
  }

  start(): void {
    this.#connection.start()
  }

  leave(): void {
    this.#cancel?.()
    this.#connection.close()
  }

  wake(): void {
    this.#connection.reconnectNow()
  }

  /** The browser says that the network is gone. */
  probeConnection(): void {
    this.#connection.probe()
  }

  setAway(away: boolean): void {
    this.#connection.setAway(away)
  }

  act(action: GameAction): void {
    if (action.type === 'END_GAME') {
      this.resign()
      return
    }
    const { view, waiting } = this.state.getState()
    if (view === null || waiting.kind !== 'decision') return
    this.skip()
    const { playerIndex: _, ...move } = action as GameAction & { readonly playerIndex?: Seat }
    const { turn } = view
    const id = this.#request({ t: 'act', turn, a: move as SeatMove })
    this.#acts.set(id, { turn, move: move as SeatMove })
  }

  confirmSeen(): void {
    const { view, waiting } = this.state.getState()
    if (view === null || waiting.kind !== 'look') return
    this.skip()
    this.#request({ t: 'ready', at: this.state.getState().view!.revision })
  }

  /** Not so fast: what lies open stays until both are ready. */
  requestWait(): void {
    const { view } = this.state.getState()
    if (view !== null) this.#connection.request({ t: 'wait', at: view.revision })
  }

  /** What arrived together is drawn at once. */
  skip(): void {
    this.#cancel?.()
    while (this.#pendingActions.length > 0) this.#showNext()
    this.#update()
  }

  takeDevice(): void {}

  retry(): void {
    this.#connection.reconnectNow()
  }

  undo(): void {}

  recordHintUse(): void {}

  changeOpponent(): void {}

  resign(): void {
    this.#connection.request({ t: 'resign' })
  }

  say(phrase: number): void {
    this.#connection.request({ t: 'say', phrase })
  }

  offer(what: 'rematch' | 'stop', on: boolean): void {
    this.#connection.request({ t: 'offer', what, on })
  }

  claim(what: 'win' | 'stop'): void {
    this.#connection.request({ t: 'claim', what })
  }

  /** One press offers; the table moves when both have pressed. */
  async rematch(): Promise<readonly string[] | null> {
    const { info } = this.online.getState()
    if (info?.next != null) return ['friend', info.next]
    this.offer('rematch', this.state.getState().friendEnd?.rematch !== 'you')
    return null
  }

  #request(body: Parameters<Connection['request']>[0]): string {
    const id = this.#connection.request(body)
    this.#sent.add(id)
    this.state.setState({ refused: null })
    this.#update()
    return id
  }

  #heard(message: ServerMessage): void {
    switch (message.t) {
      case 'state':
        this.#pendingActions = []
        this.#cancel?.()
        this.#setOnline(message.game, message.around, message.result)
        this.#writeDown(message)
        if (message.past !== undefined) this.state.setState({ sheet: message.past.map(sheetRow) })
        this.#show(message.view === null ? null : parseView(message.view))
        this.state.setState({ handLog: [], lastAction: null })
        break
      case 'event':
        // The answer to what this seat sent; its acknowledgement may come a moment later.
        if (message.happened.some(({ playerIndex }) => playerIndex === message.game.you)) {
          this.#sent.clear()
        }
        this.#setOnline(message.game, message.around, this.online.getState().result)
        this.#writeDown(message)
        this.#enqueueActions(message)
        break
      case 'ack': {
        this.#sent.delete(message.id)
        const act = this.#acts.get(message.id)
        if (act !== undefined) this.#writeDown({ t: 'acted', ...act })
        break
      }
      case 'no':
        this.#refused(message)
        break
      case 'presence':
        this.online.setState({ presence: message.seats, watchers: message.watchers })
        break
      case 'said': {
        const { seat, phrase } = message
        this.online.setState({ said: { seat, phrase, number: ++this.#phrases } })
        break
      }
      case 'over':
        this.online.setState({ result: message.result })
        break
      default:
    }
    this.#update()
  }

  #refused({ id, text }: Extract<ServerMessage, { t: 'no' }>): void {
    if (id !== null && this.#sent.delete(id)) this.state.setState({ refused: { text } })
    else this.online.setState({ trouble: text })
  }

  #setOnline(info: GameInfo, around: TableState, result: Result | null): void {
    this.online.setState({ info, around, result, heardAt: this.ports.now(), trouble: null })
    if (info.status === 'inviting' || info.status === 'starting') {
      // What is not fetched now is asked for again with the next message.
      void this.#startFairly().catch(() => {})
    }
  }

  /** Notes what this device sees and does, for the check after the game. */
  #writeDown(heard: Heard): void {
    if (heard.t !== 'acted' && (heard.view === null || heard.game.you === null)) return
    this.#unwritten.push(heard)
    import('./fair-watch.js').then(
      ({ writeDown }) => {
        for (const one of this.#unwritten.splice(0)) {
          const unfair = writeDown(this.ports.notes, this.gameId, one)
          if (unfair !== null) this.online.setState({ unfair })
        }
      },
      // Its code did not arrive: with the next message it is asked for again.
      () => {},
    )
  }

  /** Sends what this seat owes the fair start; its code is fetched only when needed. */
  async #startFairly(): Promise<void> {
    const { AlreadyStartedError, CommitmentMismatchError, nextFairStep } = await import(
      './fair-start.js'
    )
    const { info } = this.online.getState()
    if (info === null) return
    try {
      const step = nextFairStep(this.ports.notes, info)
      const owed = step === null ? null : `${step.step}:${step.value}`
      if (step !== null && owed !== this.#owed) this.#connection.request({ t: 'start', ...step })
      this.#owed = owed
    } catch (error) {
      if (error instanceof CommitmentMismatchError) this.leave()
      else if (!(error instanceof AlreadyStartedError)) throw error
      this.online.setState({ trouble: error.message })
    }
  }

  /** Everything one message tells, step by step, each with the view it led to. */
  #enqueueActions({ happened, view }: Extract<ServerMessage, { t: 'event' }>): void {
    if (view === null) return
    const { view: shown } = this.state.getState()
    let before = this.#pendingActions.at(-1)?.after ?? shown
    happened.forEach((item, place) => {
      const { view: then, ...action } = item as { view?: WireView; type: string }
      const after = parseView(place === happened.length - 1 ? view : (then ?? view))
      if (!TABLE_EVENT_TYPES.has(action.type) && before !== null) {
        this.#pendingActions.push(observe(before, action as unknown as GameAction, after))
      }
      before = after
    })
    if (this.#pendingActions.length === 0 || shown === null) {
      this.#pendingActions = []
      this.#show(parseView(view))
    } else if (this.#cancel === null) this.#showNext()
  }

  #show(view: PlayerView | null): void {
    const { sheet } = this.state.getState()
    this.state.setState({ view, sheet: view === null ? [] : sheetWith(sheet, view) })
  }

  #showNext(): void {
    this.#cancel?.()
    this.#cancel = null
    const next = this.#pendingActions.shift()
    if (next === undefined) return
    this.#show(next.after)
    this.state.setState(withObserved(this.state.getState(), next))
    if (this.#pendingActions.length > 0) {
      this.#cancel = this.ports.later(this.ports.pace(), () => {
        this.#cancel = null
        this.#showNext()
        this.#update()
      })
    }
  }

  /** Everything that follows from what is known now. */
  #update(): void {
    const { info, result } = this.online.getState()
    this.state.setState(this.#drawn(this.state.getState()))
    if (result !== null && info?.status === 'over' && info.you !== null) void this.#file(info)
  }

  #drawn(known: HostState): Partial<HostState> {
    return toHostState(this.online.getState(), known, {
      coming: this.#pendingActions.length > 0,
      sending: this.#sent.size > 0,
    })
  }

  async #file(info: GameInfo): Promise<void> {
    if (this.#filed) return
    this.#filed = true
    const id = await this.ports.file(this.gameId, info).catch(() => null)
    this.state.setState({ id })
    if (id === null) this.#filed = false
  }
}
