import {
  type Actor,
  applyActionAs,
  fromRecord,
  type GameAction,
  type GameRecord,
  type GameState,
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
import type { Store } from '../../storage/store.js'
import type { StoredGame } from '../../storage/types.js'
import { reasonOf } from '../../ui/text.js'
import { type GameLocks, GameSaver } from './game-saver.js'
import type { Host, HostState } from './host.js'
import { asSeenBy, EMPTY, handLogOf, observe, withObserved } from './host-state.js'
import {
  afterHandover,
  firstToDecide,
  type LocalGame,
  loggedView,
  toHostState,
  undoAfterOpponent,
  undoPointOf,
  withChange,
} from './local-game.js'
import { type DelayReason, forcedCard, isHeldForThePerson, nextStep } from './next-step.js'
import { StepTimer } from './step-timer.js'
import { createStoredGame, type NewGame, nextGame, withGameState } from './stored-game.js'

export interface LocalHostDependencies {
  readonly store: () => Promise<Store>
  readonly locks: GameLocks
  readonly ask: (player: string, view: PlayerView, chance: number) => Promise<GameAction>
  readonly pace: (reason: DelayReason) => number
  readonly takeBack: () => number
  readonly playForced: () => boolean
  /** Whether a shared device is covered before every card, not only before a discard. */
  readonly coverEachCard: () => boolean
  readonly now: () => number
  readonly newId: () => string
}

/** Against a bot, or two people passing one device; what nobody decides happens by itself. */
export class LocalHost implements Host {
  readonly state: StoreApi<HostState> = createZustand(() => EMPTY)
  readonly #keeper: GameSaver
  readonly #clock = new StepTimer()
  #localGame: LocalGame | null = null

  constructor(private readonly deps: LocalHostDependencies) {
    this.#keeper = new GameSaver(deps.store, deps.locks, (id) => this.#lose(id))
  }

  get record(): GameRecord | null {
    return this.#localGame === null ? null : toRecord(this.#localGame.game)
  }

  get stored(): StoredGame | null {
    return this.#localGame?.stored ?? null
  }

  async start(wanted: NewGame): Promise<string> {
    this.leave()
    const { game, stored } = createStoredGame(wanted, this.deps.newId(), this.deps.now())
    this.#keeper.hold(await this.#keeper.lock(stored.id, false))
    this.#openGame(game, stored, 'playing')
    this.#save()
    this.#proceed()
    return stored.id
  }

  async rematch(): Promise<readonly string[] | null> {
    if (this.#localGame === null) return null
    const { stored, game } = this.#localGame
    const next = nextGame(stored, game)
    const begun = await this.#begun(next.match)
    return ['table', begun ?? (await this.start(next))]
  }

  /** A game of a match is played once, however often its table is left and asked for again. */
  async #begun(match: NewGame['match']): Promise<string | null> {
    if (match === null || !('id' in match)) return null
    const lines = await (await this.deps.store()).gameIndex()
    const line = lines.find((each) => each.match?.id === match.id && each.match.game === match.game)
    return line?.id ?? null
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
      this.#openGame(fromRecord(stored.record), stored, lock === null ? 'elsewhere' : 'playing')
    } catch (error) {
      await this.#keeper.putAside(stored, reasonOf(error))
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
    this.#localGame = null
    this.state.setState(EMPTY)
  }

  act(action: GameAction): void {
    this.#whenKept(() => this.#act(action))
  }

  #act(action: GameAction): void {
    const playing = this.#playing()
    if (playing === null) return
    const { viewingSeat } = playing
    try {
      if (this.state.getState().waiting.kind === 'pass')
        throw new RuleError('NOT_YOURS', 'Take the device first.')
      this.#play(viewingSeat, action, true)
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
      this.state.setState({ refused: { text: error.message } })
    }
  }

  confirmSeen(): void {
    this.#whenKept(() => {
      const playing = this.#playing()
      if (playing === null) return
      const { held, game, viewingSeat } = playing
      const { look } = nextStep(game)
      if (held !== null) this.#play(otherSeat(viewingSeat), held)
      else if (look !== null) this.#play('table', look)
    })
  }

  skip(): void {
    this.#clock.runNow()
  }

  takeDevice(): void {
    const { waiting } = this.state.getState()
    if (this.#playing() === null || waiting.kind !== 'pass') return
    this.#change(
      { viewingSeat: waiting.to, deviceSeat: waiting.to, undo: null },
      { lastAction: null },
    )
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
    this.#change(
      { ...before, held: null, stuck: null, undo: null },
      { handLog: story, lastAction: null },
    )
    this.#keep(before.game)
    this.#proceed()
  }

  recordHintUse(): void {
    const playing = this.#playing()
    if (playing === null) return
    const { stored, game } = playing
    const { hintsUsed, hintedDecisions = [], seat } = stored
    // The decision that comes next: its place among those of the person.
    const next = game.decisionLog.filter(({ playerIndex }) => playerIndex === seat).length
    this.#change({
      stored: {
        ...stored,
        hintsUsed: hintsUsed + 1,
        hintedDecisions: [...new Set([...hintedDecisions, next])],
      },
    })
    this.#save()
  }

  /** Notes that the opponent's decisions lie open from now on: the game counts for nothing. */
  markHelped(): void {
    const stored = this.#playing()?.stored
    if (stored === undefined || stored.people !== null || stored.helped) return
    this.#change({ stored: { ...stored, helped: true } })
    this.#save()
  }

  /** Shows the guide of a first game, or sends it away. */
  setGuided(guided: boolean): void {
    const stored = this.#playing()?.stored
    if (stored === undefined) return
    this.#change({ stored: { ...stored, guided } })
    this.#save()
  }

  changeOpponent(to: string): void {
    const playing = this.#playing()
    if (playing === null || playing.stored.people !== null || playing.stored.opponent === to) return
    const { game, stored } = playing
    const { opponent: from, opponentChanges } = stored
    const change = { atAction: game.actions.length, handNumber: game.handNumber, from, to }
    this.#change({
      held: null,
      stuck: null,
      stored: { ...stored, opponent: to, opponentChanges: [...opponentChanges, change] },
    })
    this.#save()
    this.#clock.stop()
    this.#proceed()
  }

  saved(): Promise<void> {
    return this.#keeper.saved()
  }

  #playing(): LocalGame | null {
    return this.state.getState().status === 'playing' ? this.#localGame : null
  }

  #openGame(game: GameState, stored: StoredGame, status: 'playing' | 'elsewhere'): void {
    const viewingSeat = stored.people === null ? (stored.seat ?? 0) : firstToDecide(game)
    const deviceSeat = stored.people === null ? viewingSeat : null
    const view = playerView(game, viewingSeat)
    const handLog = handLogOf(stored.record, deviceSeat, (state) =>
      loggedView({ stored, view: playerView(state, viewingSeat) }),
    )
    this.state.setState({ ...EMPTY, status, handLog })
    const nothing = { held: null, stuck: null, undo: null }
    this.#draw({ game, stored, viewingSeat, deviceSeat, view, ...nothing })
  }

  #change(part: Partial<LocalGame>, also: Partial<HostState> = {}): void {
    this.#draw(withChange(this.#localGame!, part), also)
  }

  #draw(playing: LocalGame, also: Partial<HostState> = {}): void {
    this.#localGame = playing
    this.state.setState({ ...toHostState(playing), ...also })
  }

  /** Through the door, and into the story; a refusal changes nothing. */
  #play(who: Actor, action: GameAction, byThePerson = false): void {
    const playing = this.#localGame!
    const { game, viewingSeat, deviceSeat, stored } = playing
    const after = applyActionAs(game, who, action)
    this.#clock.stop()
    const state = this.state.getState()
    const device =
      stored.people === null
        ? { viewingSeat, deviceSeat }
        : afterHandover(after, action, viewingSeat, deviceSeat, this.deps.coverEachCard())
    const next = withChange(playing, {
      game: after,
      ...device,
      held: null,
      stuck: null,
      undo: byThePerson
        ? undoPointOf(playing, action, state.handLog)
        : undoAfterOpponent(playing, action),
    })
    const seen = asSeenBy(stored.people === null ? viewingSeat : null, action)
    const lastAction = observe(loggedView(playing), seen, loggedView(next))
    this.#draw(next, withObserved(state, lastAction))
    this.#keep(after)
    this.#proceed()
  }

  #keep(game: GameState): void {
    const { stored } = this.#localGame!
    this.#localGame = { ...this.#localGame!, stored: withGameState(stored, game, this.deps.now()) }
    this.#save()
  }

  #lose(id: string): void {
    if (this.#localGame?.stored.id !== id) return
    this.#clock.stop()
    if (this.state.getState().status === 'playing') this.state.setState({ status: 'elsewhere' })
  }

  #save(): void {
    this.#localGame = { ...this.#localGame!, stored: this.#keeper.save(this.#localGame!.stored) }
  }

  /** At most one action is drawn that is not written yet: the next one waits for the shelf. */
  #whenKept(step: () => void): void {
    const { turn } = this.#clock
    this.#keeper.afterSave(() => {
      if (turn === this.#clock.turn) step()
    })
  }

  #proceed(): void {
    const { game, held, stored, view, viewingSeat, undo } = this.#localGame!
    if (held !== null) return
    const { table, deciding, pause } = nextStep(game)
    // A slip can be taken back until something has come of it.
    const breath = (why: DelayReason) =>
      Math.max(this.deps.pace(why), undo === null ? 0 : this.deps.takeBack())
    if (table !== null) {
      this.#clock.after(breath(table.pause), () =>
        this.#whenKept(() => this.#play('table', table.action)),
      )
      return
    }
    if (stored.people !== null) return
    const bot = otherSeat(viewingSeat)
    if (deciding.includes(bot)) void this.#askBot(bot, breath(pause))
    else if (deciding.includes(viewingSeat) && this.deps.playForced()) {
      const only = forcedCard(view)
      if (only !== null) {
        this.#clock.after(this.deps.pace('forced'), () =>
          this.#whenKept(() => this.#play(viewingSeat, only)),
        )
      }
    }
  }

  async #askBot(seat: Seat, milliseconds: number): Promise<void> {
    const { game, stored } = this.#localGame!
    const { turn } = this.#clock
    // Drawn from the bot's own stream at this very point: a reload changes nothing.
    const chance = randomSeed(playerRng(game.options.seed, seat, game.actions.length))
    const breath = new Promise<void>((resolve) => this.#clock.after(milliseconds, resolve))
    try {
      const [action] = await Promise.all([
        this.deps.ask(stored.opponent, playerView(game, seat), chance),
        breath,
      ])
      if (turn !== this.#clock.turn) return
      if (isHeldForThePerson(game, action)) this.#change({ held: action })
      else this.#whenKept(() => this.#play(seat, action))
    } catch (error) {
      if (turn !== this.#clock.turn) return
      this.#change({ stuck: reasonOf(error) })
    }
  }
}
