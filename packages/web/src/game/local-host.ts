import {
  type Actor,
  admit,
  type BySeat,
  createGame,
  fromRecord,
  type GameAction,
  type GameOptions,
  type GameRecord,
  type GameState,
  gameResult,
  nextGameSeed,
  otherSeat,
  type PlayerView,
  playerRng,
  playerView,
  RuleError,
  randomSeed,
  type Seat,
  toRecord,
} from '@skunkd/engine'
import { createStore as createZustand, type StoreApi } from 'zustand/vanilla'
import type { Store } from '../storage/store.js'
import type { StoredGame } from '../storage/types.js'
import { Clock } from './clock.js'
import { concealed } from './concealed.js'
import type { GameLocks } from './game-lock.js'
import type { Host, HostState } from './host.js'
import { Keeper } from './keeper.js'
import { sheetRow } from './score-sheet.js'
import {
  EMPTY,
  firstToDecide,
  handed,
  offersOf,
  type Sitting,
  sittersOf,
  waitingFor,
} from './sitting.js'
import { asSeenBy, continued, storyOf } from './story.js'
import { forcedCard, isHeldForThePerson, isSecret, type Pause, whatsNext } from './whats-next.js'

export interface NewGame {
  /** The bot across the table; with `people`, nobody. */
  readonly opponent: string
  /** Two people on this device, by seat. */
  readonly people: BySeat<string> | null
  readonly hintsAllowed: boolean
  readonly options: Partial<GameOptions>
}

export interface LocalHostDependencies {
  readonly store: () => Promise<Store>
  readonly locks: GameLocks
  readonly ask: (player: string, view: PlayerView, chance: number) => Promise<GameAction>
  readonly pace: (pause: Pause) => number
  /** How long a move of one's own can be taken back, at least. */
  readonly takeBack: () => number
  /** Whether a card without an alternative is played by itself. */
  readonly playForced: () => boolean
  readonly now: () => number
  readonly newId: () => string
}

/**
 * A game in this page: against a bot, or two people passing one device. Every action is
 * played by the reducer and saved; what nobody needs to decide happens by itself.
 */
export class LocalHost implements Host {
  readonly state: StoreApi<HostState> = createZustand(() => EMPTY)
  readonly #deps: LocalHostDependencies
  readonly #keeper: Keeper
  readonly #clock = new Clock()
  #sitting: Sitting | null = null

  constructor(deps: LocalHostDependencies) {
    this.#deps = deps
    this.#keeper = new Keeper(deps.store, deps.locks, (id) => this.#lose(id))
  }

  /** The game as it stands, or null where there is none. */
  get record(): GameRecord | null {
    return this.#sitting === null ? null : toRecord(this.#sitting.game)
  }

  async start({ opponent, people, hintsAllowed, options }: NewGame): Promise<string> {
    this.leave()
    const now = this.#deps.now()
    const game = createGame(2, options)
    const stored: StoredGame = {
      id: this.#deps.newId(),
      revision: 0,
      createdAt: now,
      updatedAt: now,
      finishedAt: null,
      record: toRecord(game),
      opponent,
      opponentChanges: [],
      hintsAllowed,
      hintsUsed: 0,
      result: null,
      kind: people === null ? 'computer' : 'passed',
      seat: people === null ? 0 : null,
      people,
    }
    this.#keeper.hold(await this.#keeper.lock(stored.id, false))
    this.#sit(game, stored, 'playing')
    this.#save()
    this.#proceed()
    return stored.id
  }

