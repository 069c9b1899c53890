import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printable } from '@skunkd/arena'
import {
  formatCard,
  formatHand,
  type HandScore,
  IMPOSSIBLE_SCORES,
  MAX_HAND_SCORE,
  scoreHand,
} from '@skunkd/engine'
import {
  type CountedHand,
  type CountSummary,
  likelyMissed,
  plural,
  spokenCount,
  summarizeCounts,
  trainingHand,
} from '@skunkd/engine/words'
import { skunkdHome } from '../play/saved-game.js'
import { defineCommand } from '../support/command.js'
import { jsonText, makeFolder, withWriteErrors } from '../support/files.js'
import type { Io } from '../support/io.js'
import { type Lines, openLines } from '../support/io.js'
import { parseSeed, parseWholeNumber } from '../support/read-arguments.js'
import { cardText, formatColumns } from '../support/text.js'

const HANDS = 10
const MAX_RUNS = 12

/** One hand that was counted. */
interface CountEntry extends CountedHand {
  /** When, in milliseconds since 1970; every hand of one run shares `run`. */
  readonly at: number
  readonly run: number
  readonly seed: number
  readonly place: number
}

const logPath = (home: string) => join(home, 'counts.jsonl')

/** Adds a hand to the log, one line of JSON. */
function appendCount(home: string, entry: CountEntry): void {
  const path = logPath(home)
  withWriteErrors(path, () => {
    makeFolder(dirname(path))
    appendFileSync(path, `${JSON.stringify(entry)}\n`)
  })
}

function isEntry(value: unknown): value is CountEntry {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>>
  const numbers = ['at', 'run', 'seed', 'place', 'claimed', 'total', 'ms']
  const { missed } = fields
  return (
    numbers.every((name) => Number.isFinite(fields[name])) &&
    Array.isArray(missed) &&
    missed.every((kind) => typeof kind === 'string')
  )
}

/** Every hand in the log. A line that is damaged costs that line and nothing else. */
function readCounts(home: string): CountEntry[] {
  const path = logPath(home)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const value: unknown = JSON.parse(line)
        return isEntry(value) ? [value] : []
      } catch {
        return []
      }
    })
}

/** The runs of the trainer, the oldest first. */
function runsOf(entries: readonly CountEntry[]): CountEntry[][] {
  const runs = new Map<number, CountEntry[]>()
  for (const entry of entries) runs.set(entry.run, [...(runs.get(entry.run) ?? []), entry])
  return [...runs.values()].sort((a, b) => a[0]!.run - b[0]!.run)
}

const HELP = `
  Say how many points the four cards count with the starter. In a crib, a flush needs all five.
  ?   this help
  q   stop here
`

/** Asks until the answer is a number; null if the person leaves. */
async function askCount(lines: Lines, io: Io): Promise<number | null> {
  for (;;) {
    const text = (await lines.ask('How many points? '))?.trim().toLowerCase()
    if (text === undefined || text === 'q' || text === 'quit') return null
    if (text === '?' || text === 'h' || text === 'help') {
      io.out(HELP)
      continue
    }
    const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
    if (number <= MAX_HAND_SCORE) return number
    io.out(`Say a number from 0 to ${MAX_HAND_SCORE}. (Type ? for help.)\n`)
  }
}

function verdict(score: HandScore, claimed: number, io: Io): string {
  const { total } = score
  const paint = cardText(io.colors)
  const said = `"${spokenCount(score)}"`
  if (claimed === total) return `  Right: ${said}\n`
  const lines = [`  No, it's ${total}: ${said}`]
  if (IMPOSSIBLE_SCORES.has(claimed)) lines.push(`  No hand counts ${claimed}.`)
  const missed = likelyMissed(score, claimed)
  if (missed !== null) {
    const names = missed.items.map(({ kind, cards }) => `${kind} ${cards.map(paint).join(' ')}`)
    lines.push(`  You're ${total - claimed} short. Probably missed: ${names.join(', ')}.`)
  } else {
    const off = total - claimed
    lines.push(off > 0 ? `  You're ${off} short.` : `  You counted ${-off} too many.`)
  }
  return `${lines.join('\n')}\n`
}

const share = ({ right, hands }: CountSummary) => `${right} of ${hands} right`

/** Nobs and heels have no plural of their own. */
const PLURALS: Readonly<Record<string, string>> = { nobs: 'nobs', flush: 'flushes' }

function missedText({ missed }: CountSummary): string {
  return missed
    .map(({ kind, times }) => plural(times, printable(kind, 20), PLURALS[kind]))
    .join(', ')
}

