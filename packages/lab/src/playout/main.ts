import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serialize } from 'node:v8'
import { runJobs, shippedPolicy } from '@skunkd/arena/internals'
import { MAX_SEED, OPPONENT_MODELS, type OpponentModel, strongModel } from '@skunkd/engine'
import { commandLine } from '../command-line.js'
import type { JudgeJob, Judgement } from './judge-game.js'
import type { ProofResult, ValidationJob } from './judge-worker.js'
import type { GameChances, ModelName } from './late-game.js'
import { LUCK_PAIRS, luckLines } from './luck-validation.js'
import { nearHomeLines } from './near-home.js'
import { chanceLines, decisionLines, precisionLine, wrongLines } from './report.js'
import { STARTS, startLines } from './starts.js'

const HELP = `npm run lab -- playout [options]

The proof of the coach's numbers. Takes decisions from real games, deals the hidden cards
again from what the player could know, lets strong players finish, and compares what two
choices came to with what was claimed. The other parts play late games between strong players
and compare the chances claimed on the way with who won (chances), compare the win table with
who won many games from six starts near home (starts), play out every choice of positions near
home (near-home), or play games between unequal players, whose luck must average zero (luck).

  --part NAME       decisions (default), chances, starts, near-home or luck
  --games N         games that decisions are taken from (default 150), late games (2000),
                    games of each start (20000), or of each pair (1000),
                    or positions near home of each kind (200)
  --each N          decisions of a kind taken from a game, default 3
  --players NAMES   who plays the games, each against each in turn,
                    default medium,hard,strong,easy,expert
  --below N         decisions with both scores below N only, default 80
  --precision X     play a decision out until its loss is known to ± X (one error), default 0.05
  --most N          and with no more deals than this, default 20000 (near home every choice
                    is played out on so many)
  --wrong N         list the N decisions whose loss was claimed worst, default none
  --player NAME     who plays the late games and those from the starts, default strong
  --against NAME    whom the chances of late games are claimed against, default strong
  --from N --to N   scores that late games start at, default 95 and 119, and those of positions
                    near home (112 and 120 are the ones that have tables)
  --hands N         opponent hands looked at in the play for the luck, default 24; 0 for all
  --seed N          default 1
  --workers N       default: one per core

Interrupted, the same command picks up where it was: finished games are kept in
.skunkd/playout.
`
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const CACHE = `${ROOT}.skunkd/playout`
const LATE_GAMES_A_JOB = 10

const { complain, whole, atLeast, players, read } = commandLine(HELP)

