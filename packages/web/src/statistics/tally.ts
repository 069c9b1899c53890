import { otherSeat, type Seat } from '@skunkd/engine'
import type { CallFigures, ShownHand, SideFigures } from '../storage/figures.js'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import { matchAfter } from '../storage/match.js'
import { counts } from '../storage/seat-of.js'

/** A finished game in which this person had a seat. */
export interface Counted {
  readonly id: string
  readonly at: number
  readonly opponent: string
  readonly won: boolean
  /** The player's score less the opponent's. */
  readonly margin: number
  readonly kind: 'win' | 'skunk' | 'double-skunk'
  readonly playedMs: number | null
  /** Whether the match was won or lost with this game; null if none ended. */
  readonly match: 'won' | 'lost' | null
  readonly own: Sides
  readonly theirs: Sides
  readonly best: ShownHand | null
  /** Null without muggins. */
  readonly calls: CallFigures | null
}

export interface Sides {
  readonly dealer: SideFigures
  readonly pone: SideFigures
}

interface Versus {
  readonly opponent: string
  readonly won: number
  readonly lost: number
}

export interface BestHand extends ShownHand {
  readonly gameId: string
  readonly at: number
  readonly opponent: string
}

export interface Statistics {
  readonly games: number
  readonly won: number
  readonly lost: number
  /** Best of three and of five, played to their end. */
  readonly matches: { readonly won: number; readonly lost: number }
  readonly byOpponent: readonly Versus[]
  /** Double skunks are counted among the skunks too. */
  readonly skunks: { readonly given: number; readonly taken: number }
  readonly doubleSkunks: { readonly given: number; readonly taken: number }
  readonly own: Sides
  readonly theirs: Sides
  /** Deals played to their end against each opponent. */
  readonly deals: Readonly<Record<string, number>>
  /** Calls of muggins, over the games in which there were claims to call; null if none was played. */
  readonly calls: CallFigures | null
  readonly longestRun: number
  /** Games won in a row up to the last one; below zero, games lost. */
  readonly run: number
  readonly best: readonly BestHand[]
  /** Over the games that were measured; null if none was. */
  readonly playedMs: number | null
  readonly measured: number
  readonly averageMargin: number
}

const NO_SIDE: SideFigures = { deals: 0, hand: 0, crib: 0, play: 0 }
const BEST = 5

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

function counted(
  { id, createdAt, opponent, people, playedMs, match }: GameIndexEntry,
  seat: Seat,
  { winner, scores, kind }: Extract<GameIndexEntry['result'], { readonly winner: Seat }>,
  figures: NonNullable<GameIndexEntry['figures']>,
): Counted {
  const other = otherSeat(seat)
  const champion = match === undefined ? null : matchAfter(match, { winner, kind }).winner
  return {
    id,
    at: createdAt,
    // A person elsewhere goes by the name they gave; a bot by its name in the registry.
    opponent: people?.[other] ?? opponent,
    won: winner === seat,
    margin: (scores[seat] ?? 0) - (scores[other] ?? 0),
    kind,
    playedMs: playedMs ?? null,
    match: champion === null ? null : champion === seat ? 'won' : 'lost',
    own: figures[seat],
    theirs: figures[other],
    best: figures[seat].best,
    calls: figures[seat].calls ?? null,
  }
}

export const PERIODS = { all: null, year: 365, month: 30, week: 7 } as const
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

function runsOf(games: readonly Counted[]): Pick<Statistics, 'longestRun' | 'run'> {
  let run = 0
  let longestRun = 0
  for (const { won } of games) {
    run = won ? Math.max(run, 0) + 1 : Math.min(run, 0) - 1
    longestRun = Math.max(longestRun, run)
  }
  return { run, longestRun }
}

/** All that the page says, from games in the order they were played. */
export function statisticsOf(games: readonly Counted[]): Statistics {
  const count = (is: (game: Counted) => boolean) => games.filter(is).length
  const versus = new Map<string, { won: number; lost: number }>()
  const deals: Record<string, number> = {}
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
    deals[game.opponent] = (deals[game.opponent] ?? 0) + game.own.dealer.deals + game.own.pone.deals
  }
  const timed = games.flatMap(({ playedMs }) => (playedMs === null ? [] : [playedMs]))
  const won = count((game) => game.won)
  return {
    games: games.length,
    won,
    lost: games.length - won,
    matches: {
      won: count(({ match }) => match === 'won'),
      lost: count(({ match }) => match === 'lost'),
    },
    byOpponent: [...versus]
      .map(([opponent, sum]) => ({ opponent, ...sum }))
      .sort((a, b) => b.won + b.lost - (a.won + a.lost)),
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
    deals,
    calls: callsOf(games),
    ...runsOf(games),
    best: bestHands(games),
    playedMs: timed.length === 0 ? null : timed.reduce((sum, each) => sum + each, 0),
    measured: timed.length,
    averageMargin:
      games.length === 0 ? 0 : games.reduce((sum, { margin }) => sum + margin, 0) / games.length,
  }
}

/** The best of each game, the latest first if they are worth the same. */
function bestHands(games: readonly Counted[]): readonly BestHand[] {
  return games
    .flatMap(({ best, id, at, opponent }) =>
      best === null ? [] : [{ ...best, gameId: id, at, opponent }],
    )
    .sort((a, b) => b.points - a.points || b.at - a.at)
    .slice(0, BEST)
}
