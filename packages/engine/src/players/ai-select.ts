import { type Card, cardIndex, cardValue } from '../cards/card.js'
import { createRng, type Rng } from '../cards/random.js'
import { handDistribution } from '../odds/hands/hand-ev.js'
import type { LoadedPolicy } from '../odds/policy/shipped-policy.js'
import type { ScorePair } from '../odds/race/needs.js'
import type { DiscardContext, PeggingContext } from '../odds/types.js'
import type { GameState, PlayerView } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { discardView, playView } from './minimal-view.js'
import { expertWithoutPolicy, getPlayer } from './registry.js'
import type { Player } from './types.js'

/** The strengths offered in the app. */
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
    discardView(hand, isDealer, context),
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
/**
 * The same for whoever is to play in a game, at these scores; null where nothing can be played.
 * Same seed, same card; without one the chance follows from the cards.
 */
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
  return selectFrom(playView(first, second as readonly Card[], third, options.context), options)
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
