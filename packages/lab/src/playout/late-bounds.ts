import {
  type Card,
  cardIndex,
  cardValue,
  createDeck,
  createGame,
  createRng,
  type GameState,
  gameReducer,
  legalActions,
  type OpponentModel,
  otherSeat,
  type PlayerView,
  playerView,
  randomBelow,
  randomSeed,
  type Seat,
  scoreHand,
  seatsToAct,
  tableMove,
  winProbability,
} from '@skunkd/engine'
import { fastScore, playingOfView, valuePlay } from '@skunkd/engine/internals'

/** A card of a late position: the chance claimed, and what it must lie between. */
interface BoundedClaim {
  readonly card: Card
  readonly claimed: number
  readonly low: number
  readonly high: number
}

/** A random game near its end, as it stands whenever a seat has a card to choose. */
function* latePlays(seed: number): Generator<{ state: GameState; seat: Seat }> {
  const rng = createRng(seed, 119)
  const startScores = [95 + randomBelow(rng, 25), 95 + randomBelow(rng, 25)] as const
  let state = createGame(2, { seed: randomSeed(rng), dealer: 0, startScores })
  while (state.phase !== 'GAME_OVER') {
    const [seat] = seatsToAct(state)
    if (seat === undefined) {
      state = gameReducer(state, tableMove(state)!.action)
      continue
    }
    const open = legalActions(state, seat).filter(({ type }) => type !== 'END_GAME')
    const hidden = state.pegging.playerCards[otherSeat(seat)].length
    if (state.phase === 'PEGGING' && open.length > 1 && hidden <= 1) yield { state, seat }
    state = gameReducer(state, open[randomBelow(rng, open.length)]!)
  }
}

/** The same game with another card in the place of the one the opponent still holds. */
function withHidden(state: GameState, other: Seat, card: Card): GameState {
  const [held] = state.pegging.playerCards[other]
  const swap = (cards: readonly Card[]) => cards.map((each) => (each === held ? card : each))
  const players = state.players.map((player, seat) =>
    seat === other ? { ...player, hand: swap(player.hand) } : player,
  )
  const playerCards = state.pegging.playerCards.map((cards, seat) =>
    seat === other ? [card] : cards,
  )
  return { ...state, players, pegging: { ...state.pegging, playerCards } } as unknown as GameState
}

/** A card fits what was said if no go of theirs stood at a count where it could be played. */
const couldBeHeld = (state: GameState, other: Seat, { rank }: Card): boolean =>
  state.pegging.history.every(
    ({ playerIndex, card, count }) =>
      playerIndex !== other || card !== null || count + cardValue(rank) > 31,
  )

/** Every way the play can end from here, whoever chooses what. */
function endings(state: GameState): GameState[] {
  if (state.phase !== 'PEGGING') return [state]
  const seat = state.pegging.currentPlayerIndex
  return legalActions(state, seat)
    .filter(({ type }) => type === 'PLAY_CARD' || type === 'DECLARE_GO')
    .flatMap((action) => endings(gameReducer(state, action)))
}

/** The least and the most that the crib can count with these cards left for it. */
function cribRange(view: PlayerView, left: readonly Card[]): readonly [number, number] {
  const [a, b] = view.discarded.map(cardIndex) as [number, number]
  const starter = cardIndex(view.starter!)
  const others = left.map(cardIndex)
  let low = Number.POSITIVE_INFINITY
  let high = 0
  others.forEach((c, i) => {
    for (let j = i + 1; j < others.length; j++) {
      const points = fastScore(a, b, c, others[j]!, starter, true)
      low = Math.min(low, points)
      high = Math.max(high, points)
    }
  })
  return [low, high]
}

/** The least and the most that the show can make of a play that is over. */
function afterShow(
  state: GameState,
  view: PlayerView,
  cribs: readonly [number, number],
  model: OpponentModel,
): readonly [number, number] {
  const me = view.playerIndex
  if (state.winner !== null) return state.winner === me ? [1, 1] : [0, 0]
  const { target } = state.options
  const { score, hand } = state.players[otherSeat(me)]
  const mine = state.players[me].score + scoreHand(view.hand, view.starter!, false).total
  const theirs = score + scoreHand(hand, view.starter!, false).total
  const [first, second] = view.isDealer ? [theirs, mine] : [mine, theirs]
  if (first >= target) return view.isDealer ? [0, 0] : [1, 1]
  if (second >= target) return view.isDealer ? [1, 1] : [0, 0]
  const [low, high] = cribs.map((crib) =>
    winProbability(
      view.isDealer ? mine + crib : mine,
      view.isDealer ? theirs : theirs + crib,
      !view.isDealer,
      target,
      model.wins,
    ),
  ) as [number, number]
  return [Math.min(low, high), Math.max(low, high)]
}

/** Every card that can be played with its claim and its bounds, by enumeration of what is hidden. */
function boundedClaims(state: GameState, me: Seat, model: OpponentModel): readonly BoundedClaim[] {
  const view = playerView(state, me)
  const other = otherSeat(me)
  const played = view.pegging.history.flatMap(({ card }) => (card === null ? [] : [card]))
  const seen = new Set(
    [...view.hand, ...view.discarded, view.starter!, ...played].map(({ id }) => id),
  )
  const unseen = createDeck().filter(({ id }) => !seen.has(id))
  const isOpen = view.opponentCardsLeft === 0
  const hidden = isOpen ? [null] : unseen.filter((card) => couldBeHeld(state, other, card))
  const worlds = hidden.map((card) => ({
    state: card === null ? state : withHidden(state, other, card),
    cribs: cribRange(
      view,
      unseen.filter((each) => each !== card),
    ),
  }))
  const { options } = valuePlay(playingOfView(view), { model })
  return options.map(({ card, winProbability: claimed }) => {
    const play = { type: 'PLAY_CARD', playerIndex: me, cardId: card.id } as const
    const ends = worlds.flatMap(({ state: world, cribs }) =>
      endings(gameReducer(world, play)).map((end) => afterShow(end, view, cribs, model)),
    )
    return {
      card,
      claimed: claimed!,
      low: Math.min(...ends.map(([low]) => low)),
      high: Math.max(...ends.map(([, high]) => high)),
    }
  })
}

interface BoundsCount {
  readonly claims: number
  readonly outside: number
  /** Claims whose result is certain, and the farthest of them. */
  readonly certain: number
  readonly farthest: number
}

const SLACK = 1e-9

/** Counts claims outside their bounds over so many late positions. */
export function countOutside(seed: number, positions: number, model: OpponentModel): BoundsCount {
  let count: BoundsCount = { claims: 0, outside: 0, certain: 0, farthest: 0 }
  let taken = 0
  for (let game = 0; taken < positions; game++) {
    for (const { state, seat } of latePlays(seed * 1_000_000 + game)) {
      if (taken++ === positions) break
      for (const { claimed, low, high } of boundedClaims(state, seat, model)) {
        const isCertain = high - low < SLACK
        count = {
          claims: count.claims + 1,
          outside: count.outside + Number(claimed < low - SLACK || claimed > high + SLACK),
          certain: count.certain + Number(isCertain),
          farthest: isCertain ? Math.max(count.farthest, Math.abs(claimed - low)) : count.farthest,
        }
      }
    }
  }
  return count
}
