import { type Card, createDeck, otherSeat, type Seat, scoreHand } from '@skunkd/engine'
import type { CallFigures, SideFigures } from '../storage/figures.js'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import { matchAfter } from '../storage/match.js'
import { counts } from '../storage/seat-of.js'

export interface Sides {
  readonly dealer: SideFigures
  readonly pone: SideFigures
}

const NO_SIDE: SideFigures = { deals: 0, hand: 0, crib: 0, play: 0 }
const BEST = 5
/** No hand counts 25, 26 or 27. */
const GREAT = [
  { name: '20 to 23', from: 20, to: 23 },
  { name: '24', from: 24, to: 24 },
  { name: '28', from: 28, to: 28 },
  { name: '29', from: 29, to: 29 },
] as const

/** The games that count, in the order they were played. */
export function countedGames(lines: readonly GameIndexEntry[]): readonly Counted[] {
  return lines
    .flatMap((line) => {
      const { seat, result, figures, finishedAt } = line
      if (seat === null || !counts(line) || figures === null || finishedAt === null) return []
      // Nobody won or lost a game that was stopped.
      if (result === null || result.winner === null) return []
      return counted(line, seat, result, figures)
    })
    .sort((a, b) => a.at - b.at)
}

/** A finished game in which this person had a seat. */
export type Counted = ReturnType<typeof counted>

function counted(
  { id, createdAt, opponent, people, match }: GameIndexEntry,
  seat: Seat,
  { winner, scores, kind }: Extract<GameIndexEntry['result'], { readonly winner: Seat }>,
  figures: NonNullable<GameIndexEntry['figures']>,
) {
  const other = otherSeat(seat)
  const champion = match === undefined ? null : matchAfter(match, { winner, kind }).winner
  return {
    id,
    at: createdAt,
    // A person elsewhere goes by the name they gave; a bot by its name in the registry.
    opponent: people?.[other] ?? opponent,
    won: winner === seat,
    /** The player's score less the opponent's. */
    margin: (scores[seat] ?? 0) - (scores[other] ?? 0),
    kind,
    /** Whether the match was won or lost with this game; null if none ended. */
    match: champion === null ? null : champion === seat ? ('won' as const) : ('lost' as const),
    own: figures[seat] as Sides,
    theirs: figures[other] as Sides,
    best: figures[seat].best,
    great: figures[seat].great,
    /** Null without muggins. */
    calls: figures[seat].calls ?? null,
  }
}

const PERIODS = { all: null, year: 365, month: 30, week: 7 } as const
export type Period = keyof typeof PERIODS

const DAY = 86_400_000

export function inPeriod(games: readonly Counted[], period: Period, now: number) {
  const days = PERIODS[period]
  return days === null ? games : games.filter(({ at }) => at >= now - days * DAY)
}

function addSides(a: Sides, b: Sides): Sides {
  const add = (x: SideFigures, y: SideFigures): SideFigures => ({
    deals: x.deals + y.deals,
    hand: x.hand + y.hand,
    crib: x.crib + y.crib,
    play: x.play + y.play,
  })
  return { dealer: add(a.dealer, b.dealer), pone: add(a.pone, b.pone) }
}

function callsOf(games: readonly Counted[]): CallFigures | null {
  const all = games.flatMap(({ calls }) => (calls === null ? [] : [calls]))
  const sum = (key: keyof CallFigures) => all.reduce((total, each) => total + each[key], 0)
  return all.length === 0 ? null : { made: sum('made'), missed: sum('missed'), wrong: sum('wrong') }
}

function longestRunOf(games: readonly Counted[]): number {
  let run = 0
  let longest = 0
  for (const { won } of games) {
    run = won ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** All that the page says, from games in the order they were played. */
export function statisticsOf(games: readonly Counted[]) {
  const count = (is: (game: Counted) => boolean) => games.filter(is).length
  const versus = new Map<string, { won: number; lost: number }>()
  const none: Sides = { dealer: NO_SIDE, pone: NO_SIDE }
  let own = none
  let theirs = none
  for (const game of games) {
    const sum = versus.get(game.opponent) ?? { won: 0, lost: 0 }
    versus.set(
      game.opponent,
      game.won ? { ...sum, won: sum.won + 1 } : { ...sum, lost: sum.lost + 1 },
    )
    own = addSides(own, game.own)
    theirs = addSides(theirs, game.theirs)
  }
  const won = count((game) => game.won)
  return {
    games: games.length,
    won,
    lost: games.length - won,
    /** Best of three and of five, played to their end. */
    matches: {
      won: count(({ match }) => match === 'won'),
      lost: count(({ match }) => match === 'lost'),
    },
    byOpponent: [...versus]
      .map(([opponent, sum]) => ({ opponent, ...sum }))
      .sort((a, b) => b.won + b.lost - (a.won + a.lost)),
    /** Double skunks are counted among the skunks too. */
    skunks: {
      given: count((game) => game.won && game.kind !== 'win'),
      taken: count((game) => !game.won && game.kind !== 'win'),
    },
    doubleSkunks: {
      given: count((game) => game.won && game.kind === 'double-skunk'),
      taken: count((game) => !game.won && game.kind === 'double-skunk'),
    },
    own,
    theirs,
    /** Calls of muggins, over the games in which there were claims to call; null if none was played. */
    calls: callsOf(games),
    longestRun: longestRunOf(games),
    best: bestHands(games),
    /** How many hands and cribs counted 20 to 23, 24, 28 and 29. */
    great: GREAT.map(({ name, from, to }) => ({
      name,
      hands: games.flatMap((game) => game.great).filter((points) => from <= points && points <= to)
        .length,
    })),
  }
}

export type Statistics = ReturnType<typeof statisticsOf>
export type BestHand = Statistics['best'][number]

export const CARDS: ReadonlyMap<string, Card> = new Map(createDeck().map((card) => [card.id, card]))

/** What the hand counts; its points are what was pegged for it. */
export function worthOf({ cards, starter, crib }: Pick<BestHand, 'cards' | 'starter' | 'crib'>) {
  const hand = cards.flatMap((id) => CARDS.get(id) ?? [])
  return scoreHand(hand, CARDS.get(starter)!, crib).total
}

/** The best of each game, the latest first if they are worth the same. */
function bestHands(games: readonly Counted[]) {
  return games
    .flatMap(({ best, id, at, opponent }) =>
      best === null ? [] : [{ ...best, gameId: id, at, opponent }],
    )
    .sort((a, b) => b.points - a.points || b.at - a.at)
    .slice(0, BEST)
}
