import {
  createDeck,
  createRng,
  deal,
  type GameState,
  gameReducer,
  legalActions,
  shuffle,
} from '@skunkd/engine'
import { expect, it } from 'vitest'
import { atTheLead } from '../../testing/positions.js'
import { type LineOfPlay, linesOfPlay } from '../../testing/reference/reference-play.js'
import { bySeat, otherSeat } from '../seat.js'

/** Every way the play can go from here, by the reducer. */
function linesFrom(state: GameState): LineOfPlay[] {
  if (state.phase !== 'PEGGING') {
    const [first, second] = state.handStats
    return [{ pile: state.pegging.pile, points: [first!.pegging, second!.pegging] }]
  }
  return legalActions(state, state.pegging.currentPlayerIndex).flatMap((action) =>
    linesFrom(gameReducer(state, action)),
  )
}

const text = ({ pile, points }: LineOfPlay) =>
  `${pile.map((card) => card.id).join(' ')}: ${points.join('-')}`

const DEALS = 100
const LINES = 38_508

it('the reducer plays every line of a hundred deals as the rules say', { tags: 'slow' }, () => {
  const rng = createRng(81)
  let lines = 0
  for (let number = 0; number < DEALS; number++) {
    const { hands } = deal(shuffle(createDeck(), rng), 2, 4)
    const dealer = number % 2 === 0 ? 0 : 1
    const table = atTheLead({
      keep: [
        hands[0]!.map(({ rank, suit }) => rank + suit).join(' '),
        hands[1]!.map(({ rank, suit }) => rank + suit).join(' '),
      ],
      dealer,
    })
    // Heels belong to the cut, not to the play.
    const state = {
      ...table,
      handStats: bySeat((seat) => ({ ...table.handStats[seat], pegging: 0 })),
    }
    const played = linesFrom(state).map(text).sort()
    expect(played).toEqual(linesOfPlay(hands, otherSeat(dealer)).map(text).sort())
    lines += played.length
  }
  expect(lines).toBe(LINES)
})
