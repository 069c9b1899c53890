import { readFileSync } from 'node:fs'
import { runMatch } from '@skunkd/arena/internals'
import { expect, test } from 'vitest'
import { LEVEL_GAMES, type LevelFigures, levelFigures, levelSpec } from './level-figures.js'

/** The table as the app ships it, read as text: the app's sources are not the arena's to import. */
function shipped(): Readonly<Record<string, LevelFigures>> {
  const file = new URL('../../../web/src/statistics/level-figures.generated.ts', import.meta.url)
  const text = readFileSync(file, 'utf8')
  return JSON.parse(text.slice(text.indexOf('= {') + 2)) as Record<string, LevelFigures>
}

test('every opponent of the app has its figures', () => {
  expect(Object.keys(shipped())).toEqual(Object.keys(LEVEL_GAMES))
})

test.each(['easy', 'medium'])(
  'a slice played again is near what is shipped for %s',
  async (level) => {
    const games = 200
    const { tally } = await runMatch(levelSpec(level, games, 77), { workers: 1 })
    const again = levelFigures(tally)
    const deals = tally.deals - games
    for (const [part, value] of Object.entries(shipped()[level]!)) {
      // A hand strays by less than 5 points a deal; four standard errors are not chance.
      const error = 5 / Math.sqrt(deals)
      expect(Math.abs(again[part as keyof LevelFigures] - value), part).toBeLessThan(4 * error)
    }
  },
)
