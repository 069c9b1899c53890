import { createDeck, createRng, formatHand, randomBelow, shuffle } from '@skunkd/engine'
import { expect, it } from 'vitest'
import { capture } from '../testing/captured-io.js'

const rng = createRng(94)
const cards = (count: number) => formatHand(shuffle(createDeck(), rng).slice(0, count))
const cents = (text: string) => Math.round(100 * Number(text.replace('−', '-')))

/** The rows of a table, by the names of its columns. */
function rowsOf(out: string, first: string) {
  const lines = out.split('\n')
  const start = lines.findIndex((line) => line.startsWith(first))
  const columns = lines[start]!.split(/ {2,}/)
  const end = lines.indexOf('', start)
  return lines.slice(start + 1, end).map((line) => {
    const cells = line.trim().split(/ {2,}/)
    return (name: string) => cents(cells[columns.indexOf(name)]!)
  })
}

it('skunkd discard: hand, crib and play are the total, in 500 hands', async () => {
  for (let at = 0; at < 500; at++) {
    const score = `${randomBelow(rng, 121)}-${randomBelow(rng, 121)}`
    const more = [
      ...(at % 2 === 0 ? ['--dealer'] : []),
      ...(at % 3 === 0 ? ['--score', score] : []),
    ]
    const { out } = await capture(['discard', cards(6), '--against', 'club', ...more])
    const rows = rowsOf(out, 'discard ')
    expect(rows).toHaveLength(15)
    for (const of of rows) expect(of('hand') + of('crib') + of('play')).toBe(of('total'))
    const [, hand, crib, play, total] =
      /: (\S+) in the hand, (\S+) in .*? crib, (\S+) in the play, (\S+) in total/.exec(out)!
    expect(cents(hand!) + cents(crib!) + cents(play!)).toBe(cents(total!))
  }
})

it('skunkd peg: now and the rest are the total, in 500 positions', async () => {
  for (let at = 0; at < 500; at++) {
    const [lead, ...hand] = cards(5).split(' ')
    const { out } = await capture(['peg', hand.join(' '), '--pile', lead!, '--against', 'club'])
    const rows = rowsOf(out, 'card ')
    expect(rows.length).toBeGreaterThan(0)
    for (const of of rows) expect(of('now') + of('rest')).toBe(of('total'))
  }
})
