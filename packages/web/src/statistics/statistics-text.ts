import { plural } from '@skunkd/engine/words'
import { formatDate } from '../coach/coach-text.js'
import { opponentName } from '../ui/people/people.js'
import type { Period, Statistics } from './tally.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** `3 hours 12 minutes`, `48 minutes`. */
export function timeSpent(ms: number): string {
  if (ms < HOUR) return plural(Math.max(1, Math.round(ms / MINUTE)), 'minute')
  const hours = Math.floor(ms / HOUR)
  const minutes = Math.round((ms % HOUR) / MINUTE)
  return minutes === 0
    ? plural(hours, 'hour')
    : `${plural(hours, 'hour')} ${plural(minutes, 'minute')}`
}

export const PERIOD_TITLES: Readonly<Record<Period, string>> = {
  all: 'All time',
  year: 'A year',
  month: '30 days',
  week: '7 days',
}

export const headline = ({ won, lost }: Statistics) => `${won} won, ${lost} lost`

/** By how much a game was won or lost, on average. */
function marginWords(points: number): string {
  const size = Math.abs(points).toFixed(1)
  if (Number(size) === 0) return 'with as many points lost as won'
  return `${points > 0 ? 'won' : 'lost'} by ${size} points a game on average`
}

/** The page in a few sentences. */
export function summaryText(statistics: Statistics): string {
  const { byOpponent, longestRun, run, skunks, averageMargin } = statistics
  const lines: string[] = []
  const most = byOpponent[0]
  if (most !== undefined) {
    const played = most.won + most.lost
    const name = opponentName(most.opponent)
    lines.push(
      byOpponent.length === 1
        ? `All of it against ${name}, ${marginWords(averageMargin)}.`
        : `Most of it against ${name}: ${most.won} of ${played} won.`,
    )
  }
  if (longestRun > 1) {
    lines.push(
      run === longestRun
        ? `The last ${run} were all won, the best streak so far.`
        : `The best streak: ${longestRun} won in a row.`,
    )
  }
  if (skunks.given + skunks.taken > 0) {
    lines.push(`${plural(skunks.given, 'skunk')} given, ${skunks.taken} taken.`)
  }
  return lines.join(' ')
}

/** `The last 3 games were won`; if there is a streak worth telling. */
export function presentRun(run: number): string {
  const games = Math.abs(run)
  if (games === 0) return 'No streak yet.'
  const word = run > 0 ? 'won' : 'lost'
  return games === 1 ? `The last game was ${word}.` : `The last ${games} games were ${word}.`
}

/** For a friend, wherever text can be pasted. */
export function asText(statistics: Statistics, first: number, last: number): string {
  const { games, won, lost, byOpponent, skunks, longestRun, best } = statistics
  const share = games === 0 ? 0 : Math.round((100 * won) / games)
  const top = best[0]
  return [
    `SKUNK'D, ${formatDate(first)} to ${formatDate(last)}: ${won} won, ${lost} lost (${share}%).`,
    ...byOpponent.map(
      ({ opponent, won: up, lost: down }) => `  ${opponentName(opponent)}: ${up} won, ${down} lost`,
    ),
    `Skunks: ${skunks.given} given, ${skunks.taken} taken. Longest run: ${longestRun}.`,
    ...(top === undefined
      ? []
      : [
          `Best hand: ${top.points} (${top.cards.map(cardText).join(' ')}, starter ${cardText(top.starter)}).`,
        ]),
  ].join('\n')
}

const SUIT_SIGNS: Readonly<Record<string, string>> = { H: '♥', D: '♦', C: '♣', S: '♠' }

/** `5-H` as `5♥`. */
function cardText(id: string): string {
  const [rank = '', suit = ''] = id.split('-')
  return `${rank}${SUIT_SIGNS[suit] ?? suit}`
}
