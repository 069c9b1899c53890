import type { ScoreItem } from './score-hand.js'

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
export function sayItem(item: ScoreItem): string {
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
