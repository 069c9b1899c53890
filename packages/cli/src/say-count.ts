import { type HandScore, numberWord, type ScoreItem, sayItem } from '@skunkd/engine'

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
    switch (item.kind) {
      case 'pair': {
        const rank = item.cards[0]!.rank
        pairsOfRank.set(rank, [...(pairsOfRank.get(rank) ?? []), item])
        break
      }
      case 'run':
        runs++
        said.push(runs === 1 ? sayItem(item) : `another is ${numberWord(item.runningTotal)}`)
        break
      default:
        said.push(sayItem(item))
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
