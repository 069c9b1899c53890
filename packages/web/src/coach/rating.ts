import { LEVEL_PROFILES, rateDeals } from '@skunkd/engine'
import { dealsOf, type EarlyLosses } from '../storage/early-losses.js'
import type { GameIndexEntry, ReviewDigest } from '../storage/game-index-entry.js'
import { counts } from '../storage/seat-of.js'

export type Rating = NonNullable<ReturnType<typeof rateDeals>>

/** A game that counts for the rating of the person here. */
export interface RatedGame {
  readonly id: string
  readonly at: number
  readonly early: EarlyLosses
  readonly digest: Pick<ReviewDigest, 'version' | 'patterns'>
}

/** So many games make a rating; with fewer nothing is said. */
export const MIN_GAMES = 3

/** A rating is of the last games only, so that it follows somebody who learns. */
export const LAST_GAMES = 20

/** Reviewed games played without hints, the oldest first. */
export function ratedGames(lines: readonly GameIndexEntry[]): RatedGame[] {
  return lines
    .filter(counts)
    .flatMap(({ id, createdAt, finishedAt, seat, hintsUsed, reviews }) => {
      const digest = seat === null ? null : reviews[seat]
      const early = digest?.early
      const isRated = finishedAt !== null && hintsUsed === 0 && digest != null && early != null
      return isRated && early.deals.length > 0 ? [{ id, at: createdAt, early, digest }] : []
    })
    .sort((a, b) => a.at - b.at)
}

/** The rating by the last of these games; null while there are too few. */
export function ratingOf(games: readonly RatedGame[]): Rating | null {
  return games.length < MIN_GAMES
    ? null
    : rateDeals(games.slice(-LAST_GAMES).flatMap(({ early }) => dealsOf(early)))
}

/** The kinds of mistake that cost most, in points per deal, the dearest first. */
export function dearestPatterns(games: readonly RatedGame[], most: number) {
  const last = games.slice(-LAST_GAMES)
  const deals = last.reduce((sum, { early }) => sum + early.deals.length, 0)
  const costs = new Map<string, number>()
  for (const { early } of last) {
    for (const [pattern, loss] of Object.entries(early.patterns)) {
      costs.set(pattern, (costs.get(pattern) ?? 0) + loss)
    }
  }
  return [...costs]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([pattern, loss]) => ({ pattern, perDeal: loss / deals }))
}

/** Wins lost per game from 80 on, by the win chances that decisions cost: no game is lost twice. */
export function lateLoss(games: readonly RatedGame[]): number {
  const last = games.slice(-LAST_GAMES)
  return (
    last.reduce((sum, { early }) => sum + Math.min(1, early.late), 0) / Math.max(1, last.length)
  )
}

const rounded = (level: number) => Math.round(level)

/** `level 10 to 14`. */
export function levelText({ levelLow, levelHigh }: Rating): string {
  const [low, high] = [rounded(levelLow), rounded(levelHigh)]
  return low === high ? `level ${low}` : `level ${low} to ${high}`
}

/** Where the even match stands while nothing is known about the person. */
const FIRST_EVEN = 8

/** What a game lost per deal. */
export function lossOf({ early: { deals } }: Pick<RatedGame, 'early'>): number {
  return deals.reduce((sum, [discarding, pegging]) => sum + discarding + pegging, 0) / deals.length
}

/** An opponent as strong as the person: where that stands now, and why it moved or did not. */
export function evenMatch(games: readonly RatedGame[]) {
  const rating = ratingOf(games)
  const level = rating === null ? FIRST_EVEN : rounded(rating.level)
  return { opponent: LEVEL_PROFILES[level - 1]!.name, level, words: evenWords(games, rating) }
}

function evenWords(games: readonly RatedGame[], rating: Rating | null): string {
  if (rating === null) {
    const played = games.length === 0 ? '' : ` (${games.length} so far)`
    return `Starts at level ${FIRST_EVEN}. After ${MIN_GAMES} games without hints${played} it adjusts to you.`
  }
  const level = rounded(rating.level)
  const stands = `Level ${level}, because you play like ${levelText(rating)}.`
  const before = ratingOf(games.slice(0, -1))
  if (before === null) return stands
  const was = rounded(before.level)
  const [last, earlier] = [lossOf(games.at(-1)!), before.loss].map((loss) => loss.toFixed(1))
  const game = `you lost ${last} points per deal in your last game, ${earlier} before`
  const why = last === earlier ? '' : ', and one such game isn’t enough'
  if (level === was) return `${stands} It didn’t move: ${game}${why}.`
  return `${stands} It moved ${level > was ? 'up' : 'down'} from ${was}: ${game}.`
}
