import { analyzeGame } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { storedReview, toStoredSummary } from '../coach/reviews/stored-review.js'
import { practiceCardsOf } from '../coach/reviews/sync-practice-cards.js'
import { createMemoryBackend } from '../storage/backends.js'
import { createStore } from '../storage/store.js'
import { playedGame, storedGame } from '../testing/played-game.js'
import { exportEverything, readFile } from './export-file.js'
import { reportLine } from './file-buttons.js'
import { importEverything } from './import-file.js'
import { EVERYTHING, loadHistory, matches } from './load-history.js'
import { trendShape } from './trend-geometry.js'

const state = playedGame(5, { target: 31 })
const game = storedGame('a', state, 2000)
const summary = toStoredSummary(analyzeGame(state.decisionLog, { playerIndex: 0, target: 31 }))
const unfinished = storedGame(
  'b',
  playedGame(6, { until: ({ handNumber }) => handNumber === 2 }),
  3000,
)

const emptyStore = () => createStore(createMemoryBackend(), 'memory', () => {})

async function filledStore() {
  const store = emptyStore()
  await store.importGame(game)
  await store.importGame(unfinished)
  await store.saveReview(storedReview(game, game.record, 0, summary, 7))
  for (const card of practiceCardsOf('a', summary, 7)) await store.savePracticeCard(card)
  await store.saveSetting('settings', { deck: 'four' })
  return store
}

async function everythingIn(store: Awaited<ReturnType<typeof filledStore>>) {
  const { exportedAt: _, ...rest } = await exportEverything(store, 0)
  return rest
}

describe('one file', () => {
  it('holds everything, and gives all of it back', async () => {
    const before = await filledStore()
    const text = JSON.stringify(await exportEverything(before, 1))
    const after = emptyStore()
    const report = await importEverything(after, readFile(text), 9)
    expect(report).toMatchObject({ games: 2, reviews: 1, problems: [] })
    expect(report.practice).toBeGreaterThan(0)
    const { settings: _a, ...was } = JSON.parse(JSON.stringify(await everythingIn(before)))
    const { settings: _b, ...is } = JSON.parse(JSON.stringify(await everythingIn(after)))
    expect(is).toEqual(was)
  })

  it('changes nothing when taken in twice, and never replaces a later game by an earlier one', async () => {
    const store = await filledStore()
    const file = readFile(JSON.stringify(await exportEverything(store, 1)))
    const later = { ...game, revision: game.revision + 3, hintsUsed: 2 }
    await store.importGame(later)
    const report = await importEverything(store, file, 9)
    expect(report).toMatchObject({ games: 0, reviews: 0, practice: 0, problems: [] })
    expect(report.known).toBeGreaterThan(2)
    expect(await store.game('a')).toEqual(later)
  })

  it('sets what cannot be read aside, with its place and reason, and keeps the rest', async () => {
    const file = JSON.parse(JSON.stringify(await exportEverything(await filledStore(), 1)))
    file.games[0].record.actions[3] = { type: 'PLAY_CARD', playerIndex: 0, cardId: '1-X' }
    file.games.push('nonsense')
    file.reviews.push({ ...file.reviews[0], gameId: 'nobody' })
    const store = emptyStore()
    const report = await importEverything(store, readFile(JSON.stringify(file)), 9)
    expect(report.games).toBe(1)
    expect(report.problems[0]).toMatch(/^Game 1 of the file: actions\[3\]/)
    expect(report.problems[1]).toMatch(/^Game 3 of the file: the entry must be a set of fields/)
    expect(report.problems.join(' ')).toContain('its game is neither here nor in the file')
    expect(reportLine(report)).toContain('set aside')
    expect((await store.listQuarantined()).length).toBeGreaterThan(1)
    expect((await store.games()).length).toBe(1)
  })

  it.each([
    ['not json', 'isn’t a SKUNK’D export'],
    ['[]', 'isn’t a SKUNK’D export'],
    ['{"format":"skunkd","version":9}', 'is from a newer version of SKUNK’D (format 9)'],
    ['{"format":"skunkd","version":0}', 'isn’t a SKUNK’D export'],
    ['{"format":"skunkd","version":1,"games":7}', 'games must be a list, not 7'],
  ])('refuses %s in a sentence', (text, sentence) => {
    expect(() => readFile(text)).toThrow(sentence)
  })
})

describe('the history', () => {
  it('grades finished games that were reviewed, and filters', async () => {
    const { entries } = await loadHistory(await filledStore())
    expect(entries.map(({ game: { id }, summary: s }) => [id, s?.patterns.length ?? null])).toEqual(
      [
        ['b', null],
        ['a', summary.patterns.length],
      ],
    )
    const ids = (filter: Partial<typeof EVERYTHING>) =>
      entries.filter((e) => matches(e, { ...EVERYTHING, ...filter })).map(({ game: g }) => g.id)
    expect(ids({})).toEqual(['b', 'a'])
    expect(ids({ outcome: 'open' })).toEqual(['b'])
    expect(ids({ outcome: 'won' }).concat(ids({ outcome: 'lost' }))).toEqual(['a'])
    expect(ids({ opponent: 'hard' })).toEqual([])
  })

  it('sets a game that does not replay aside instead of failing', async () => {
    const store = await filledStore()
    await store.importGame({ ...game, record: { ...game.record, actions: [{ type: 'CUT' }] } })
    const { entries, aside } = await loadHistory(store)
    expect(entries.map(({ game: { id } }) => id)).toEqual(['b'])
    expect(aside).toHaveLength(1)
  })

  const box = { width: 440, height: 230, left: 6, right: 34, top: 6, bottom: 24 }
  const aGameOf = (at: number, loss: number, older = false) => ({ at, loss, older })

  it('draws the trend in the order of play, higher for better, older numbers apart', () => {
    const { dots, olderDots, line } = trendShape([aGameOf(1, 2, true), aGameOf(2, 0.1)], box)
    expect(olderDots).toMatch(/^M6 /)
    expect(dots).toMatch(/^M406 /)
    const height = (path: string) => Number(/ ([\d.]+)h/.exec(path)![1])
    expect(height(dots)).toBeLessThan(height(olderDots))
    expect(line).toBe('')
  })

  it('has a line of means from twenty games on, and every letter a band below the last', () => {
    const games = Array.from({ length: 200 }, (_, i) => aGameOf(i, 1 + (i % 5)))
    const { line, end, bands } = trendShape(games, box)
    expect(line.split('L')).toHaveLength(181)
    expect(end!.x).toBe(406)
    expect(bands.map(({ letter }) => letter)).toEqual(['A+', 'A', 'B', 'C', 'D', 'F'])
    for (const [i, band] of bands.slice(1).entries()) {
      expect(band.y).toBeCloseTo(bands[i]!.y + bands[i]!.height, 0)
    }
  })

  it('tells good games apart however bad the worst are', () => {
    const good = [0.5, 1, 1.5, 2, 1, 0.5, 1.5, 1].map((loss, at) => aGameOf(at, loss))
    const bands = (worst: number) => trendShape([...good, aGameOf(9, worst)], box).bands
    expect(bands(6)).toEqual(bands(2.5))
  })
})
