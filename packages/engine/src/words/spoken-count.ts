import type { HandScore, ScoreItem } from '../rules/scoring/score-hand.js'

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

/** One combination with the total after it, as players say it: `fifteen four`, `a pair is six`. */
export function spokenItem(item: ScoreItem): string {
  const total = numberWord(item.runningTotal)
  switch (item.kind) {
    case 'fifteen':
      return `fifteen ${total}`
    case 'pair':
      return `a pair is ${total}`
    case 'run':
      return `a run of ${numberWord(item.cards.length)} is ${total}`
    case 'flush':
      return `a flush is ${total}`
    case 'nobs':
      return `his nobs is ${total}`
  }
}

/** Three pairs of one rank are said at once, as a pair royal; six, as a double one. */
const PAIRS_OF_A_RANK: Readonly<Record<number, string>> = {
  1: 'a pair',
  3: 'a pair royal',
  6: 'a double pair royal',
}

/** Runs that share cards are said at once, their pairs among them. */
const RUNS: Readonly<Record<number, string>> = {
  1: 'a run',
  2: 'a double run',
  3: 'a triple run',
  4: 'a double double run',
}

/**
 * A count as players say it: "fifteen two, four, and a pair is six", "a double run of three
 * is eight". The pairs of a double run belong to it and are not said by themselves.
 */
export function spokenCount({ items }: Pick<HandScore, 'items'>): string {
  if (items.length === 0) return 'nothing, a nineteen hand'
  const of = (kind: ScoreItem['kind']) => items.filter((item) => item.kind === kind)
  const said: string[] = []
  let total = 0
  const add = (name: string, points: number) => {
    total += points
    said.push(name === '' ? numberWord(total) : `${name} ${numberWord(total)}`)
  }
  const sum = (some: readonly ScoreItem[]) => some.reduce((points, item) => points + item.points, 0)

  of('fifteen').forEach((item, place) => {
    add(place === 0 ? 'fifteen' : '', item.points)
  })
  const runs = of('run')
  const pairs = of('pair')
  if (runs.length <= 1) {
    const ranks = [...new Set(pairs.map(({ cards }) => cards[0]!.rank))]
    ranks.forEach((rank, place) => {
      const group = pairs.filter(({ cards }) => cards[0]!.rank === rank)
      const name = PAIRS_OF_A_RANK[group.length]!
      const again = place > 0 && name === 'a pair' && pairs.length === 2
      add(again ? 'another pair is' : `${name} is`, sum(group))
    })
  }
  if (runs.length > 0) {
    const length = numberWord(runs[0]!.cards.length)
    const within = runs.length > 1 ? sum(pairs) : 0
    add(`${RUNS[runs.length]} of ${length} is`, sum(runs) + within)
  }
  for (const item of of('flush')) add('a flush is', item.points)
  for (const item of of('nobs')) add('his nobs is', item.points)
  const last = said.pop()!
  return said.length === 0 ? last : `${said.join(', ')}, and ${last}`
}
