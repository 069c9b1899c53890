import { cardIndex, cardValue, oneOfEachRank } from '../cards/card.js'
import { once, oncePer } from '../cards/once.js'
import type { Playing } from '../rules/position/position.js'
import { RANK_COUNT, RANK_VALUE, rankHandIndex, rankHands } from '../rules/scoring/rank-hands.js'
import { scorePeggingPlay } from '../rules/scoring/score-pegging.js'
import { DEALER, PONE } from '../rules/seat.js'
import { bestFirst } from './best-first.js'
import { requireScores } from './check-cards.js'
import { type KeepModel, shippedKeepModel } from './hands/models.js'
import { clubModel, modelAt, type OpponentModel } from './opponents/opponent-model.js'
import { ranksOf } from './opponents/six-ranks.js'
import { thinHands } from './play/hand-list.js'
import { type LeafValue, NET_POINTS } from './play/leaf-value.js'
import { type PlayKnowledge, playKnowledge } from './play-knowledge.js'
import { NO_NODE, type PolicyTable } from './policy/policy-table.js'
import { needsOf } from './race/needs.js'
import { Belief } from './search/belief.js'
import { PlaySearch } from './search/play-search.js'
import type { RankPosition } from './search/rank-position.js'
import { ReplyOdds } from './search/reply-odds.js'
import {
  needsAtStart,
  SENSIBLE_OPPONENT,
  type SearchOpponent,
  searchOpponentFor,
} from './search-opponent.js'
import type { PeggingAdvice, PeggingOption, SearchLimits } from './types.js'
import { WinLeaf } from './win-leaf.js'

/** Hands looked at first when there is a time budget, so that there is an answer. */
const FIRST_HANDS = 24

/** One set of buffers without a policy and one for each. */
const searchBy = /* @__PURE__ */ oncePer((policy: PolicyTable) => new PlaySearch(policy))
const plainSearch = /* @__PURE__ */ once(() => new PlaySearch(null))
const repliesBy = /* @__PURE__ */ oncePer((policy: PolicyTable) => new ReplyOdds(policy))
const plainReplies = /* @__PURE__ */ once(() => new ReplyOdds(null))
const beliefBy = /* @__PURE__ */ oncePer((keeps: KeepModel) => new Belief(keeps))

export interface PlayValues {
  /** By rank; −Infinity for ranks that cannot be played. */
  readonly points: Float64Array
  readonly wins: Float64Array | null
  /** My chance if nobody played on, by the points that my card pegs; null if not asked for. */
  readonly ended: Float64Array | null
  readonly complete: boolean
  readonly aborted: boolean
  readonly hands: number
}

export interface PlayGoals {
  readonly points: boolean
  readonly win: LeafValue | null
  /** Whether a chance is to be told in parts. */
  readonly explain?: boolean
}

/** More than any card pegs: four of a kind that make fifteen or thirty-one. */
const POINTS_LIMIT = 15

/** For chances of winning, if scores, starter, own discards and the whole play are told. */
export function winLeafOf(
  know: PlayKnowledge,
  position: Playing,
  model?: OpponentModel,
): LeafValue | null {
  const { scores, starter, discarded, target } = position
  if (!scores || !starter || discarded?.length !== 2) return null
  if (!know.myFour || !know.historyKnown) return null
  requireScores(scores, target)
  return new WinLeaf({
    scores,
    target,
    isDealer: know.isDealer,
    myFour: know.myFour,
    discarded,
    starter,
    theirPlayed: know.theirPlayed,
    model,
    needs: needsAtStart(know, position, scores, target),
  })
}

function believe(
  know: PlayKnowledge,
  { style, perfect, keeps, keepsGiven }: SearchOpponent,
): Belief {
  const role = know.isDealer ? PONE : DEALER
  const belief = beliefBy(keeps ?? shippedKeepModel())
  belief.fill(
    {
      opponentRole: role,
      known: know.known,
      starterRank: know.starterRank,
      steps: know.steps,
      theirCards: know.position.theirCards,
      style,
      kept: keepsGiven?.weights(role, know.known, {
        seen: know.seenCards.map(cardIndex),
        laid: know.theirPlayed.map(cardIndex),
      }),
    },
    perfect ?? undefined,
  )
  return belief
}

/** My cards on the table as a rank hand, if the play so far tells them. */
function myLaid({ myFour, position }: PlayKnowledge): number | null {
  if (myFour === null) return null
  const counts = new Uint8Array(RANK_COUNT)
  for (const card of myFour) counts[cardIndex(card) >> 2]!++
  for (let rank = 0; rank < RANK_COUNT; rank++) counts[rank]! -= position.mine[rank]!
  return rankHandIndex(ranksOf(counts))
}

/** The mean of a leaf over the hands if nobody played on, by the points that I pegged. */
function meansIfEnded(belief: Belief, leaf: LeafValue): Float64Array {
  const { hands, weights, perfect, laidCards } = belief
  const means = new Float64Array(POINTS_LIMIT)
  const held = 4 - laidCards
  for (let i = 0; i < belief.length; i++) {
    let four = belief.laid
    for (let card = 0; card < held; card++) {
      const rank = rankHands.ranks[held]![hands[i]! * held + card]!
      four = rankHands.add[laidCards + card]![four * RANK_COUNT + rank]!
    }
    const share = (weights[i]! + perfect[i]!) / belief.total
    for (let points = 0; points < POINTS_LIMIT; points++) {
      means[points]! += share * (points >= leaf.myNeed ? 1 : leaf.value(points, 0, four))
    }
  }
  return means
}