const { values } = read(() =>
  parseArgs({
    options: {
      part: { type: 'string', default: 'decisions' },
      games: { type: 'string' },
      each: { type: 'string', default: '3' },
      players: { type: 'string', default: 'medium,hard,strong,easy,expert' },
      below: { type: 'string', default: '80' },
      precision: { type: 'string', default: '0.05' },
      most: { type: 'string', default: '20000' },
      wrong: { type: 'string', default: '0' },
      player: { type: 'string', default: 'strong' },
      against: { type: 'string', default: 'strong' },
      from: { type: 'string', default: '95' },
      to: { type: 'string', default: '119' },
      hands: { type: 'string', default: '24' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      help: { type: 'boolean', default: false },
    },
  }),
)

const gamesOr = (usual: number) => whole('games', values.games ?? String(usual), 1)
const seed = whole('seed', values.seed, 0, MAX_SEED)
const [player, second] = players('player', values.player)
if (second !== undefined) complain(`--player must be one name, not "${values.player}".`)
const MODELS = Object.keys(OPPONENT_MODELS) as ModelName[]
const against =
  MODELS.find((name) => name === values.against) ??
  complain(`--against must be one of ${MODELS.join(', ')}, not "${values.against}".`)

function decisionJobs(): ValidationJob[] {
  const all = players('players', values.players)
  const pairs = all.flatMap((a) => all.map((b) => [a, b] as const))
  const precision = atLeast('precision', values.precision, 0.001)
  const most = whole('most', values.most, 400)
  const each = whole('each', values.each, 1)
  const below = whole('below', values.below, 1)
  return Array.from({ length: gamesOr(150) }, (_, game): ValidationJob => {
    const job: JudgeJob = {
      // Seven pairs further each time, so that a few games already meet everybody.
      players: pairs[(game * 7) % pairs.length]!,
      seed,
      game,
      precision,
      most,
      each,
      below,
    }
    return { part: 'decisions', job }
  })
}

function chanceJobs(): ValidationJob[] {
  const games = gamesOr(2000)
  const to = whole('to', values.to, 0, 120)
  const scores = [whole('from', values.from, 0, to), to] as const
  return Array.from({ length: Math.ceil(games / LATE_GAMES_A_JOB) }, (_, i): ValidationJob => {
    const from = i * LATE_GAMES_A_JOB
    return {
      part: 'chances',
      job: {
        player: player!,
        seed,
        from,
        count: Math.min(LATE_GAMES_A_JOB, games - from),
        scores,
        ...(against !== 'strong' && { against }),
      },
    }
  })
}

const STARTS_A_JOB = 250

function startJobs(): ValidationJob[] {
  const games = gamesOr(20_000)
  // Some of every start first: a longer run continues where a shorter one ended.
  return Array.from({ length: Math.ceil(games / STARTS_A_JOB) }, (_, i) =>
    STARTS.map((scores): ValidationJob => {
      const from = i * STARTS_A_JOB
      const count = Math.min(STARTS_A_JOB, games - from)
      return { part: 'starts', job: { player: player!, scores, seed, from, count } }
    }),
  ).flat()
}

const LUCK_GAMES_A_JOB = 5

function luckJobs(): ValidationJob[] {
  const games = gamesOr(1000)
  const maxHands = whole('hands', values.hands, 0)
  // Some of every pair first, as with the starts.
  return Array.from({ length: Math.ceil(games / LUCK_GAMES_A_JOB) }, (_, i) =>
    LUCK_PAIRS.map((pair): ValidationJob => {
      const from = i * LUCK_GAMES_A_JOB
      const count = Math.min(LUCK_GAMES_A_JOB, games - from)
      return { part: 'luck', job: { pair, seed, from, count, maxHands } }
    }),
  ).flat()
}

function nearHomeJobs(): ValidationJob[] {
  const to = whole('to', values.to, 0, 120)
  const scores = [whole('from', values.from, 0, to), to] as const
  const deals = whole('most', values.most, 400)
  return Array.from({ length: gamesOr(200) }, (_, position) =>
    (['discard', 'card'] as const).map((kind): ValidationJob => {
      return { part: 'near-home', job: { kind, seed, position, scores, deals } }
    }),
  ).flat()
}

/** The tables that the results depend on: other tables, other results. */
function provenModel(): unknown {
  const { habits, pegging, wins, nearHome }: OpponentModel = OPPONENT_MODELS[against](
    shippedPolicy(),
  )
  const needs = [null, { dealer: 3, pone: 3 }, { dealer: 8, pone: 8 }]
  return needs.map((one) => [habits(one).keeps, pegging, wins, nearHome?.habits(one).keeps])
}

/** Does the jobs in their order, except those that an interrupted run has done. */
async function runAll(jobs: readonly ValidationJob[], workers: number): Promise<ProofResult[]> {
  mkdirSync(CACHE, { recursive: true })
  // A longer run of the same kind picks up where a shorter one ended.
  const key = createHash('sha256')
    .update(JSON.stringify(jobs[0]))
    .update(serialize(provenModel()))
    .digest('hex')
    .slice(0, 16)
  const file = `${CACHE}/${key}.lines`
  const results: ProofResult[] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as ProofResult)
        .slice(0, jobs.length)
    : []
  const first = results.length
  const started = performance.now()
  await runJobs<ValidationJob, ProofResult>({
    workerUrl: new URL('./judge-worker.js', import.meta.url),
    jobs: jobs.slice(first),
    workers,
    onResult: (result) => {
      results.push(result)
      appendFileSync(file, `${JSON.stringify(result)}\n`)
      const each = (performance.now() - started) / (results.length - first)
      const left = Math.ceil((each * (jobs.length - results.length)) / 1000)
      process.stderr.write(`\r${results.length} of ${jobs.length} parts, ${left} s left   `)
    },
  })
  process.stderr.write('\n')
  return results
}

const PARTS = {
  decisions: decisionJobs,
  chances: chanceJobs,
  starts: startJobs,
  'near-home': nearHomeJobs,
  luck: luckJobs,
} as const

const make = Object.hasOwn(PARTS, values.part) ? PARTS[values.part as keyof typeof PARTS] : null
const jobs =
  make?.() ??
  complain(`--part must be one of ${Object.keys(PARTS).join(', ')}, not "${values.part}".`)
const wrong = whole('wrong', values.wrong, 0)
const results = await runAll(jobs, whole('workers', values.workers, 1))
const judgements = results.flatMap((result): readonly Judgement[] =>
  result.part === 'decisions' ? result.judgements : [],
)
const games = results.flatMap((result): readonly GameChances[] =>
  result.part === 'chances' ? result.games : [],
)
const starts = results.flatMap((result) => (result.part === 'starts' ? [result.start] : []))
if (starts.length > 0) {
  console.log(startLines(starts, strongModel(shippedPolicy())).join('\n'))
}
const near = results.flatMap((result) => (result.part === 'near-home' ? [result.near] : []))
if (near.length > 0) console.log(nearHomeLines(near).join('\n'))
const lucks = results.flatMap((result) => (result.part === 'luck' ? [result.luck] : []))
if (lucks.length > 0) console.log(luckLines(lucks).join('\n'))
if (judgements.length > 0) {
  console.log(decisionLines(judgements).join('\n'))
  console.log(precisionLine(judgements, atLeast('precision', values.precision, 0.001)))
  if (wrong > 0) console.log(wrongLines(judgements, wrong).join('\n'))
}
if (games.length > 0) console.log(chanceLines(games).join('\n'))
