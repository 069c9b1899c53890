import type { HandScore, ScoreItem } from '@skunkd/engine'

const SMALL = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
  'fifteen sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')

/** 0 to 29 in words: all that a hand can count. */
export function numberWord(number: number): string {
  const word = SMALL[number]
  if (word !== undefined) return word
  return number === 20 ? 'twenty' : `twenty-${SMALL[number - 20]}`
}

/** Three pairs of one rank are said at once, as a pair royal; six, a double one. */
const PAIR_NAMES: Readonly<Record<number, string>> = {
  1: 'a pair',
  3: 'a pair royal',
  6: 'a double pair royal',
}

/** What one kind of combination sounds like, with the total after it. */
function phrases(items: readonly ScoreItem[]): string[] {
  const said: string[] = []
  const pairsOfRank = new Map<string, ScoreItem[]>()
  let runs = 0
  for (const item of items) {
    const total = numberWord(item.runningTotal)
    switch (item.kind) {
      case 'fifteen':
        said.push(`fifteen ${total}`)
        break
      case 'pair': {
        const rank = item.cards[0]!.rank
        pairsOfRank.set(rank, [...(pairsOfRank.get(rank) ?? []), item])
        break
      }
      case 'run':
        runs++
        said.push(
          runs === 1 ? `a run of ${numberWord(item.points)} is ${total}` : `another is ${total}`,
        )
        break
      case 'flush':
        said.push(`a flush is ${total}`)
        break
      case 'nobs':
        said.push(`nobs is ${total}`)
        break
    }
  }
  const pairs = [...pairsOfRank.values()].map(
    (group) => `${PAIR_NAMES[group.length]} is ${numberWord(group.at(-1)!.runningTotal)}`,
  )
  const fifteens = items.filter(({ kind }) => kind === 'fifteen').length
  return [...said.slice(0, fifteens), ...pairs, ...said.slice(fifteens)]
}

/** The count as players say it: "fifteen two, fifteen four, and a pair is six". */
export function sayCount(score: HandScore): string {
  const said = phrases(score.items)
  if (said.length === 0) return 'nothing, a nineteen hand'
  const last = said.at(-1)!
  return said.length === 1 ? last : `${said.slice(0, -1).join(', ')}, and ${last}`
}
