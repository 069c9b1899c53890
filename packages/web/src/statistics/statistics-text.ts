import { formatDate } from '../coach/coach-text.js'
import { opponentName } from '../ui/people/people.js'
import type { Counted, Period, Statistics } from './tally.js'

export const PERIOD_TITLES: Readonly<Record<Period, string>> = {
  all: 'All time',
  year: 'Last year',
  month: 'Last 30 days',
  week: 'Last 7 days',
}

export const headline = ({ won, lost }: Statistics) => `${won} won, ${lost} lost`

/** The one game there is: `Won by 4 against Dot.` */
export function onlyText({ won, margin, kind, opponent }: Counted): string {
  const skunk = kind === 'win' ? '' : `: a ${kind.replace('-', ' ')}`
  return `${won ? 'Won' : 'Lost'} by ${Math.abs(margin)} against ${opponentName(opponent)}${skunk}.`
}

/** What stands under the record. */
export function summaryText({ longestRun, skunks, doubleSkunks, matches }: Statistics): string {
  const lines: string[] = []
  if (skunks.given + skunks.taken > 0) {
    lines.push(`Skunks: ${skunks.given} for you, ${skunks.taken} against.`)
  }
  if (doubleSkunks.given + doubleSkunks.taken > 0) {
    lines.push(
      `Double skunks among them: ${doubleSkunks.given} for you, ${doubleSkunks.taken} against.`,
    )
  }
  if (longestRun > 1) lines.push(`Most won in a row: ${longestRun}.`)
  if (matches.won + matches.lost > 0) {
    lines.push(`Matches: ${matches.won} won, ${matches.lost} lost.`)
  }
  return lines.join(' ')
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
    `Skunks: ${skunks.given} for me, ${skunks.taken} against. Most won in a row: ${longestRun}.`,
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
