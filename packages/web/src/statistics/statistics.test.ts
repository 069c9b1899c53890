import { fromRecord, otherSeat } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { indexEntryOf } from '../storage/game-index-entry.js'
import { playedGame, storedGame } from '../testing/played-game.js'
import { partsOf } from './compare.js'
import { lossText } from './deal-parts.js'
import { LEVEL_FIGURES } from './level-figures.generated.js'
import { marginShape } from './margin-geometry.js'
import { asText, summaryFacts } from './statistics-text.js'
import { type Counted, countedGames, inPeriod, statisticsOf, worthOf } from './tally.js'

const DAY = 86_400_000
const stored = [1, 2, 3, 4, 5, 6].map((seed) => ({
  ...storedGame(`g${seed}`, playedGame(seed), seed * DAY),
  seat: seed === 6 ? (1 as const) : (0 as const),
}))
const games = countedGames(stored.map((game) => indexEntryOf(game)))
const statistics = statisticsOf(games)

/** The slow equivalent: straight from the states, event by event. */
function pegged(role: 'dealer' | 'pone', kinds: readonly string[], mine: boolean) {
  let points = 0
  let deals = 0
  for (const { record, seat } of stored) {
    const of = mine ? seat : otherSeat(seat)
    for (const hand of fromRecord(record).history.slice(0, -1)) {
      if ((hand.dealerIndex === of) !== (role === 'dealer')) continue
      deals++
      for (const event of hand.events) {
        if (event.playerIndex === of && kinds.includes(event.kind)) points += event.points
      }
    }
  }
  return points / deals
}

describe('statistics', () => {
  it('say what adding up every event of every game says', () => {
    const play = ['play', 'go', 'last']
    const expected = [
      ['dealer', ['hand']],
      ['pone', ['hand']],
      ['dealer', ['crib']],
      ['dealer', play],
      ['pone', play],
    ] as const
    const parts = partsOf(statistics)
    for (const [i, [role, kinds]] of expected.entries()) {
      expect(parts[i]!.own).toBeCloseTo(pegged(role, kinds, true), 10)
      expect(parts[i]!.theirs).toBeCloseTo(pegged(role, kinds, false), 10)
      expect(parts[i]!.strong).toBeCloseTo(LEVEL_FIGURES['expert']![parts[i]!.key as 'crib'], 10)
    }
  })

  it('count by the seat this person had, and only games in which they had one', () => {
    const won = stored.filter(({ result, seat }) => result!.winner === seat).length
    expect([statistics.games, statistics.won, statistics.lost]).toEqual([6, won, 6 - won])
    const passed = indexEntryOf({ ...stored[0]!, seat: null })
    const open = indexEntryOf({ ...stored[0]!, finishedAt: null, result: null })
    const helped = indexEntryOf({ ...stored[0]!, helped: true })
    expect(countedGames([passed, open, helped])).toEqual([])
  })

  it('004:47 count a game for whom it ended against, whoever was replaced', () => {
    const changes = [{ atAction: 20, handNumber: 2, from: 'medium', to: 'hard' }]
    const changed = { ...stored[0]!, opponent: 'hard', opponentChanges: changes }
    const { byOpponent } = statisticsOf(countedGames([indexEntryOf(changed)]))
    expect(byOpponent.map(({ opponent, won, lost }) => [opponent, won + lost])).toEqual([
      ['hard', 1],
    ])
  })

  it('count the calls of muggins that were made, missed and wrong', () => {
    const muggins = [1, 2, 3].map((seed) => playedGame(seed, { options: { muggins: true } }))
    const claims = muggins.flatMap(({ history }) =>
      history.flatMap((hand) => hand.claims ?? []).filter(({ playerIndex }) => playerIndex === 1),
    )
    const wrong = claims.filter(({ claimed, truth }) => claimed !== truth)
    const lines = muggins.map((state, i) => indexEntryOf(storedGame(`m${i}`, state)))
    const { calls } = statisticsOf(countedGames([...lines, indexEntryOf(stored[0]!)]))
    // Easy never calls a right claim, nor a wrong number.
    expect(calls!.made + calls!.missed).toBe(wrong.length)
    expect(calls!.made).toBe(wrong.filter(({ called }) => called !== null).length)
    expect(calls).toMatchObject({ wrong: 0 })
    expect(Math.min(calls!.made, calls!.missed)).toBeGreaterThan(0)
    expect(statistics.calls).toBeNull()
  })

  it('know runs, skunks and opponents', () => {
    const game = (won: boolean, kind: Counted['kind'], opponent: string): Counted => ({
      ...games[0]!,
      won,
      kind,
      opponent,
    })
    const made = statisticsOf([
      game(false, 'skunk', 'hard'),
      game(true, 'win', 'easy'),
      game(true, 'skunk', 'easy'),
      game(true, 'double-skunk', 'hard'),
      game(false, 'win', 'hard'),
    ])
    expect(made).toMatchObject({ longestRun: 3, won: 3, lost: 2 })
    expect(made.skunks).toEqual({ given: 2, taken: 1 })
    expect(made.doubleSkunks).toEqual({ given: 1, taken: 0 })
    expect(made.byOpponent).toEqual([
      { opponent: 'hard', won: 1, lost: 2 },
      { opponent: 'easy', won: 2, lost: 0 },
    ])
    expect(summaryFacts(made)).toEqual([
      ['Skunks', '2–1'],
      ['Double', '1–0'],
      ['Matches', null],
      ['Most wins in a row', '3'],
    ])
    expect(asText(made, 0, DAY)).toContain('Moss: 1 won, 2 lost')
  })

  it('count a match where it ends', () => {
    const game = (match: Counted['match']): Counted => ({ ...games[0]!, match })
    const made = statisticsOf([game(null), game('won'), game('lost'), game('won')])
    expect(made.matches).toEqual({ won: 2, lost: 1 })
    const line = {
      ...indexEntryOf(storedGame('m', playedGame(3, { target: 31 }))),
      match: { id: 'm', length: 'best-of-3', game: 2, before: [1, 1] },
    } as const
    const [last] = countedGames([line])
    expect(last!.match).toBe(last!.won ? 'won' : 'lost')
    const [first] = countedGames([{ ...line, match: { ...line.match, before: [0, 0] } }])
    expect(first!.match).toBeNull()
  })

  it('show the best hands, best first, with cards that were there', () => {
    const points = statistics.best.map((hand) => hand.points)
    expect(points).toEqual([...points].sort((a, b) => b - a))
    for (const { cards, starter } of statistics.best) {
      expect(new Set([...cards, starter]).size).toBe(5)
    }
  })

  it('know what a hand was worth beside what was pegged for it', () => {
    for (const hand of statistics.best) expect(worthOf(hand)).toBe(hand.points)
    const miscounted = { cards: ['5-H', '5-S', 'J-D', 'K-C'], starter: '2-C', crib: false }
    expect(worthOf(miscounted)).toBe(10)
  })

  it('count the great hands by what they count', () => {
    const great = [24, 28, 20, 23, 29, 24]
    const made = statisticsOf([{ ...games[0]!, great }, games[1]!])
    const own = games[1]!.great.length
    expect(made.great.reduce((sum, { hands }) => sum + hands, 0)).toBe(6 + own)
    expect(statisticsOf([{ ...games[0]!, great }]).great).toEqual([
      { name: '20 to 23', hands: 2 },
      { name: '24', hands: 2 },
      { name: '28', hands: 1 },
      { name: '29', hands: 1 },
    ])
  })

  it('can be limited to a period', () => {
    expect(inPeriod(games, 'all', 6 * DAY)).toHaveLength(6)
    expect(inPeriod(games, 'week', 11 * DAY).map(({ at }) => at / DAY)).toEqual([4, 5, 6])
  })

  it('survive a record without a single game', () => {
    const none = statisticsOf([])
    expect(none).toMatchObject({ games: 0, longestRun: 0, best: [] })
    expect(partsOf(none).every(({ own, strong }) => own === 0 && strong > 1)).toBe(true)
    expect(summaryFacts(none).every(([, fact]) => fact === null)).toBe(true)
  })
})

