import { type Card, cardValue, RANKS, type Rank } from '../../cards/card.js'
import type { PlayStyle } from '../../odds/play/play-policy.js'
import { policySteps } from '../../odds/policy/policy-steps.js'
import type { PolicyTable } from '../../odds/policy/policy-table.js'
import { gameReducer } from '../../rules/game.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { otherSeat, type Seat, withSeat } from '../../rules/seat.js'
import type { GameState } from '../../rules/types.js'
import { referenceChances, unshownAfter } from './reference-policy.js'

/** A whole game in which the opponent holds these cards, and how likely that is. */
export interface World {
  readonly state: GameState
  readonly weight: number
  /** Played by the policy if there is one and it reaches; otherwise by taste. */
  readonly perfect?: boolean
  /** What taste: the sensible player's if not said. */
  readonly style?: PlayStyle
}

/** What the end of the play, or of the game, is worth to me. */
export type ReferenceLeaf = (state: GameState, me: Seat) => number

/** Cards so much less likely than the best that the search leaves them out. */
const NEGLIGIBLE = 1e-3

/** Net points since the score stood at 0-0. */
export const netPoints: ReferenceLeaf = ({ players }, me) =>
  players[me]!.score - players[otherSeat(me)].score

/** The same game with other cards in the opponent's hand. */
export function withOpponentCards(state: GameState, me: Seat, cards: readonly Card[]): GameState {
  const playerCards = withSeat(state.pegging.playerCards, otherSeat(me), cards)
  return { ...state, pegging: { ...state.pegging, playerCards } }
}

const fits = (state: GameState) => (card: Card) => state.pegging.count + cardValue(card.rank) <= 31

function play(world: World, rank: Rank | null, share = 1): World {
  const { state } = world
  const playerIndex = state.pegging.currentPlayerIndex
  const card = state.pegging.playerCards[playerIndex]!.find((one) => one.rank === rank)
  const after = gameReducer(
    state,
    card === undefined
      ? { type: 'DECLARE_GO', playerIndex }
      : { type: 'PLAY_CARD', playerIndex, cardId: card.id },
  )
  return { ...world, state: after, weight: world.weight * share }
}

/** What both can see: worlds that look the same continue together. */
function face({ state }: World): string {
  const { history, count, currentPlayerIndex, playerCards } = state.pegging
  const steps = history.map(({ card }) => card?.rank ?? 'go').join(' ')
  const left = playerCards.map((cards) => cards.length).join()
  return [state.phase, steps, count, currentPlayerIndex, left].join('|')
}

function together(worlds: readonly World[]): World[][] {
  const groups = new Map<string, World[]>()
  for (const world of worlds) {
    const group = groups.get(face(world))
    if (group) group.push(world)
    else groups.set(face(world), [world])
  }
  return [...groups.values()]
}

/** The policy's chances for the opponent of a world, or null if it says nothing. */
function policyChances(world: World, me: Seat, policy: PolicyTable): Map<Rank, number> | null {
  const { history, count, playerCards } = world.state.pegging
  const steps = policySteps(history, world.state.dealerIndex, { playerIndex: otherSeat(me), count })
  const node = policy.nodeAfter(steps)
  if (node < 0) return null
  const ranks = playerCards[otherSeat(me)].map((card) => card.rank)
  const hand = rankHandIndex(ranks.map((rank) => RANKS.indexOf(rank)))
  const chances = [...new Set(ranks)].map(
    (rank) => [rank, policy.chance(node, hand, RANKS.indexOf(rank))] as const,
  )
  return new Map(chances.filter(([, chance]) => chance > 0))
}

/** How the opponent of a world plays: by policy or taste, mine unseen. */
function opponentPlays(world: World, me: Seat, policy: PolicyTable | null): World[] {
  const { pegging, starter } = world.state
  const hand = pegging.playerCards[otherSeat(me)]
  if (!hand.some(fits(world.state))) return [play(world, null)]
  const perfect = policy && world.perfect ? policyChances(world, me, policy) : null
  if (perfect) return [...perfect].map(([rank, chance]) => play(world, rank, chance))
  const laid = [...(starter ? [starter] : []), ...pegging.pile].map((card) => card.rank)
  const repliers = pegging.goState[me] ? 0 : pegging.playerCards[me]!.length
  const chances = referenceChances(
    hand.map((card) => card.rank),
    pegging.sequence.map((card) => card.rank),
    pegging.count,
    unshownAfter(laid),
    repliers,
    world.style,
  )
  const most = Math.max(...chances.values())
  const likely = [...chances].filter(([, chance]) => chance > most * NEGLIGIBLE)
  const sum = likely.reduce((total, [, chance]) => total + chance, 0)
  return likely.map(([rank, chance]) => play(world, rank, chance / sum))
}

/** Sum of weight × value over worlds that I cannot tell apart. */
function valueOfWorlds(
  worlds: readonly World[],
  me: Seat,
  leaf: ReferenceLeaf,
  policy: PolicyTable | null = null,
): number {
  const [first] = worlds as readonly [World]
  if (first.state.phase !== 'PEGGING') {
    return worlds.reduce((sum, { state, weight }) => sum + weight * leaf(state, me), 0)
  }
  if (first.state.pegging.currentPlayerIndex === me) {
    const ranks = myRanks(first.state, me)
    const values = ranks.map((rank) => valueOfPlay(worlds, rank, me, leaf, policy))
    return Math.max(...values)
  }
  const next = worlds.flatMap((world) => opponentPlays(world, me, policy))
  return together(next).reduce((sum, group) => sum + valueOfWorlds(group, me, leaf, policy), 0)
}

/** The different ranks I may play; only `null`, a go, if none fits. */
export function myRanks(state: GameState, me: Seat): (Rank | null)[] {
  const ranks = state.pegging.playerCards[me]!.filter(fits(state)).map((card) => card.rank)
  return ranks.length > 0 ? [...new Set(ranks)] : [null]
}

function valueOfPlay(
  worlds: readonly World[],
  rank: Rank | null,
  me: Seat,
  leaf: ReferenceLeaf,
  policy: PolicyTable | null = null,
): number {
  const next = worlds.map((world) => play(world, rank))
  return together(next).reduce((sum, group) => sum + valueOfWorlds(group, me, leaf, policy), 0)
}

/**
 * The expected value of a play of mine, by playing every world to its end on the game's own
 * reducer: one choice for all worlds I cannot tell apart, the opponent's by their own hand.
 */
export function referencePlayValue(
  worlds: readonly World[],
  rank: Rank | null,
  me: Seat,
  leaf: ReferenceLeaf,
  policy: PolicyTable | null = null,
): number {
  const total = worlds.reduce((sum, { weight }) => sum + weight, 0)
  return valueOfPlay(worlds, rank, me, leaf, policy) / total
}

/** The expected value of a position in which the opponent is to play. */
export function referenceTheirTurn(
  worlds: readonly World[],
  me: Seat,
  leaf: ReferenceLeaf,
  policy: PolicyTable | null = null,
): number {
  const total = worlds.reduce((sum, { weight }) => sum + weight, 0)
  return valueOfWorlds(worlds, me, leaf, policy) / total
}
