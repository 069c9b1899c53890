import { type Card, createDeck, formatCard, type PlayerView, writeView } from '@skunkd/engine/rules'

/** What a seat's view holds without the long memory that the client keeps itself. */
type Thin = Omit<PlayerView, 'pastDeals' | 'decisionLog'>

type Writer<T> = (value: T) => string

const QUOTED: ReadonlyMap<string, string> = new Map(
  createDeck().map((card) => [card.id, `"${formatCard(card)}"`]),
)
const json: Writer<unknown> = (value) => JSON.stringify(value)
/** For what is written seldom. */
const jsonWithCards: Writer<unknown> = (value) => json(writeView(value))
const writeCard: Writer<Card> = ({ id }) => QUOTED.get(id)!

function list<T>(write: Writer<T>): Writer<readonly T[]> {
  return (items) => {
    let text = '['
    for (let place = 0; place < items.length; place++) {
      text += place === 0 ? write(items[place]!) : `,${write(items[place]!)}`
    }
    return `${text}]`
  }
}

const orNull =
  <T>(write: Writer<T>): Writer<T | null> =>
  (value) =>
    value === null ? 'null' : write(value)

/** Both seats' views of one moment share what lies open: it is written for the first of them. */
function memoizeLast<T>(write: Writer<T>): Writer<T> {
  let known: T | undefined
  let text = ''
  return (value) => {
    if (value !== known || value === undefined) {
      text = write(value)
      known = value
    }
    return text
  }
}

/** What stays the same for a whole game is written once a game. */
function memoizeByIdentity<T extends object>(write: Writer<T>): Writer<T> {
  const written = new WeakMap<T, string>()
  return (value) => {
    let text = written.get(value)
    if (text === undefined) {
      text = write(value)
      written.set(value, text)
    }
    return text
  }
}

const cards = list(writeCard)
const pair: Writer<readonly [number | boolean, number | boolean]> = ([one, other]) =>
  `[${one},${other}]`

const pile = memoizeLast(cards)
const sequence = memoizeLast(cards)
const history = memoizeLast(
  list<Thin['pegging']['history'][number]>(
    ({ playerIndex, card, count }) =>
      `{"playerIndex":${playerIndex},"card":${card === null ? 'null' : writeCard(card)},"count":${count}}`,
  ),
)

const writePlay: Writer<Thin['pegging']> = (play) =>
  `{"count":${play.count},"pile":${pile(play.pile)},"sequence":${sequence(play.sequence)},"currentPlayerIndex":${play.currentPlayerIndex},"goState":${pair(play.goState)},"lastCardPlayerIndex":${play.lastCardPlayerIndex},"history":${history(play.history)}}`

const writeEvent: Writer<Thin['events'][number]> = ({ playerIndex, points, kind, scores }) =>
  `{"playerIndex":${playerIndex},"points":${points},"kind":"${kind}","scores":${pair(scores)}}`

const writePegs: Writer<Thin['pegs'][number]> = ({ front, back }) =>
  `{"front":${front},"back":${back}}`

const writeStats: Writer<Thin['handStats'][number]> = ({ pegging, hand, crib }) =>
  `{"pegging":${pegging},"hand":${hand},"crib":${crib}}`

const writeMove: Writer<Thin['legal'][number]> = (move) => {
  switch (move.type) {
    case 'PLAY_CARD':
      return `{"type":"PLAY_CARD","playerIndex":${move.playerIndex},"cardId":"${move.cardId}"}`
    case 'DISCARD':
      return `{"type":"DISCARD","playerIndex":${move.playerIndex},"cardIds":["${move.cardIds.join('","')}"]}`
    default:
      return json(move)
  }
}

/** Every field has its writer, so that none can be forgotten. */
const WRITERS: { readonly [K in keyof Thin]-?: Writer<Thin[K]> } = {
  playerIndex: String,
  revision: String,
  turn: String,
  phase: (phase) => `"${phase}"`,
  options: memoizeByIdentity(jsonWithCards),
  cutForDeal: orNull(memoizeByIdentity(jsonWithCards)),
  isDealer: String,
  dealerIndex: String,
  handNumber: String,
  scores: pair,
  pegs: list(writePegs),
  hand: cards,
  discarded: cards,
  cardsLeft: cards,
  opponentCardsLeft: String,
  opponentHasDiscarded: String,
  starter: orNull(writeCard),
  pegging: writePlay,
  handStats: memoizeLast(list(writeStats)),
  opponentHand: orNull(cards),
  crib: orNull(cards),
  shown: orNull(memoizeLast(jsonWithCards)),
  pendingClaim: orNull(json),
  winner: String,
  ending: orNull(json),
  legal: list(writeMove),
  events: memoizeLast(list(writeEvent)),
}

const FIELDS = Object.entries(WRITERS).map(
  ([name, write]) => [name as keyof Thin, `"${name}":`, write as Writer<unknown>] as const,
)

/**
 * A view as it travels, without the long memory that the client keeps itself. It is JSON with
 * cards as text, written field by field at a third of the cost: this is most of what a busy
 * server does. `parseView` reads it.
 */
export function formatView(view: PlayerView): string {
  let text = '{'
  for (const [name, label, write] of FIELDS) text += `${label}${write(view[name])},`
  return `${text}"decisionLog":[]}`
}
