import { type Card, compareCards } from '../cards/card.js'
import type { HandScore, ScoreItem } from '../rules/scoring/score-hand.js'
import { capitalize, pluralForm } from './numbers.js'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Numbers as they are said over a board; from 100 on they are written. */
export function numberWord(n: number): string {
  if (n < 20) return SMALL[n] ?? String(n)
  if (n >= 100) return String(n)
  const unit = n % 10
  return TENS[Math.floor(n / 10)]! + (unit === 0 ? '' : `-${SMALL[unit]}`)
}

/** `one point`, `two points`. */
export function pluralWord(count: number, one: string, many?: string): string {
  return `${numberWord(count)} ${pluralForm(count, one, many)}`
}

/** Three pairs of one rank are said at once, as a pair royal; six, as a double one. */
const PAIRS_OF_A_RANK: Readonly<Record<number, string>> = {
  1: 'pair',
  3: 'pair royal',
  6: 'double pair royal',
}

/** Runs that share cards are said at once, their pairs among them. */
const RUNS: Readonly<Record<number, string>> = {
  1: 'run',
  2: 'double run',
  3: 'triple run',
  4: 'double double run',
}

/** What players say at once: a fifteen, a pair royal, a double run with its pair. */
export interface CountGroup {
  readonly kind: ScoreItem['kind']
  /** `fifteen`, `double run of three`: without an article and without the total. */
  readonly name: string
  readonly items: readonly ScoreItem[]
  readonly cards: readonly Card[]
  readonly points: number
  /** The total said after it. */
  readonly total: number
}

/** A count group by group. The pairs of a double run belong to it and are not said by themselves. */
export function countGroups(items: readonly ScoreItem[]): readonly CountGroup[] {
  const of = (kind: ScoreItem['kind']) => items.filter((item) => item.kind === kind)
  const groups: CountGroup[] = []
  let total = 0
  const add = (kind: ScoreItem['kind'], name: string, some: readonly ScoreItem[]) => {
    const points = some.reduce((sum, item) => sum + item.points, 0)
    total += points
    const cards = [...new Set(some.flatMap((item) => item.cards))].sort(compareCards)
    groups.push({ kind, name, items: some, cards, points, total })
  }
  for (const item of of('fifteen')) add('fifteen', 'fifteen', [item])
  const runs = of('run')
  const pairs = of('pair')
  if (runs.length <= 1) {
    for (const rank of new Set(pairs.map(({ cards }) => cards[0]!.rank))) {
      const group = pairs.filter(({ cards }) => cards[0]!.rank === rank)
      add('pair', PAIRS_OF_A_RANK[group.length] ?? 'pairs', group)
    }
  }
  if (runs.length > 0) {
    const length = numberWord(runs[0]!.cards.length)
    const within = runs.length > 1 ? pairs : []
    add('run', `${RUNS[runs.length]} of ${length}`, [...runs, ...within])
  }
  for (const item of of('flush')) add('flush', 'flush', [item])
  for (const item of of('nobs')) add('nobs', 'nobs', [item])
  return groups
}

/** One group with the total after it: `fifteen four`, `a double run of three is twelve`. */
export function spokenGroup({ kind, name, total }: CountGroup): string {
  if (kind === 'fifteen') return `fifteen ${numberWord(total)}`
  return `${kind === 'nobs' ? 'his' : 'a'} ${name} is ${numberWord(total)}`
}

const isPair = (group: CountGroup | undefined) => group?.kind === 'pair' && group.items.length === 1

/** A whole count in a line: `fifteen two, four, and a pair is six`. */
export function spokenCount({ items }: Pick<HandScore, 'items'>): string {
  if (items.length === 0) return 'nothing, a nineteen hand'
  const groups = countGroups(items)
  const said = groups.map((group, place) => {
    if (group.kind === 'fifteen' && place > 0) return numberWord(group.total)
    const again = isPair(group) && isPair(groups[place - 1])
    return again ? `another pair is ${numberWord(group.total)}` : spokenGroup(group)
  })
  const last = said.pop()!
  return said.length === 0 ? last : `${said.join(', ')}, and ${last}`
}

/** A count as a sentence: `Fifteen two, four, and a pair is six.` */
export function countSentence(score: Pick<HandScore, 'items'>): string {
  return `${capitalize(spokenCount(score))}.`
}
