import { analyzeDecision, type CoachingAnnotation } from '@skunkd/engine'
import { formatFixed } from '@skunkd/engine/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OptionTable } from '../../coach/decision/option-table.js'
import { whatDecides } from '../../coach/letter.js'
import { playedGame } from '../../testing/played-game.js'
import { cardTags, HintPanel } from './hint-panel.js'
import { plainHint } from './plain-hint.js'
import { MovesContext } from './use-moves.js'

/** Analyse, review and practise show the same table. */
const positions: readonly CoachingAnnotation[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  .flatMap((seed) => playedGame(seed).decisionLog)
  .filter(({ playerChoice }) => playerChoice.length > 0)
  .slice(0, 500)
  .map((snapshot) => analyzeDecision(snapshot, { maxHands: 6 }))

const cents = (text: string) => Math.round(100 * Number(text.replace('−', '-').replaceAll(' ', '')))

/** What stands in every element of a kind; none of them is in another of its kind. */
const inside = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, text]) => text!)

/** The numbers in the cells of every row, up to the total. (A page in memory takes five times as long.) */
function rowsOf(html: string, cells: number): number[][] {
  return inside(inside(html, 'tbody').join(''), 'tr').map((row) =>
    inside(row, 'td')
      .slice(0, cells)
      .map((cell) => cents(cell.replaceAll(/<[^>]*>|%$/g, ''))),
  )
}

function expectSums(rows: readonly number[][]): void {
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const total = row.at(-1)
    expect(total).not.toBeNaN()
    expect(row.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(total)
  }
}

it('the table of choices adds up in 500 positions, and says what decides where chances disagree', () => {
  expect(positions).toHaveLength(500)
  let explained = 0
  for (const annotation of positions) {
    const html = renderToStaticMarkup(<OptionTable annotation={annotation} />)
    expectSums(rowsOf(html, annotation.decision === 'discard' ? 4 : 3))
    const wins = rowsOf(html, 9).map((row) => row.at(-1)!)
    const above = annotation.basis === 'points' && wins.some((win) => win > wins[0]!)
    expect(html.includes(whatDecides(121))).toBe(above)
    const [, heads] = html.split(/<\/?thead>/)
    const sorted = heads!.split('<th ').filter((head) => head.includes('aria-sort'))
    expect(sorted).toHaveLength(1)
    expect(sorted[0]).toContain(annotation.basis === 'win' ? 'Win chance' : 'data-kind="total"')
    if (above) explained++
  }
  expect(explained).toBeGreaterThan(0)
})

it('so does the hint, and the tags on the cards', () => {
  for (const hint of positions) {
    if (hint.decision === 'discard') {
      const chosen = hint.options.at(-1)!.cards.map(({ id }) => id)
      const html = renderToStaticMarkup(
        <MovesContext value={{ chosen } as never}>
          <HintPanel state={{ kind: 'answer', value: hint }} isPlain={false} onClose={() => {}} />
        </MovesContext>,
      )
      expectSums(rowsOf(html, 4))
      expect(html.includes('Win chance</th>')).toBe(hint.basis === 'win')
      const [, lost] = /costs ([\d.]+) percentage points/.exec(html) ?? []
      expect(lost !== undefined).toBe(hint.basis === 'win')
      if (lost !== undefined) {
        const wins = rowsOf(html, 9).map((row) => row.at(-1)!)
        expect(cents(lost)).toBe(wins[0]! - wins.at(-1)!)
      }
      continue
    }
    for (const [id, { main, sum }] of cardTags(hint)) {
      const [, now, rest] = /^(\d+) ([−+] [\d.]+)$/.exec(sum)!
      const { expectedValue } = hint.options.find(({ cards }) => cards[0]!.id === id)!
      const total = hint.basis === 'win' ? formatFixed(expectedValue, 2) : main
      expect(cents(now!) + cents(rest!)).toBe(cents(total))
    }
  }
})

it('a beginner’s hint says why, and what it says of points is so', () => {
  const said = new Map<string, number>()
  for (const hint of positions) {
    const text = plainHint(hint)
    expect(text).toMatch(/^[A-Z].+\.$/)
    if (hint.decision === 'discard') continue
    const [best = 0, ...others] = hint.options.map(({ points = 0 }) => points)
    expect(text.startsWith('It pegs')).toBe(best > 0 && others.length > 0)
    if (text.includes('Nothing scores')) expect(Math.max(best, ...others)).toBe(0)
    if (text.includes('pegs more now')) expect(Math.max(...others)).toBeGreaterThan(best)
    const kind = /nothing else|It pegs|Nothing scores|pegs more|At this score/.exec(text)![0]
    said.set(kind, (said.get(kind) ?? 0) + 1)
  }
  expect(said.size).toBeGreaterThan(3)
})
