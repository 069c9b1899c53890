import {
  createGame,
  fromRecord,
  type GameAction,
  type GameOptions,
  type GameState,
  gameReducer,
  gameResult,
  nextGameSeed,
  type PlayerView,
  playerRng,
  playerView,
  randomSeed,
  toRecord,
} from '@skunkd/engine'
import { createStore as createZustand, type StoreApi } from 'zustand/vanilla'
import { ForkedGameError, type Store } from '../storage/store.js'
import { OPPONENT, PERSON, type StoredGame } from '../storage/types.js'
import type { GameLock, GameLocks } from './game-lock.js'
import { isHeldForThePerson, nextAutomaticAction, type Pause } from './next-automatic-action.js'

/** Something that happened, for the table to say and show. */
export interface Happening {
  readonly number: number
  readonly before: GameState
  readonly action: GameAction
  readonly after: GameState
}

export type TableStatus =
  | 'empty'
  | 'loading'
  | 'playing'
  /** Another tab plays this game. */
  | 'elsewhere'
  /** There is no such game, or it could not be read. */
  | 'missing'

export interface TableState {
  readonly status: TableStatus
  readonly stored: StoredGame | null
  readonly game: GameState | null
  readonly happened: Happening | null
  /** The opponent's claim, waiting to be seen. */
  readonly held: GameAction | null
  /** The opponent's worker failed; the person may ask again. */
  readonly stuck: string | null
}

export interface NewGame {
  readonly opponent: string
  readonly hintsAllowed: boolean
  readonly options: Partial<GameOptions>
}

export interface TableDependencies {
  readonly store: () => Promise<Store>
  readonly locks: GameLocks
  readonly ask: (player: string, view: PlayerView, chance: number) => Promise<GameAction>
  readonly pace: (pause: Pause) => number
  readonly now: () => number
  readonly newId: () => string
}

const EMPTY: TableState = {
  status: 'empty',
  stored: null,
  game: null,
  happened: null,
  held: null,
  stuck: null,
}

/**
 * The table: one game, its opponent and its clock. Every action is played by the
 * reducer and saved; what the person need not decide happens by itself.
 */
export class Table {
  readonly state: StoreApi<TableState> = createZustand(() => EMPTY)
  readonly #deps: TableDependencies
  #lock: GameLock | null = null
  #saving: Promise<void> = Promise.resolve()
  /** Games of which another tab has saved a later state than the one opened here. */
  readonly #overtaken = new Set<string>()
  /** Grows with every step: an answer that comes late is for a table that has moved on. */
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | null = null
  #due: (() => void) | null = null
  #happenings = 0

  constructor(deps: TableDependencies) {
    this.#deps = deps
  }

