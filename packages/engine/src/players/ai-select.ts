import { type Card, cardIndex, cardValue, compareCards } from '../cards/card.js'
import { createRng, type Rng } from '../cards/random.js'
import { handDistribution } from '../odds/hands/hand-ev.js'
import type { LoadedPolicy } from '../odds/policy/shipped-policy.js'
import { discardingFrom, playingFrom } from '../odds/position-of-context.js'
import type { ScorePair } from '../odds/race/needs.js'
import type { DiscardContext, PeggingContext } from '../odds/types.js'
import { viewOfPosition } from '../rules/position/view-of-position.js'
import { countOf, scorePeggingPlay } from '../rules/scoring/score-pegging.js'
import type { GameState, PlayerView } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { expertWithoutPolicy, getPlayer } from './registry.js'
import type { Player } from './types.js'

/** Counts from which the next card makes fifteen or thirty-one too easily. */
const DANGEROUS: ReadonlySet<number> = new Set([5, 11, 21])

/**
 * The card that a plain order takes: for thirty-one, for fifteen, for a pair, for a run, then one
 * that leaves no count of 5, 11 or 21; of several the lowest. Null if none fits. If the beginning
 * of the pile is unknown, give the `count`.
 */
export function greedyPlay(
  cards: readonly Card[],
  pile: readonly Card[],
  count: number = countOf(pile),
): Card | null {
  const plays = [...cards].sort(compareCards).flatMap((card) => {
    const reached = count + cardValue(card.rank)
    return reached > 31 ? [] : [{ card, reached, ...scorePeggingPlay([...pile, card], reached) }]
  })
  const best =
    plays.find(({ thirtyone }) => thirtyone > 0) ??
    plays.find(({ fifteen }) => fifteen > 0) ??
    plays.find(({ pairs }) => pairs > 0) ??
    plays.find(({ runs }) => runs > 0) ??
    plays.find(({ reached }) => !DANGEROUS.has(reached)) ??
    plays[0]
  return best?.card ?? null
}

/** How a player should play at this score. */
export type PositionMode = 'offense' | 'defense' | 'neutral'

/** The last score of every stretch of the board, and what the dealer does in it. */
const STRETCHES: readonly (readonly [last: number, dealer: PositionMode, pone: PositionMode])[] = [
  [60, 'neutral', 'neutral'],
  [75, 'defense', 'offense'],
  [86, 'offense', 'defense'],
  [101, 'defense', 'offense'],
  [112, 'offense', 'defense'],
]

/**
 * The theory of 26: two deals bring about 26 points, so whoever is where a dealer or pone
 * should be plays it safe, and whoever is behind that attacks. It depends on the player's own
 * score and role alone; the opponent's score is a parameter only because callers pass it.
 */
export function getPositionMode(
  myScore: number,
  _opponentScore: number,
  isDealer: boolean,
): PositionMode {
  for (const [last, dealer, pone] of STRETCHES) if (myScore <= last) return isDealer ? dealer : pone
  return isDealer ? 'defense' : 'offense'
}

export const AI_DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const
/** One of the strengths offered in the app. */
export type AIDifficulty = (typeof AI_DIFFICULTIES)[number]

/** Who decides, what they know beyond the cards, and their source of chance. */
export interface AISelectOptions<Context> {
  readonly difficulty?: AIDifficulty
  /** What the player knows beyond the cards: scores, starter, the play so far. */
  readonly context?: Context
  /** Chance of the player's own; by default it follows from the cards. */
  readonly rng?: Rng
  /** The policy of the play, for the expert; without it `expertWithoutPolicy` decides. */
  readonly policy?: LoadedPolicy
}

/** What an opponent lays away and keeps. */
export interface AIDiscard {
  readonly discard: readonly Card[]
  readonly keep: readonly Card[]
  /** The exact mean of the kept four over all starters. */
  readonly expectedHandValue: number
}

function chanceOf(cards: readonly Card[]): Rng {
  return createRng(0, ...cards.map(cardIndex))
}

/** The expert of these two functions needs no file: handed no policy, it is the one without. */
function playerOf(difficulty: AIDifficulty, policy: LoadedPolicy | undefined): Player {
  if (difficulty !== 'expert') return getPlayer(difficulty)
  return policy === undefined ? expertWithoutPolicy() : getPlayer('expert', { policy })
}

function refuse(message: string): never {
  throw new RangeError(message)
}

/** Which two of six cards an opponent of this strength lays away. */
export function aiSelectDiscard(
  hand: readonly Card[],
  isDealer: boolean,
  options: AISelectOptions<DiscardContext> = {},
): AIDiscard {
  if (hand.length !== 6) refuse(`A hand to discard from must have 6 cards, not ${hand.length}.`)
  const { difficulty = 'medium', context, rng = chanceOf(hand) } = options
  const { chosen } = playerOf(difficulty, options.policy).discard(
    viewOfPosition(discardingFrom(hand, isDealer, context)),
    rng,
  )
  const discard = hand.filter((card) => chosen.some(({ id }) => id === card.id))
  const keep = hand.filter((card) => !discard.includes(card))
  return { discard, keep, expectedHandValue: handDistribution(keep, hand).mean }
}

/** Which card an opponent of this strength plays; null means go. */
export function aiSelectPlay(
  hand: readonly Card[],
  pile: readonly Card[],
  count: number,
  options?: AISelectOptions<PeggingContext>,
): Card | null
/** For whoever is to play in a game; null where nothing can be played. Same seed, same card. */
export function aiSelectPlay(
  state: GameState,
  myScore: number,
  opponentScore: number,
  difficulty?: AIDifficulty,
  seed?: number,
): Card | null
export function aiSelectPlay(
  first: readonly Card[] | GameState,
  second: readonly Card[] | number,
  third: number,
  fourth?: AISelectOptions<PeggingContext> | AIDifficulty,
  seed?: number,
): Card | null {
  if ('phase' in first) {
    const scores = { mine: second as number, theirs: third }
    return selectInGame(first, scores, fourth as AIDifficulty | undefined, seed)
  }
  const options = (fourth ?? {}) as AISelectOptions<PeggingContext>
  const context = { playerIndex: 0, isDealer: false, ...options.context }
  const position = playingFrom(first, second as readonly Card[], third, context)
  return selectFrom(viewOfPosition(position), options)
}

function selectInGame(
  state: GameState,
  scores: ScorePair,
  difficulty: AIDifficulty = 'medium',
  seed?: number,
): Card | null {
  if (state.phase !== 'PEGGING') return null
  // What was learned from earlier deals is no part of the signature.
  const { pastDeals: _, ...view } = playerView(state, state.pegging.currentPlayerIndex)
  const { mine, theirs } = scores
  return selectFrom(
    { ...view, scores: view.playerIndex === 0 ? [mine, theirs] : [theirs, mine] },
    { difficulty, ...(seed !== undefined && { rng: createRng(seed) }) },
  )
}

function selectFrom(view: PlayerView, options: Omit<AISelectOptions<unknown>, 'context'>) {
  const { cardsLeft: hand, pegging } = view
  const playable = hand.filter((card) => pegging.count + cardValue(card.rank) <= 31)
  if (playable.length <= 1) return playable[0] ?? null
  const { difficulty = 'medium', rng = chanceOf([...hand, ...pegging.sequence]) } = options
  const { chosen } = playerOf(difficulty, options.policy).play(view, rng)
  return hand.find((card) => card.id === chosen[0]!.id) ?? null
}