describe('what is lost against strong play', () => {
  const part = (title: string, own: number, strong: number) => ({
    key: title,
    title,
    own,
    theirs: 0,
    strong,
  })

  it('is told where it is most, and only if it shows', () => {
    expect(lossText([part('Crib', 4.2, 4.6), part('Play as pone', 1.4, 2.1)])).toBe(
      'You lose most here: play as pone, 0.7 points less than strong play.',
    )
    // As the table shows the two: 7.1 and 7.4.
    expect(lossText([part('Hand as pone', 7.14, 7.36)])).toBe(
      'You lose most here: hand as pone, 0.3 points less than strong play.',
    )
    expect(lossText([part('Crib', 4.6, 4.6), part('Play as pone', 2.4, 2.1)])).toBe(
      'You score as much as strong play does.',
    )
  })
})

describe('the picture of the margins', () => {
  const box = { width: 360, height: 220, left: 4, right: 56, top: 10, bottom: 10, bars: 40 }

  it('has a bar for every game, up where it was won', () => {
    const { bars, zero } = marginShape(games, box)
    expect(bars.map(({ won }) => won)).toEqual(games.map(({ won }) => won))
    for (const bar of bars) expect(bar.won ? bar.y + bar.height : bar.y).toBeCloseTo(zero, 0)
  })

  it('has a skunk line as far above the middle as below, while a bar is a game', () => {
    const { reach, skunkLines, zero } = marginShape(games, box)
    const [won, lost] = skunkLines
    expect(zero - won!).toBeCloseTo((100 * 31) / reach, 1)
    expect(lost! - zero).toBeCloseTo(zero - won!, 1)
    const many = Array.from({ length: 2000 }, (_, i) => ({ ...games[i % 6]!, at: i }))
    expect(marginShape(many, box).skunkLines).toEqual([])
  })

  it('lets many games share bars and stays within its frame', () => {
    const many = Array.from({ length: 2000 }, (_, i) => ({ ...games[i % 6]!, at: i }))
    const { bars } = marginShape(many, box)
    expect(bars.length).toBeLessThanOrEqual(40)
    expect(bars.reduce((sum, bar) => sum + bar.games, 0)).toBe(2000)
    expect(Math.max(...bars.map(({ x, width }) => x + width))).toBeLessThanOrEqual(360 - 56)
  })
})
