import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  ANCHORS,
  fingerprint,
  type Ladder,
  levelName,
  levelsFingerprint,
  runJobs,
  runLadder,
} from '@skunkd/arena/internals'
import { LEVEL_PROFILES } from '@skunkd/engine'
import { commandLine } from '../command-line.js'
import { curveOf, smoothLevels } from './curve.js'
import { exchangeOf, OPPOSITES, togetherExchange } from './exchange.js'
import { lapseLines } from './lapses.js'
import { letterLines } from './letters.js'
import { MINDLESS } from './mindless.js'
import type { MixedPair } from './mixed-game.js'
import { type RatedDeal, type RatedGameJob, ratedGame } from './rated-game.js'
import { ratedGames } from './rated-games.js'
import { PROOF_PAIRS, validationLines } from './validation-report.js'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const FILE = `${ROOT}packages/engine/src/coach/rating-curve.generated.ts`
const FOLDER = `${ROOT}.skunkd/levels`

const HELP = `npm run lab -- ratings fit|proof|letters|lapses|exchange [options]

fit     plays games of every level against medium, values every decision made below 80, and
        writes the curve from points lost per deal to rating points
proof   rates games that the fit hasn't seen, three and ten at a time, and compares with
        the strength that the ladder found: bias, how often the interval holds the truth,
        how wide it is, and how many games by results say as much
letters fits the borders of a game's grade on half of the games of every level and of a player
        without a thought, and says how many of the other half get each grade
lapses  asks of the same games whether players who aren't levels are better explained
        if some of their choices follow no reason at all
exchange
        lets levels that discard well and play badly meet their opposites, and says what a
        point lost in the play is worth in points lost by discards

  --games N     games per level (fit, letters), player (proof, lapses) or match (exchange), default 60
  --players A,B only these (proof, lapses), default all that the proof rates
  --ladder N    games per match of the ladder that strength is taken from, default 600
  --seed N      default 1 (the proof plays other games than the fit with the same seed)
  --workers N   default: one per core

If interrupted, the same command continues: finished games are kept in .skunkd/levels. Only
the exchange, a matter of minutes, starts again.
`

const { complain, whole, read } = commandLine(HELP)
const { values, positionals } = read(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '60' },
      players: { type: 'string' },
      ladder: { type: 'string', default: '600' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      help: { type: 'boolean', default: false },
    },
  }),
)
const games = whole('games', values.games, 1)
const ladderGames = whole('ladder', values.ladder, 1)
const seed = whole('seed', values.seed, 1)
const workers = whole('workers', values.workers, 1)
const players = whoIsRated(values.players)

/** Those who were named, all of whom the proof must know. */
function whoIsRated(names: string | undefined): readonly string[] {
  const known = [...new Set(PROOF_PAIRS.map(([player]) => player))]
  const named = names?.split(',') ?? known
  const unknown = named.find((name) => !known.includes(name))
  if (unknown === undefined) return named
  return complain(`--players must be among ${known.join(', ')}, not "${unknown}".`)
}

/** A text that changes when the coach values decisions differently. */
function coachFingerprint(): string {
  const deals = ratedGame({ player: 'level-2', opponent: 'medium', seed: 0, game: 0 })
  const losses = deals.map(({ discarding, pegging }) => [discarding.toFixed(4), pegging.toFixed(4)])
  return String(fingerprint(JSON.stringify(losses)))
}

/** What the games and their values follow from. */
const mark = `${levelsFingerprint()} ${coachFingerprint()}`

async function playedLadder(): Promise<Ladder> {
  const ladder = await runLadder({
    games: ladderGames,
    seed: 1,
    workers,
    file: `${FOLDER}/ladder.json`,
    onProgress: (done, total, match) =>
      process.stderr.write(`\rladder: ${done} of ${total} games, ${match}      `),
  })
  process.stderr.write('\n')
  return ladder!
}

/**
 * Games of one player against another, from a number on, with cards of their own for every pair:
 * else all of them would share the luck of the same deals.
 */
async function gamesOf(player: string, opponent: string, from: number): Promise<RatedDeal[][]> {
  const own = fingerprint(`${player} ${opponent} ${seed}`)
  const jobs = Array.from(
    { length: games },
    (_, i): RatedGameJob => ({ player, opponent, seed: own, game: from + i }),
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
    `// Made by \`npm run lab -- ratings fit --games ${games} --ladder ${ladderGames} --seed ${seed}\`.
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

async function proof(): Promise<void> {
  const { rows, anchors } = await playedLadder()
  const levels = smoothLevels(rows.map(({ elo }) => elo))
  const truths = new Map([
    ...levels.map((elo, i) => [levelName(i + 1), elo] as const),
    ...anchors.map(({ name, elo }) => [name, elo] as const),
  ])
  const sets = []
  for (const [player, opponent] of PROOF_PAIRS.filter(([name]) => players.includes(name))) {
    const played = await gamesOf(player, opponent, PROOF_FROM)
    sets.push({ player, opponent, truth: truths.get(player)!, games: played })
  }
  for (const line of validationLines(sets)) console.log(line)
}

/** The letters' games are numbered from here. */
const LETTERS_FROM = 200_000

async function letters(): Promise<void> {
  const sets = []
  for (const player of [MINDLESS, ...LEVEL_PROFILES.map(({ name }) => name)]) {
    sets.push({ player, games: await gamesOf(player, 'medium', LETTERS_FROM) })
  }
  for (const line of letterLines(sets)) console.log(line)
}

async function lapses(): Promise<void> {
  for (const { name } of ANCHORS.filter((each) => players.includes(each.name))) {
    const played = await gamesOf(name, 'medium', PROOF_FROM)
    for (const line of lapseLines(name, played)) console.log(line)
  }
}

async function exchange(): Promise<void> {
  const rates = []
  for (const [at, [first, second]] of OPPOSITES.entries()) {
    const outcomes: [number, number, number] = [0, 0, 0]
    await runJobs<MixedPair, number>({
      workerUrl: new URL('./mixed-worker.js', import.meta.url),
      jobs: Array.from({ length: Math.ceil(games / 2) }, (_, unit) => ({
        first,
        second,
        seed: seed + at,
        unit,
      })),
      workers,
      onResult: (wins, unit) => {
        outcomes[wins]!++
        process.stderr.write(`\rmatch ${at + 1} of ${OPPOSITES.length}: ${2 * unit + 2} games   `)
      },
    })
    process.stderr.write('\n')
    const rate = exchangeOf([first, second], outcomes)
    rates.push(rate)
    const won = `${(100 * rate.share).toFixed(1)} ± ${(100 * rate.shareError).toFixed(1)}%`
    console.log(
      `discards like ${first.discards} and plays like ${first.plays}, against the opposite: ${won} won, a point in the play is worth ${rate.weight.toFixed(2)} ± ${rate.error.toFixed(2)}`,
    )
  }
  const { weight, error, chiSquared } = togetherExchange(rates)
  console.log(
    `together ${weight.toFixed(2)} ± ${error.toFixed(2)} (one standard error), chi-squared ${chiSquared.toFixed(1)} on ${rates.length - 1} degrees of freedom`,
  )
}

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  fit,
  proof,
  letters,
  lapses,
  exchange,
}
const chosen = positionals.length === 1 ? COMMANDS[positionals[0]!] : undefined
const command =
  chosen ??
  complain(
    `The command must be fit, proof, letters, lapses or exchange, not "${positionals.join(' ')}".`,
  )
await command()