  async start({ opponent, hintsAllowed, options }: NewGame): Promise<string> {
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
    }
    this.#lock = await this.#deps.locks.take(stored.id, false, () => this.#lose())
    this.state.setState({ ...EMPTY, status: 'playing', stored, game })
    this.#save()
    this.#goOn()
    return stored.id
  }

  /** Another game with the same opponent and options; who lost deals. */
  async rematch(): Promise<string | null> {
    const { stored, game } = this.state.getState()
    if (stored === null || game === null) return null
    const { seed, ...options } = game.options
    const dealer = game.winner === PERSON ? OPPONENT : PERSON
    return this.start({
      opponent: stored.opponent,
      hintsAllowed: stored.hintsAllowed,
      options: { ...options, dealer, seed: nextGameSeed(seed) },
    })
  }

  async open(id: string, steal = false): Promise<void> {
    const now = this.state.getState()
    if (now.stored?.id === id && now.status === 'playing') return
    this.leave()
    this.state.setState({ ...EMPTY, status: 'loading' })
    const turn = this.#turn
    const lock = await this.#deps.locks.take(id, steal, () => this.#lose())
    const store = await this.#deps.store()
    // Nothing of an earlier sitting may be written once the game has been read anew.
    await this.#saving.catch(() => {})
    this.#overtaken.delete(id)
    const stored = await store.game(id)
    if (turn !== this.#turn) {
      lock?.release()
      return
    }
    this.#lock = lock
    if (stored === null) {
      this.state.setState({ ...EMPTY, status: 'missing' })
      return
    }
    try {
      const game = fromRecord(stored.record)
      const status = lock === null ? 'elsewhere' : 'playing'
      this.state.setState({ ...EMPTY, status, stored, game })
      if (lock !== null) this.#goOn()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await store.putAside({ id, store: 'games', reason, value: stored })
      this.state.setState({ ...EMPTY, status: 'missing' })
    }
  }

  /** Plays this game here, taking it from the other tab with all that was done there. */
  async takeOver(): Promise<void> {
    const id = this.state.getState().stored?.id
    if (id !== undefined) await this.open(id, true)
  }

  leave(): void {
    this.#stopClock()
    this.#lock?.release()
    this.#lock = null
    this.state.setState(EMPTY)
  }

  /** Plays an action; the reducer's `RuleError` goes to the caller and changes nothing. */
  act(action: GameAction): void {
    const { game, stored, status } = this.state.getState()
    if (game === null || stored === null || status !== 'playing') return
    const after = gameReducer(game, action)
    this.#stopClock()
    const result = gameResult(after)
    const now = this.#deps.now()
    this.state.setState({
      game: after,
      held: null,
      stuck: null,
      happened: { number: ++this.#happenings, before: game, action, after },
      stored: {
        ...stored,
        updatedAt: now,
        record: toRecord(after),
        finishedAt: result === null ? null : now,
        result:
          result === null
            ? null
            : {
                winner: result.winner,
                scores: after.players.map((player) => player.score),
                kind: result.kind,
              },
      },
    })
    this.#save()
    this.#goOn()
  }

  changeOpponent(to: string): void {
    const { game, stored, status } = this.state.getState()
    if (game === null || stored === null || status !== 'playing' || stored.opponent === to) return
    const change = {
      atAction: game.actions.length,
      handNumber: game.handNumber,
      from: stored.opponent,
      to,
    }
    this.state.setState({
      held: null,
      stored: { ...stored, opponent: to, opponentChanges: [...stored.opponentChanges, change] },
    })
    this.#save()
    this.#stopClock()
    this.#goOn()
  }

  hintTaken(): void {
    const { stored, status } = this.state.getState()
    if (stored === null || status !== 'playing') return
    this.state.setState({ stored: { ...stored, hintsUsed: stored.hintsUsed + 1 } })
    this.#save()
  }

  /** Whatever the table waits for happens now. */
  skip(): void {
    this.#due?.()
  }

  retry(): void {
    this.state.setState({ stuck: null })
    this.#goOn()
  }

  /** Resolves when everything so far has been written. */
  saved(): Promise<void> {
    return this.#saving
  }

  #lose(): void {
    this.#stopClock()
    this.#lock = null
    if (this.state.getState().status === 'playing') this.state.setState({ status: 'elsewhere' })
  }

  #save(): void {
    const { stored } = this.state.getState()
    if (stored === null) return
    const next = { ...stored, revision: stored.revision + 1 }
    this.state.setState({ stored: next })
    this.#saving = this.#saving
      .then(async () => {
        // What waited behind a refused save could fit on top of the other tab's by chance.
        if (!this.#overtaken.has(next.id)) await (await this.#deps.store()).saveGame(next)
      })
      .catch((error: unknown) => {
        if (!(error instanceof ForkedGameError)) throw error
        this.#overtaken.add(next.id)
        if (this.state.getState().stored?.id === next.id) this.#lose()
      })
  }

  #stopClock(): void {
    this.#turn++
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#due = null
  }

  #after(milliseconds: number, step: () => void): void {
    this.#due = () => {
      if (this.#timer !== null) clearTimeout(this.#timer)
      this.#timer = null
      this.#due = null
      step()
    }
    this.#timer = setTimeout(this.#due, milliseconds)
  }

  #goOn(): void {
    const { game, held } = this.state.getState()
    if (game === null || held !== null) return
    const next = nextAutomaticAction(game, PERSON)
    if (next.kind === 'table') {
      this.#after(this.#deps.pace(next.pause), () => this.act(next.action))
    } else if (next.kind === 'opponent') {
      void this.#askOpponent(game, next.pause)
    }
  }

  async #askOpponent(game: GameState, pause: Pause): Promise<void> {
    const turn = this.#turn
    const opponent = this.state.getState().stored!.opponent
    // Drawn from the opponent's own stream at this very point: a reload changes nothing.
    const chance = randomSeed(playerRng(game.options.seed, OPPONENT, game.actions.length))
    const breath = new Promise<void>((resolve) => this.#after(this.#deps.pace(pause), resolve))
    try {
      const [action] = await Promise.all([
        this.#deps.ask(opponent, playerView(game, OPPONENT), chance),
        breath,
      ])
      if (turn !== this.#turn) return
      if (isHeldForThePerson(game, action)) this.state.setState({ held: action })
      else this.act(action)
    } catch (error) {
      if (turn !== this.#turn) return
      this.state.setState({ stuck: error instanceof Error ? error.message : String(error) })
    }
  }
}