  /** Another game with the same people and options; who lost deals. */
  async rematch(): Promise<readonly string[] | null> {
    if (this.#sitting === null) return null
    const { stored, game } = this.#sitting
    const { seed, ...options } = game.options
    const dealer = game.winner === null ? game.dealerIndex : otherSeat(game.winner)
    const { opponent, people, hintsAllowed } = stored
    const next = { ...options, dealer: dealer, seed: nextGameSeed(seed) }
    return ['table', await this.start({ opponent, people, hintsAllowed, options: next })]
  }

  async open(id: string, steal = false): Promise<void> {
    const now = this.state.getState()
    if (now.id === id && now.status === 'playing') return
    this.leave()
    this.state.setState({ ...EMPTY, status: 'loading' })
    const { turn } = this.#clock
    const lock = await this.#keeper.lock(id, steal)
    const stored = await this.#keeper.read(id)
    if (turn !== this.#clock.turn) {
      lock?.release()
      return
    }
    this.#keeper.hold(lock)
    if (stored === null) {
      this.state.setState({ ...EMPTY, status: 'missing' })
      return
    }
    try {
      this.#sit(fromRecord(stored.record), stored, lock === null ? 'elsewhere' : 'playing')
    } catch (error) {
      await this.#keeper.putAside(stored, error instanceof Error ? error.message : String(error))
      this.state.setState({ ...EMPTY, status: 'missing' })
      return
    }
    if (lock !== null) this.#proceed()
  }

  /** Plays this game here, taking it from the other tab with all that was done there. */
  async takeOver(): Promise<void> {
    const { id } = this.state.getState()
    if (id !== null) await this.open(id, true)
  }

  leave(): void {
    this.#clock.stop()
    this.#keeper.release()
    this.#sitting = null
    this.state.setState(EMPTY)
  }

  act(action: GameAction): void {
    this.#whenKept(() => this.#act(action))
  }

  #act(action: GameAction): void {
    const sitting = this.#playing()
    if (sitting === null) return
    const { looking } = sitting
    try {
      if (this.state.getState().waiting.kind === 'pass')
        throw new RuleError('NOT_YOURS', 'Nobody has taken the device yet.')
      this.#play(looking, action, true)
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
      this.state.setState({ refused: { code: error.code, text: error.message } })
    }
  }

