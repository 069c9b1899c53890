import { bySeat, type GameAction, type PlayerView, type Seat } from '@skunkd/engine'
import {
  AROUND_THE_TABLE,
  type Around,
  Connection,
  type ConnectionPorts,
  type GameInfo,
  type Result,
  type SeatMove,
  type ServerMessage,
  type SpectatorView,
  type WireView,
} from '@skunkd/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Happening, Host, HostState } from '../../game/host/host.js'
import { continued } from '../../game/host/story.js'
import { sheetRow, sheetWith } from '../../game/score-sheet.js'
import { type Company, NOBODY_THERE } from './company.js'
import type { Notebook } from './fair-notes.js'
import { receivedView, watchedView } from './received-view.js'
import { NOTHING_OFFERED, sittersOf, waitingFor } from './table-facts.js'

export interface RemoteHostPorts extends ConnectionPorts {
  readonly notes: Notebook
  /** How long a step that happened among others is looked at. */
  readonly pace: () => number
  readonly now: () => number
  /** The game is over: it is filed with the others of this browser; returns its id there. */
  readonly file: (gameId: string, info: GameInfo) => Promise<string | null>
}

function complete(view: WireView | SpectatorView): PlayerView {
  return 'hands' in view ? watchedView(view) : receivedView(view)
}

/** A game that somebody else's machine keeps: views arrive, decisions are sent and acknowledged. */
export class RemoteHost implements Host {
  readonly state: StoreApi<HostState>
  readonly company: StoreApi<Company> = createStore(() => NOBODY_THERE)
  readonly #gameId: string
  readonly #ports: RemoteHostPorts
  readonly #connection: Connection
  /** Requests about a card or a claim, not answered yet. */
  readonly #sent = new Set<string>()
  /** Steps that have arrived but are not drawn yet. */
  #coming: Happening[] = []
  #cancel: (() => void) | null = null
  #phrases = 0
  #filed = false
  /** The step of the fair start that was sent last: asking again while it travels sends nothing. */
  #owed: string | null = null

  constructor(gameId: string, watch: string | null, ports: RemoteHostPorts) {
    this.#gameId = gameId
    this.#ports = ports
    this.state = createStore<HostState>(() => ({
      status: 'loading',
      id: null,
      view: null,
      sitters: bySeat(() => ({ name: '', kind: 'away' })),
      bot: null,
      match: null,
      waiting: { kind: 'connection', text: 'Connecting …' },
      story: [],
      happened: null,
      sheet: [],
      refused: null,
      offers: NOTHING_OFFERED,
    }))
    this.#connection = new Connection(gameId, watch, ports, {
      message: (message) => this.#heard(message),
      link: (link) => {
        this.company.setState({ link })
        this.#settle()
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
    this.#connection.wake()
  }

  /** The browser says that the network is gone. */
  doubt(): void {
    this.#connection.doubt()
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
    this.#request({ t: 'act', turn: view.turn, a: move as SeatMove })
  }

  goOn(): void {
    const { view, waiting } = this.state.getState()
    if (view === null || waiting.kind !== 'look') return
    this.skip()
    this.#request({ t: 'ready', at: this.state.getState().view!.revision })
  }

  /** Not so fast: what lies open stays until both are ready. */
  holdOn(): void {
    const { view } = this.state.getState()
    if (view !== null) this.#connection.request({ t: 'wait', at: view.revision })
  }

  /** What arrived together is drawn at once. */
  skip(): void {
    this.#cancel?.()
    while (this.#coming.length > 0) this.#showNext()
    this.#settle()
  }

  take(): void {}

  retry(): void {
    this.#connection.wake()
  }

  undo(): void {}

  hintTaken(): void {}

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
    const { info } = this.company.getState()
    if (info?.next != null) return ['friend', info.next]
    this.offer('rematch', true)
    return null
  }

  #request(body: Parameters<Connection['request']>[0]): void {
    this.#sent.add(this.#connection.request(body))
    this.state.setState({ refused: null })
    this.#settle()
  }