interface SearchExtent extends SearchLimits {
  /** Whether it may leave out what hardly counts. */
  readonly quick?: boolean
}

function searchOnce(
  know: PlayKnowledge,
  goals: PlayGoals,
  { maxHands, quick = false }: SearchExtent,
  opponent: SearchOpponent,
  expired?: () => boolean,
): PlayValues {
  const { style, perfect } = opponent
  const search = perfect ? searchBy(perfect.policy) : plainSearch()
  const hands = believe(know, opponent)
  const all = hands.length
  if (maxHands !== undefined) thinHands(hands, maxHands)
  const node = perfect?.policy.nodeAfter(perfect.steps) ?? NO_NODE
  const { follow = false, race = null } = opponent
  const laid = follow ? myLaid(know) : null
  const keeps = laid === null ? undefined : shippedKeepModel()
  const { mine, sequence, count, theirCards, unseen, iSaidGo, theySaidGo, lastWasMine } =
    know.position
  // Field by field: a spread with so many more would be far slower.
  const position: RankPosition = {
    mine,
    sequence,
    count,
    theirCards,
    unseen,
    iSaidGo,
    theySaidGo,
    lastWasMine,
    theirLaid: hands.laid,
    node,
    style,
    follow,
    race,
    quick,
    myLaid: laid ?? 0,
    myKeeps: keeps?.[know.isDealer ? DEALER : PONE],
    theirKeeps: keeps?.[know.isDealer ? PONE : DEALER],
  }
  const points = new Float64Array(RANK_COUNT)
  const wins = goals.win ? new Float64Array(RANK_COUNT) : null
  let aborted = false
  if (goals.points) {
    search.searchMine(position, hands, NET_POINTS, points, expired)
    aborted = search.aborted
  }
  if (wins && !aborted) {
    search.searchMine(position, hands, goals.win!, wins, expired)
    aborted = search.aborted
  }
  return {
    points,
    wins,
    ended: goals.explain && goals.win ? meansIfEnded(hands, goals.win) : null,
    complete: hands.length === all && !aborted,
    aborted,
    hands: hands.length,
  }
}

export function valuePlays(
  know: PlayKnowledge,
  goals: PlayGoals,
  limits: SearchExtent = {},
  opponent: SearchOpponent = SENSIBLE_OPPONENT,
): PlayValues {
  const { budget, maxHands = Number.POSITIVE_INFINITY } = limits
  if (budget === undefined) return searchOnce(know, goals, limits, opponent)
  const deadline = budget.now() + budget.milliseconds
  const few = { maxHands: Math.min(FIRST_HANDS, maxHands) }
  const first = searchOnce(know, goals, few, opponent)
  if (first.complete) return first
  const full = searchOnce(know, goals, limits, opponent, () => budget.now() >= deadline)
  return full.aborted ? first : full
}

/** What every card that can be played in a position is worth, best first; none if it is a go. */
export function valuePlay(
  position: Playing,
  {
    model: named = clubModel(),
    ...limits
  }: SearchLimits & { readonly model?: OpponentModel | undefined } = {},
): Omit<PeggingAdvice, 'reasoning'> {
  const { hand, pile, count, scores, target } = position
  const know = playKnowledge(position)
  const start = scores && needsAtStart(know, position, scores, target)
  const model = modelAt(named, start && needsOf(know.isDealer, start.mine, start.theirs))
  const leaf = winLeafOf(know, position, model)
  const playable = oneOfEachRank(hand).filter(({ rank }) => cardValue(rank) <= 31 - count)
  if (playable.length === 0) {
    return {
      card: null,
      points: 0,
      options: [],
      complete: true,
      hands: 0,
      against: model.name,
    }
  }
  const opponent = searchOpponentFor(model, know, position)
  const goals = { points: true, win: leaf }
  const { points, wins, complete, hands } = valuePlays(know, goals, limits, opponent)
  const replies = believe(know, opponent)
  const { perfect, race = null, style } = opponent
  const node = perfect?.policy.nodeAfter(perfect.steps) ?? NO_NODE
  const moment = { ...know.position, theirLaid: replies.laid, node, race, style }
  const odds = perfect ? repliesBy(perfect.policy) : plainReplies()
  const options = playable.map((card): PeggingOption => {
    const rank = cardIndex(card) >> 2
    const reply = odds.of(moment, replies, rank)
    return {
      card,
      points: scorePeggingPlay([...pile, card], count + RANK_VALUE[rank]!).total,
      expectedValue: points[rank]!,
      ...(wins ? { winProbability: wins[rank]! } : {}),
      replyRisk: reply.risk,
      replyPoints: reply.points,
    }
  })
  const ranked = bestFirst(options, leaf === null ? 'points' : position.goal)
  const best = ranked[0]!
  return {
    card: best.card,
    points: best.points,
    options: ranked,
    complete,
    hands,
    against: model.name,
  }
}
