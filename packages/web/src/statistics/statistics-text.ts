import { cardLabel } from '@skunkd/engine'
import { formatDate } from '../coach/coach-text.js'
import { opponentName } from '../ui/people/people.js'
import { CARDS, type Counted, type Period, type Statistics } from './tally.js'

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

/** What stands under the record: who got more of it, yours first. */
export function summaryFacts({
  longestRun,
  skunks,
  doubleSkunks,
  matches,
}: Statistics): readonly (readonly [title: string, fact: string | null])[] {
  const pair = (yours: number, theirs: number) => (yours + theirs > 0 ? `${yours}–${theirs}` : null)
  return [
    ['Skunks', pair(skunks.given, skunks.taken)],
    ['Double', pair(doubleSkunks.given, doubleSkunks.taken)],
    ['Matches', pair(matches.won, matches.lost)],
    ['Most wins in a row', longestRun > 1 ? String(longestRun) : null],
  ]
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

/** `5-H` as `5♥`. */
const cardText = (id: string) => cardLabel(CARDS.get(id)!)
