import {
  type Card,
  cardValue,
  compareCards,
  createDeck,
  otherSeat,
  type PlayToken,
  type Seat,
} from '@skunkd/engine'
import { type Draft, ME, playOf } from './draft.js'

/** A number below `limit`, from the platform's own source. */
export type Below = (limit: number) => number

const cryptoBelow: Below = (limit) => crypto.getRandomValues(new Uint32Array(1))[0]! % limit

function draw(deck: Card[], count: number, below: Below): Card[] {
  return Array.from({ length: count }, () => deck.splice(below(deck.length), 1)[0]!)
}

export function randomCards(count: number, below: Below = cryptoBelow): readonly Card[] {
  return draw(createDeck(), count, below).sort(compareCards)
}

/** The middle of a play that can have happened, at a moment when there is something to choose. */
export function randomPlay(
  { isDealer }: Pick<Draft, 'isDealer'>,
  below: Below = cryptoBelow,
): Pick<Draft, 'hand' | 'play' | 'starter' | 'discarded'> {
  for (;;) {
    const deck = createDeck()
    const hands = [draw(deck, 4, below), draw(deck, 4, below)]
    const starter = draw(deck, 1, below)
    const discarded = draw(deck, 2, below).sort(compareCards)
    const play: PlayToken[] = []
    const draft = () => ({
      hand: [...hands[ME]!].sort(compareCards),
      play: [...play],
      starter,
      discarded,
    })
    // At most three cards, which never pass 31.
    const before = isDealer ? 1 + 2 * below(2) : 2 * below(2)
    for (
      let turn: Seat = isDealer ? otherSeat(ME) : ME;
      play.length < before;
      turn = otherSeat(turn)
    ) {
      const [card] = hands[turn]!.splice(below(hands[turn]!.length), 1)
      play.push({ who: null, what: card! })
    }
    if (isChoice({ ...draft(), isDealer })) return draft()
  }
}

/** Whether it is our turn with two cards or more that fit. */
function isChoice(draft: Pick<Draft, 'isDealer' | 'hand' | 'play' | 'starter' | 'discarded'>) {
  const { count, turn } = playOf(draft)
  const fitting = draft.hand.filter(({ rank }) => count + cardValue(rank) <= 31)
  return turn === ME && fitting.length > 1
}
