import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { LEVEL_PROFILES, rateDeals } from '@skunkd/engine'
import { curveOf, smoothLevels } from './curve.js'
import { levelName } from './ladder.js'
import { coachMark, levelsMark } from './levels-mark.js'
import { verdictOn } from './proof.js'
import type { RatedDeal, RatedGameJob } from './rated-game.js'
import { ratedGames } from './rated-games.js'
import { type Ladder, runLadder } from './run-ladder.js'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const FILE = `${ROOT}packages/engine/src/coach/rating-curve.generated.ts`
const FOLDER = `${ROOT}.skunkd/levels`

const HELP = `npm run ratings -- fit|proof [options]

fit    plays games of every level against medium, values every decision made below 80, and
       writes the curve from points lost per deal to rating points
proof  rates games that the fit has not seen, three and ten at a time, and compares with
       the strength that the ladder found: bias, how often the interval holds the truth,
       how wide it is

  --games N     games a level (fit) or a player (proof), default 60
  --ladder N    games a match of the ladder that strength is taken from, default 400
  --seed N      default 1 (the proof plays other games than the fit with the same seed)
  --workers N   default: one a core

If interrupted, the same command continues: finished games are kept in .skunkd/levels.
`

function complain(message: string): never {
  process.stderr.write(`${message}\n\n${HELP}`)
  process.exit(2)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '60' },
    ladder: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const whole = (name: 'games' | 'ladder' | 'seed' | 'workers') => {
  const value = Number(values[name])
  if (Number.isSafeInteger(value) && value >= 1) return value
  return complain(`--${name} ${values[name]}: a whole number from 1 is accepted.`)
}
const [games, seed, workers] = [whole('games'), whole('seed'), whole('workers')]

/** What the games and their values follow from. */
const mark = `${levelsMark()} ${coachMark()}`

async function playedLadder(): Promise<Ladder> {
  const ladder = await runLadder({
    games: whole('ladder'),
    seed: 1,
    workers,
    file: `${FOLDER}/ladder.json`,
    onProgress: (done, total, match) =>
      process.stderr.write(`\rladder: ${done} of ${total} games, ${match}      `),
  })
  process.stderr.write('\n')
  return ladder!
}

/** Games of one player against another, from a number on. */
async function gamesOf(player: string, opponent: string, from: number): Promise<RatedDeal[][]> {
  const jobs = Array.from(
    { length: games },
    (_, i): RatedGameJob => ({ player, opponent, seed, game: from + i }),
  )
  const played = await ratedGames(jobs, {
    workers,
    file: `${FOLDER}/rated-games.jsonl`,
    mark,
    onGame: (done, of) =>
      process.stderr.write(`\r${player} against ${opponent}: ${done} of ${of}      `),
  })
  process.stderr.write('\n')
  return played
}

async function fit(): Promise<void> {
  const { rows } = await playedLadder()
  const deals: RatedDeal[][] = []
  for (const { name } of LEVEL_PROFILES) deals.push((await gamesOf(name, 'medium', 0)).flat())
  const curve = curveOf(
    rows.map(({ elo }) => elo),
    deals,
  )
  const lines = curve.map(({ level, elo, discarding, pegging, spread }) => {
    const parts = `discarding: ${discarding.toFixed(4)}, pegging: ${pegging.toFixed(4)}`
    return `  { level: ${level}, elo: ${elo.toFixed(1)}, ${parts}, spread: ${spread.toFixed(4)} },`
  })
  console.log(
    `level   Elo  discarding  pegging  together  one deal strays by   (${games} games each)`,
  )
  for (const { level, elo, discarding, pegging, spread } of curve) {
    const figures = [discarding, pegging, discarding + pegging, spread]
    const [d, p, both, off] = figures.map((figure) => figure.toFixed(2)) as [string, ...string[]]
    console.log(
      `${String(level).padStart(5)}${elo.toFixed(0).padStart(6)}${d.padStart(12)}${p!.padStart(9)}${both!.padStart(10)}${off!.padStart(20)}`,
    )
  }
  writeFileSync(
    FILE,
    `// Made by \`npm run ratings -- fit --games ${games} --ladder ${whole('ladder')} --seed ${seed}\`.
import type { CurveLevel } from './rating.js'

/** From the weakest on. */
export const CURVE_LEVELS: readonly CurveLevel[] = [
${lines.join('\n')}
]
`,
  )
}

/** The fit's games are numbered from 0, the proof's from here. */
const PROOF_FROM = 100_000

const PROOF: readonly (readonly [player: string, opponent: string])[] = [
  ...[2, 6, 10, 14, 18].map((level) => [levelName(level), 'medium'] as const),
  ['easy', 'medium'],
  ['medium', 'medium'],
  ['expert-classic', 'medium'],
  ['hard', 'medium'],
  ['level-10', 'level-17'],
  ['level-10', 'level-3'],
  ['level-14', 'easy'],
]

async function proof(): Promise<void> {
  const { rows, anchors } = await playedLadder()
  const levels = smoothLevels(rows.map(({ elo }) => elo))
  const truths = new Map([
    ...levels.map((elo, i) => [levelName(i + 1), elo] as const),
    ...anchors.map(({ name, elo }) => [name, elo] as const),
  ])
  const sums = new Map([3, 10].map((size) => [size, { groups: 0, held: 0 }]))
  let off = 0
  let variance = 0
  let family = 0
  for (const [player, opponent] of PROOF) {
    const played = await gamesOf(player, opponent, PROOF_FROM)
    const truth = truths.get(player)!
    const all = rateDeals(played.flat())!
    const parts = [...sums].map(([size, sum]) => {
      const { groups, bias, error, held, halfWidth } = verdictOn(played, size, truth)
      sum.groups += groups
      sum.held += held
      if (size === 10 && player.startsWith('level')) {
        off += bias
        variance += error ** 2
        family++
      }
      return `${size} games: bias ${bias.toFixed(0)} ± ${error.toFixed(0)}, held ${held} of ${groups}, half-width ${halfWidth.toFixed(0)}`
    })
    console.log(
      `${player} against ${opponent}: strength ${truth.toFixed(0)}, all ${played.length} games say ${all.elo.toFixed(0)}; ${parts.join('; ')}`,
    )
  }
  console.log(
    `bias over the levels, ten games: ${(off / family).toFixed(1)} ± ${(Math.sqrt(variance) / family).toFixed(1)}`,
  )
  for (const [size, { groups, held }] of sums) {
    console.log(`the interval of ${size} games held the truth ${held} of ${groups} times`)
  }
}

if (positionals[0] === 'fit' && positionals.length === 1) await fit()
else if (positionals[0] === 'proof' && positionals.length === 1) await proof()
else complain(`"fit" or "proof" is accepted, not "${positionals.join(' ')}".`)