  #heard(message: ServerMessage): void {
    switch (message.t) {
      case 'state':
        this.#coming = []
        this.#cancel?.()
        this.#around(message.game, message.around, message.result)
        if (message.past !== undefined) this.state.setState({ sheet: message.past.map(sheetRow) })
        this.#show(message.view === null ? null : complete(message.view))
        this.state.setState({ story: [], happened: null })
        break
      case 'event':
        // The answer to what this seat sent; its acknowledgement may come a moment later.
        if (message.happened.some(({ playerIndex }) => playerIndex === message.game.you)) {
          this.#sent.clear()
        }
        this.#around(message.game, message.around, this.company.getState().result)
        this.#arrive(message)
        break
      case 'ack':
        this.#sent.delete(message.id)
        break
      case 'no':
        this.#refused(message)
        break
      case 'presence':
        this.company.setState({ presence: message.seats, watchers: message.watchers })
        break
      case 'said': {
        const { seat, phrase } = message
        this.company.setState({ said: { seat, phrase, number: ++this.#phrases } })
        break
      }
      case 'over':
        this.company.setState({ result: message.result })
        break
      default:
    }
    this.#settle()
  }

  #refused({ id, code, text }: Extract<ServerMessage, { t: 'no' }>): void {
    if (id !== null && this.#sent.delete(id)) this.state.setState({ refused: { code, text } })
    else this.company.setState({ trouble: text })
  }

  #around(info: GameInfo, around: Around, result: Result | null): void {
    this.company.setState({ info, around, result, heardAt: this.#ports.now(), trouble: null })
    if (info.status === 'inviting' || info.status === 'starting') {
      // What is not fetched now is asked for again with the next message.
      void this.#startFairly().catch(() => {})
    }
  }

  /** Sends what this seat owes the fair start; its code is fetched only when needed. */
  async #startFairly(): Promise<void> {
    const { BegunElsewhere, BrokenPromise, fairStep } = await import('./fair-start.js')
    const { info } = this.company.getState()
    if (info === null) return
    try {
      const step = fairStep(this.#ports.notes, info)
      const owed = step === null ? null : `${step.step}:${step.value}`
      if (step !== null && owed !== this.#owed) this.#connection.request({ t: 'start', ...step })
      this.#owed = owed
    } catch (error) {
      if (error instanceof BrokenPromise) this.leave()
      else if (!(error instanceof BegunElsewhere)) throw error
      this.company.setState({ trouble: error.message })
    }
  }

  /** Everything one message tells, step by step, each with the view it led to. */
  #arrive({ happened, view }: Extract<ServerMessage, { t: 'event' }>): void {
    if (view === null) return
    const { view: shown } = this.state.getState()
    let before = this.#coming.at(-1)?.after ?? shown
    happened.forEach((item, place) => {
      const { view: then, ...action } = item as { view?: WireView; type: string }
      const after = complete(place === happened.length - 1 ? view : (then ?? view))
      if (!AROUND_THE_TABLE.has(action.type) && before !== null) {
        this.#coming.push({ action: action as unknown as GameAction, before, after })
      }
      before = after
    })
    if (this.#coming.length === 0 || shown === null) {
      this.#coming = []
      this.#show(complete(view))
    } else if (this.#cancel === null) this.#showNext()
  }

  #show(view: PlayerView | null): void {
    const { sheet } = this.state.getState()
    this.state.setState({ view, sheet: view === null ? [] : sheetWith(sheet, view) })
  }

  #showNext(): void {
    this.#cancel?.()
    this.#cancel = null
    const next = this.#coming.shift()
    if (next === undefined) return
    const { story, sheet } = this.state.getState()
    this.state.setState({
      view: next.after,
      happened: next,
      story: continued(story, next),
      sheet: sheetWith(sheet, next.after),
    })
    if (this.#coming.length > 0) {
      this.#cancel = this.#ports.later(this.#ports.pace(), () => {
        this.#cancel = null
        this.#showNext()
        this.#settle()
      })
    }
  }

  /** Everything that follows from what is known now. */
  #settle(): void {
    const { link, info, result } = this.company.getState()
    const { view } = this.state.getState()
    this.state.setState({
      status: link.kind === 'refused' ? 'missing' : view === null ? 'loading' : 'playing',
      sitters: info === null ? bySeat(() => ({ name: '', kind: 'away' })) : sittersOf(info),
      waiting: waitingFor(this.company.getState(), view, {
        coming: this.#coming.length > 0,
        sending: this.#sent.size > 0,
      }),
      offers: {
        ...NOTHING_OFFERED,
        hint: info?.setup.hints === true && info.you !== null,
        resign: info?.status === 'playing' ? info.you : null,
      },
    })
    if (result !== null && info?.status === 'over' && info.you !== null) void this.#file(info)
  }

  async #file(info: GameInfo): Promise<void> {
    if (this.#filed) return
    this.#filed = true
    const id = await this.#ports.file(this.#gameId, info).catch(() => null)
    this.state.setState({ id })
    if (id === null) this.#filed = false
  }
}
