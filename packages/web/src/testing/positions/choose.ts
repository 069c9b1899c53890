import {
  advisePosition,
  type Card,
  type CoachingAnnotation,
  createGame,
  createRng,
  decide,
  formatCard,
  formatHand,
  formatPosition,
  type GameState,
  gameReducer,
  getPlayer,
  type Position,
  playerView,
  positionOfSnapshot,
  readPolicy,
  scoreHand,
  seatsToAct,
  strongModel,
  tableMove,
} from '@skunkd/engine'
import policyData from '../../../../engine/data/equilibrium.bin?inline'
import type { DecisionTheme, HandTheme } from './themes.js'

/** A decision of the lessons, short enough to be read in a file. */
export interface LessonPosition {
  /** In one line (`parsePosition`), the learner's score first. */
  readonly position: string
  /** The best choice, and the points that the mildest refused one lost when the file was made. */
  readonly best: string
  readonly margin: number
}

/** A hand to count. */
export interface LessonHand {
  readonly hand: string
  readonly starter: string
}

/** Sensible and quick: what turns up in its games turns up at kitchen tables. */
export const PLAYER = 'medium'
const SEAT = 0

function nextState(state: GameState, seed: number): GameState {
  const [seat] = seatsToAct(state)
  if (seat === undefined) return gameReducer(state, tableMove(state)!.action)
  const rng = createRng(seed, seat, state.actions.length)
  return gameReducer(state, decide(getPlayer(PLAYER), playerView(state, seat), rng)!)
}

/** A whole game of the house player against itself. */
export function playedGame(seed: number): GameState {
  let state = createGame(2, { seed, dealer: 'cut' })
  while (state.phase !== 'GAME_OVER') state = nextState(state, seed)
  return state
}

/** What the mildest refused choice loses; null if nothing is refused. */
export function clearanceOf({ options }: CoachingAnnotation): number | null {
  const refused = options.filter(({ accepted }) => !accepted).map(({ loss }) => loss)
  return refused.length === 0 ? null : Math.min(...refused)
}

/** Whom the coach assumes across the table, as everywhere in the app. */
export const model = strongModel(
  readPolicy(
    Uint8Array.from(atob(policyData.slice(policyData.indexOf(',') + 1)), (letter) =>
      letter.charCodeAt(0),
    ),
  ),
)

/** The coach on a decision that nobody has made yet. */
export function annotate(position: Position): CoachingAnnotation {
  return advisePosition(position, { model })
}

export const lessonPosition = (
  position: Position,
  best: readonly Card[],
  margin: number,
): LessonPosition => ({
  position: formatPosition(position),
  best: formatHand(best),
  margin: Math.floor(margin * 100) / 100,
})

/** The first decision of the game that suits the theme, shows it, and is clear. */
export function positionIn(game: GameState, theme: DecisionTheme): LessonPosition | null {
  for (const decision of game.decisionLog) {
    if (decision.playerIndex !== SEAT || decision.playerChoice.length === 0) continue
    const position = positionOfSnapshot(decision)
    if (!theme.suits(position)) continue
    const annotation = annotate(position)
    const margin = clearanceOf(annotation)
    if (annotation.forced || margin === null || margin < theme.margin) continue
    if (!theme.shows(annotation)) continue
    return lessonPosition(position, annotation.options[0]!.cards, margin)
  }
  return null
}

/** The first hand of the game whose count suits the theme. */
export function handIn(game: GameState, theme: HandTheme): LessonHand | null {
  for (const { dealt, discards, starter } of game.history) {
    if (starter === null) continue
    const away = discards[SEAT]!.map(({ id }) => id)
    const hand = dealt[SEAT]!.filter(({ id }) => !away.includes(id))
    if (hand.length !== 4 || !theme.shows(scoreHand(hand, starter))) continue
    return { hand: formatHand(hand), starter: formatCard(starter) }
  }
  return null
}

/** From the games `first`, `first + 1`, …: one from each game, until there are enough. */
export function choose<T>(
  find: (game: GameState) => T | null,
  keep: number,
  first: number,
  last: number,
): readonly T[] {
  const found: T[] = []
  for (let seed = first; seed <= last && found.length < keep; seed++) {
    const one = find(playedGame(seed))
    if (one !== null) found.push(one)
  }
  return found
}
