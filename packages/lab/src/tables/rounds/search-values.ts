import {
  Belief,
  DEALER,
  DEFAULT_STYLE,
  type KeepModel,
  type LeafValue,
  type PlaySearch,
  type PlayStyle,
  PONE,
  RANK_COUNT,
  rankHands,
  thinHands,
} from '@skunkd/engine/internals'

/** So small that no choice changes by it, so large that its share can be read off. */
const MARK = 1e-5

const NET: LeafValue = {
  myNeed: Number.POSITIVE_INFINITY,
  theirNeed: Number.POSITIVE_INFINITY,
  value: (mine, theirs) => mine - theirs,
}

/** Net points with mine marked: the difference to `NET` is `MARK` × my points. */
const MARKED: LeafValue = { ...NET, value: (mine, theirs) => mine * (1 + MARK) - theirs }

/** Points pegged and given by one keep, searching against the opponent inside the search. */
export interface SearchValue {
  readonly gained: number
  readonly given: number
}

export interface SearchOptions {
  /** About how many hands of the other are looked at; all of them if not said. */
  readonly hands?: number
  /** How they play. */
  readonly style?: PlayStyle
}

/**
 * The exact value in the play of four kept ranks, before the first card, over all hands
 * the other role keeps. Neither starter nor discards are known.
 */
export function searchValue(
  search: PlaySearch,
  keeps: KeepModel,
  role: number,
  hand: number,
  { hands = Number.POSITIVE_INFINITY, style = DEFAULT_STYLE }: SearchOptions = {},
): SearchValue {
  const counts = rankHands.counts[4]!.subarray(hand * RANK_COUNT, (hand + 1) * RANK_COUNT)
  const belief = new Belief(keeps)
  belief.fill({
    opponentRole: role === DEALER ? PONE : DEALER,
    known: counts,
    starterRank: -1,
    steps: [],
    theirCards: 4,
  })
  thinHands(belief, hands)
  const position = {
    mine: counts,
    sequence: [],
    count: 0,
    theirCards: 4,
    theirLaid: 0,
    unseen: new Uint8Array(RANK_COUNT).fill(4),
    iSaidGo: false,
    theySaidGo: false,
    lastWasMine: false,
    style: style,
  }
  const value = (leaf: LeafValue): number => {
    if (role === DEALER) return search.searchTheirs(position, belief, leaf)
    const out = new Float64Array(RANK_COUNT)
    search.searchMine(position, belief, leaf, out)
    return Math.max(...out)
  }
  const net = value(NET)
  const gained = (value(MARKED) - net) / MARK
  return { gained, given: gained - net }
}