  goOn(): void {
    this.#whenKept(() => {
      const sitting = this.#playing()
      if (sitting === null) return
      const { held, game, looking } = sitting
      const { look } = whatsNext(game)
      if (held !== null) this.#play(otherSeat(looking), held)
      else if (look !== null) this.#play('table', look)
    })
  }

  skip(): void {
    this.#clock.hasten()
  }

  take(): void {
    const { waiting } = this.state.getState()
    if (this.#playing() === null || waiting.kind !== 'pass') return
    this.#change({ looking: waiting.to, holder: waiting.to, undo: null }, { happened: null })
    this.#proceed()
  }

  retry(): void {
    if (this.#playing() === null) return
    this.#change({ stuck: null })
    this.#proceed()
  }

  undo(): void {
    const undo = this.#playing()?.undo
    if (undo == null) return
    this.#clock.stop()
    const { story, ...before } = undo
    this.#change({ ...before, held: null, stuck: null, undo: null }, { story, happened: null })
    this.#keep(before.game)
    this.#proceed()
  }

  hintTaken(): void {
    const stored = this.#playing()?.stored
    if (stored === undefined) return
    this.#change({ stored: { ...stored, hintsUsed: stored.hintsUsed + 1 } })
    this.#save()
  }

  changeOpponent(to: string): void {
    const sitting = this.#playing()
    if (sitting === null || sitting.stored.people !== null || sitting.stored.opponent === to) return
    const { game, stored } = sitting
    const { opponent: from, opponentChanges } = stored
    const change = { atAction: game.actions.length, handNumber: game.handNumber, from, to }
    this.#change({
      held: null,
      stored: { ...stored, opponent: to, opponentChanges: [...opponentChanges, change] },
    })
    this.#save()
    this.#clock.stop()
    this.#proceed()
  }

  /** Resolves when everything so far has been written. */
  saved(): Promise<void> {
    return this.#keeper.saved()
  }

  #playing(): Sitting | null {
    return this.state.getState().status === 'playing' ? this.#sitting : null
  }

  #sit(game: GameState, stored: StoredGame, status: 'playing' | 'elsewhere'): void {
    const looking = stored.people === null ? (stored.seat ?? 0) : firstToDecide(game)
    const holder = stored.people === null ? looking : null
    this.#sitting = { game, stored, looking, holder, held: null, stuck: null, undo: null }
    const story = storyOf(stored.record, holder, (state) => this.#tell(state))
    this.state.setState({ ...EMPTY, status, story })
    this.#change({})
  }

  /** The view of whoever looks; of nobody's hand while it is not known who that is. */
  #look(game: GameState): PlayerView {
    const { looking, holder } = this.#sitting!
    const view = playerView(game, looking)
    return holder === null && isSecret(game) ? concealed(view) : view
  }

  /** For the story, which stays when the device changes hands: on a shared one nobody's cards. */
  #tell(game: GameState): PlayerView {
    const { looking, stored } = this.#sitting!
    const view = playerView(game, looking)
    return stored.people !== null && isSecret(game) ? concealed(view) : view
  }

  /** Changes what the sitting knows, and shows it. */
  #change(part: Partial<Sitting>, shown: Partial<HostState> = {}): void {
    const sitting = { ...this.#sitting!, ...part }
    this.#sitting = sitting
    const { game, stored, looking } = sitting
    const waiting = waitingFor(sitting)
    const view = waiting.kind === 'pass' ? concealed(playerView(game, looking)) : this.#look(game)
    const bot = stored.people === null
    this.state.setState({
      id: stored.id,
      view,
      sitters: sittersOf(stored, looking),
      bot: bot ? { name: stored.opponent, changes: stored.opponentChanges } : null,
      waiting,
      sheet: game.history.map(sheetRow),
      refused: null,
      offers: offersOf(sitting, waiting),
      ...shown,
    })
  }

  /** Through the door, and into the story; a refusal changes nothing. */
  #play(who: Actor, action: GameAction, byThePerson = false): void {
    const { game, looking, holder, stored } = this.#sitting!
    const after = admit(game, who, action)
    this.#clock.stop()
    const { story } = this.state.getState()
    const before = this.#tell(game)
    const device =
      stored.people === null ? { looking, holder } : handed(after, action, looking, holder)
    this.#sitting = { ...this.#sitting!, game: after, ...device }
    const happened = {
      action: asSeenBy(stored.people === null ? looking : null, action),
      before,
      after: this.#tell(after),
    }
    const slips = action.type === 'DISCARD' || action.type === 'PLAY_CARD'
    this.#change(
      {
        held: null,
        stuck: null,
        undo: byThePerson && slips ? { game, looking, holder, story } : null,
      },
      { happened, story: continued(story, happened) },
    )
    this.#keep(after)
    this.#proceed()
  }

  /** Writes the game as it stands into what is kept of it. */
  #keep(game: GameState): void {
    const { stored } = this.#sitting!
    const result = gameResult(game)
    const now = this.#deps.now()
    this.#sitting = {
      ...this.#sitting!,
      stored: {
        ...stored,
        updatedAt: now,
        record: toRecord(game),
        finishedAt: result === null ? null : now,
        result:
          result === null
            ? null
            : {
                winner: result.winner,
                scores: game.players.map((player) => player.score),
                kind: result.kind,
              },
      },
    }
    this.#save()
  }

  #lose(id: string): void {
    if (this.#sitting?.stored.id !== id) return
    this.#clock.stop()
    if (this.state.getState().status === 'playing') this.state.setState({ status: 'elsewhere' })
  }

  #save(): void {
    this.#sitting = { ...this.#sitting!, stored: this.#keeper.save(this.#sitting!.stored) }
  }

  /**
   * At most one action is ever shown that is not written yet: however fast somebody clicks, the
   * next one waits for the shelf, and whatever else is asked for meanwhile comes too late.
   */
  #whenKept(step: () => void): void {
    const { turn } = this.#clock
    this.#keeper.whenKept(() => {
      if (turn === this.#clock.turn) step()
    })
  }

  /** Lets happen what happens without the person. */
  #proceed(): void {
    const { game, held, stored, looking, undo } = this.#sitting!
    if (held !== null) return
    const { table, deciding, pause } = whatsNext(game)
    // A slip can be taken back until something has come of it.
    const breath = (why: Pause) =>
      Math.max(this.#deps.pace(why), undo === null ? 0 : this.#deps.takeBack())
    if (table !== null) {
      this.#clock.after(breath(table.pause), () =>
        this.#whenKept(() => this.#play('table', table.action)),
      )
      return
    }
    if (stored.people !== null) return
    const bot = otherSeat(looking)
    if (deciding.includes(bot)) void this.#askBot(bot, breath(pause))
    else if (deciding.includes(looking) && this.#deps.playForced()) {
      const only = forcedCard(game, looking)
      if (only !== null) {
        this.#clock.after(this.#deps.pace('forced'), () =>
          this.#whenKept(() => this.#play(looking, only)),
        )
      }
    }
  }

  async #askBot(seat: Seat, milliseconds: number): Promise<void> {
    const { game, stored } = this.#sitting!
    const { turn } = this.#clock
    // Drawn from the bot's own stream at this very point: a reload changes nothing.
    const chance = randomSeed(playerRng(game.options.seed, seat, game.actions.length))
    const breath = new Promise<void>((resolve) => this.#clock.after(milliseconds, resolve))
    try {
      const [action] = await Promise.all([
        this.#deps.ask(stored.opponent, playerView(game, seat), chance),
        breath,
      ])
      if (turn !== this.#clock.turn) return
      if (isHeldForThePerson(game, action)) this.#change({ held: action })
      else this.#whenKept(() => this.#play(seat, action))
    } catch (error) {
      if (turn !== this.#clock.turn) return
      this.#change({ stuck: error instanceof Error ? error.message : String(error) })
    }
  }
}
