import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runMatch } from '@skunkd/arena/internals'
import { LEVEL_GAMES, LEVEL_SEED, levelFigures, levelSpec } from './level-figures.js'

const FILE = fileURLToPath(
  new URL('../../../web/src/statistics/level-figures.generated.ts', import.meta.url),
)

/** npm run lab -- levels: plays each opponent of the app against its equal and writes what is normal. */
const figures: Record<string, unknown> = {}
for (const [level, games] of Object.entries(LEVEL_GAMES)) {
  const { tally } = await runMatch(levelSpec(level, games), { workers: availableParallelism() })
  figures[level] = levelFigures(tally)
  console.log(level, figures[level])
}
const played = Object.entries(LEVEL_GAMES).map(([level, games]) => `${level} ${games}`)
writeFileSync(
  FILE,
  `// Made by \`npm run lab -- levels\` (seed ${LEVEL_SEED}): points a deal between equals, in deals played to
// their end; games played: ${played.join(', ')}.
import type { LevelFigures } from './compare.js'

export const LEVEL_FIGURES: Readonly<Record<string, LevelFigures>> = ${JSON.stringify(figures, null, 2)}
`,
)