/** How the runs so far went, the last ones of many. */
function overTime(entries: readonly CountEntry[]): string {
  const rows = runsOf(entries)
    .slice(-MAX_RUNS)
    .map((run) => {
      const summary = summarizeCounts(run)
      return [
        new Date(run[0]!.run).toISOString().slice(0, 16).replace('T', ' '),
        `${summary.hands}`,
        `${Math.round((100 * summary.right) / summary.hands)}%`,
        summary.seconds.toFixed(1),
        summary.off.toFixed(2),
        missedText(summary),
      ]
    })
  return formatColumns(
    [['started (UTC)', 'hands', 'right', 'seconds', 'points off', 'missed'], ...rows],
    ['left', 'right', 'right', 'right', 'right', 'left'],
  )
}

/** Lets the person count hand after hand and keeps every answer as it is given. */
async function train(seed: number, hands: number, quiet: boolean, io: Io): Promise<CountEntry[]> {
  const home = skunkdHome(io)
  const lines = openLines(quiet ? { ...io, out: io.err } : io)
  const show = quiet ? io.err : io.out
  const paint = cardText(io.colors)
  const run = io.now()
  const done: CountEntry[] = []
  try {
    for (let place = 0; place < hands; place++) {
      const { hand, starter, isCrib } = trainingHand(seed, place)
      const cards = `${hand.map(paint).join(' ')}  starter ${paint(starter)}`
      show(`\n${place + 1} of ${hands}  ${cards}${isCrib ? '  (crib)' : ''}\n`)
      const asked = io.now()
      const claimed = await askCount(lines, quiet ? { ...io, out: io.err } : io)
      if (claimed === null) break
      const at = io.now()
      const score = scoreHand(hand, starter, isCrib)
      const { total } = score
      const missed = likelyMissed(score, claimed)?.items.map(({ kind }) => kind) ?? []
      const entry = { at, run, seed, place, claimed, total, ms: at - asked, missed }
      appendCount(home, entry)
      done.push(entry)
      show(verdict(score, claimed, io))
    }
  } finally {
    lines.close()
  }
  return done
}

export const command = defineCommand({
  name: 'count',
  summary: 'Practise counting hands and track your speed and accuracy',
  usage: '',
  positionals: [0, 0],
  options: {
    hands: { value: '<n>', short: 'n', describe: `how many hands (${HANDS})` },
    seed: { value: '<n>', describe: 'seed: the same number deals the same hands' },
    stats: { describe: 'show your results so far' },
    json: { describe: 'print the results as JSON' },
  },
  examples: [
    { command: 'skunkd count', note: 'ten hands' },
    { command: 'skunkd count --hands 30 --seed 7', note: 'always the same thirty' },
    { command: 'skunkd count --stats', note: 'speed and errors over time' },
  ],
  notes: `Five of six are hands that a sensible player would keep from six cards. The rest are cribs. Every
answer is kept in counts.jsonl in $SKUNKD_HOME, or ~/.skunkd. If you miss points, we guess which
ones: the fewest combinations that make up the difference.`,
  async run({ values }, io) {
    const hands = parseWholeNumber(values.hands, 'hands', 1, 1000) ?? HANDS
    const seed = parseSeed(values.seed) ?? Math.floor(io.now())
    const home = skunkdHome(io)
    if (values.stats) {
      const entries = readCounts(home)
      const all = { ...summarizeCounts(entries), runs: runsOf(entries).map(summarizeCounts) }
      if (values.json) io.out(jsonText(all))
      else if (entries.length === 0) io.out('No hands counted yet. Start with "skunkd count".\n')
      else
        io.out(
          `${overTime(entries)}\nTotal: ${share(all)}, ${all.seconds.toFixed(1)} seconds per hand.\n`,
        )
      return 0
    }
    const before = runsOf(readCounts(home)).at(-1)
    const done = await train(seed, hands, values.json === true, io)
    const summary = summarizeCounts(done)
    if (values.json) {
      const results = done.map(({ place, claimed, total, ms, missed }) => {
        const { hand, starter, isCrib } = trainingHand(seed, place)
        const cards = { hand: formatHand(hand), starter: formatCard(starter), isCrib }
        return { ...cards, claimed, total, ms, missed }
      })
      io.out(jsonText({ seed, ...summary, results }))
      return 0
    }
    if (done.length === 0) return 0
    const missed = summary.missed.length === 0 ? '' : ` Missed: ${missedText(summary)}.`
    io.out(
      `\n${io.colors.bold(share(summary))}, ${summary.seconds.toFixed(1)} seconds per hand.${missed}\n`,
    )
    if (before !== undefined) {
      const last = summarizeCounts(before)
      io.out(`Last time: ${share(last)}, ${last.seconds.toFixed(1)} seconds per hand.\n`)
    }
    return 0
  },
})
