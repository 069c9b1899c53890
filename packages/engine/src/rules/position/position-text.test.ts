import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHand } from '../../cards/text.js'
import { anyOptions, randomGame } from '../../testing/random-game.js'
import { RuleError } from '../error.js'
import { SEATS } from '../seat.js'
import { playerView } from '../view.js'
import { type Position, positionOfSnapshot, positionOfView } from './position.js'
import { formatPosition, parsePosition } from './position-text.js'

const reread = (position: Position) => parsePosition(formatPosition(position))

/** Every decision of a random game, as each seat sees it before it decides. */
function positionsOf(options: Parameters<typeof randomGame>[0], choices: number): Position[] {
  return [...randomGame(options, choices, 150)].flatMap((state) =>
    SEATS.flatMap((seat) => positionOfView(playerView(state, seat)) ?? []),
  )
}

/** The same position with less known about it. */
const withUnknowns = (position: Position, hide: readonly boolean[]): Position => {
  const [score, discards, starter, past, goal] = hide
  const decision = {
    ...position,
    ...(score && { scores: null }),
    ...(goal && { goal: 'points' as const }),
  }
  if (decision.kind === 'discarding') return decision
  return {
    ...decision,
    ...(discards && { discarded: null }),
    ...(starter && { starter: null }),
    ...(past && { history: null }),
  }
}

describe('the text of a position', () => {
  test('reads back to the value it was written from, and to the byte, in random games', {
    tags: 'slow',
  }, () => {
    let seen = 0
    fc.assert(
      fc.property(
        anyOptions,
        fc.nat(),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        (options, choices, hide) => {
          for (const whole of positionsOf(options, choices)) {
            for (const position of [whole, withUnknowns(whole, hide)]) {
              const text = formatPosition(position)
              const { position: read, assumed } = parsePosition(text)
              expect(read).toEqual(position)
              expect(formatPosition(read)).toBe(text)
              expect(assumed).toEqual([])
              expect(text.length).toBeLessThanOrEqual(64)
              const address = text.replaceAll(' ', '_')
              expect(encodeURIComponent(address)).toBe(address)
              seen++
            }
          }
        },
      ),
      { numRuns: 25, seed: 41 },
    )
    expect(seen).toBeGreaterThan(1000)
  })

  test('is the same from a view and from the decision that was recorded', () => {
    const states = [...randomGame({ seed: 5 }, 9)]
    let compared = 0
    states.forEach((state, index) => {
      const after = states[index + 1]
      const snapshot = after?.decisionLog[state.decisionLog.length]
      if (snapshot === undefined) return
      const view = playerView(state, snapshot.playerIndex === 0 ? 0 : 1)
      expect(positionOfSnapshot(snapshot)).toEqual(positionOfView(view))
      compared++
    })
    expect(compared).toBeGreaterThan(20)
  })

  test('writes a discard with the star at the dealer', () => {
    const { position } = parsePosition('5h5s6d7cjsqh 98-112*')
    expect(position).toEqual({
      kind: 'discarding',
      hand: parseHand('5H 5S 6D 7C JS QH'),
      isDealer: false,
      scores: { mine: 98, theirs: 112 },
      target: 121,
      goal: 'win',
    })
  })

  test('reads a play with a go and a new count', () => {
    const { position } = parsePosition('7h 0*-1 3ctc ad kc8c5d2h5h-.qh7s')
    if (position.kind !== 'playing') throw new Error('not a play')
    expect(position.pile).toEqual(parseHand('QH 7S'))
    expect(position.count).toBe(17)
    expect(position.opponentCards).toBe(0)
    expect(position.history?.map(({ playerIndex }) => playerIndex)).toEqual([
      1, 0, 1, 0, 1, 0, 0, 1,
    ])
    expect(reread(position).position).toEqual(position)
  })

  test.each([
    ['5H5S6D7CJSQH 98-112*', '5h5s6d7cjsqh 98-112*'],
    ['5h5s6d7c10sqh_x*-x_to61_forpoints', '5h5s6d7ctsqh x*-x to61 forpoints'],
    ['7h3c 5-9* x x x.kc8c left2', '7h3c 5-9* x x x.kc8c left2'],
    ['2h3h4h5h 0-0* 9s9d kh .', '2h3h4h5h 0-0* 9s9d kh .'],
  ])('%s is %s', (text, written) => {
    expect(formatPosition(parsePosition(text).position)).toBe(written)
  })

  test('gives cards without a suit one that makes neither a flush nor nobs, and says so', () => {
    const { position, assumed } = parsePosition('5567jq 0-0*')
    expect(new Set(position.hand.map(({ suit }) => suit)).size).toBe(4)
    expect(assumed).toEqual(position.hand)
    const play = parsePosition('j234 0-0* 9s9d kh .').position
    expect(play.hand[0]!.suit).not.toBe('H')
    const starter = parsePosition('jh234 0-0* 9s9d k .').position
    expect(starter.kind === 'playing' && starter.starter?.suit).not.toBe('H')
  })

  test.each([
    ['', 1, 'must have cards and scores'],
    ['5h5s6d7cjsq1 98-112*', 12, '"1" must be a card'],
    ['5h5h6d7cjsqh 98-112*', 3, '5♥ appears twice'],
    ['55555a 98-112*', 5, 'only four cards of rank 5'],
    ['5h5s6d7cjs 98-112*', 1, 'six cards, not 5'],
    ['5h5s6d7cjsqh 98-112', 14, 'star'],
    ['5h5s6d7cjsqh 98*-112*', 14, 'star'],
    ['5h5s6d7cjsqh x-112*', 14, 'x for both'],
    ['5h5s6d7cjsqh 98-121*', 14, 'below the target of 121'],
    ['5h5s6d7cjsqh 98-112* to0', 22, 'a target'],
    ['5h5s6d7cjsqh 98-112* left2', 1, 'play only'],
    ['7h 0*-1 3ctc', 13, 'your discards, the starter and the play'],
    ['7h 0*-1 3ctc ad', 16, 'your discards, the starter and the play'],
    ['7h3c5c5d5s 0*-1 x x .', 1, '1 to 4 cards'],
    ['7h 0*-1 3c ad .', 9, 'two discards'],
    ['7h 0*-1 3ctc adac .', 14, 'the starter'],
    ['7h 0*-1 x x x.kcqcjc9c', 13, 'more than 31'],
    ['7h 0*-1 x x x.kc-', 13, 'only the cards of this count'],
    ['7h8h 0*-1 3ctc ad kc8c5d2h5h-.qh7s', 1, 'Together they must be 4'],
    ['7h 0*-1 3ctc ad kc8c5d2h5hqh7s', 27, 'past 31'],
    ['2h3h4h5h 0*-0 9s9d kh .', 23, 'with their turn'],
    ['2h3h4h 0*-0 9s9d kh x. left9', 24, 'left and 0 to 4'],
    ['2h3h4h5h 0-0* 9s9d kh . left4', 23, 'x. only'],
  ])('refuses %s at column %i', (text, column, message) => {
    const read = () => parsePosition(text)
    expect(read).toThrow(RuleError)
    expect(read).toThrow(`Column ${column}: `)
    expect(read).toThrow(message)
  })
})
