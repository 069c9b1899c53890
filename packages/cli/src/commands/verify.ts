import { printable } from '@skunkd/arena'
import {
  FairError,
  isFairHex,
  type Promises,
  readFairRecord,
  readWitness,
  verifyFairGame,
  type WitnessFile,
} from '@skunkd/protocol'
import { defineCommand } from '../support/command.js'
import { EXIT_FAILURE, UsageError } from '../support/errors.js'
import { jsonText, readJsonFile } from '../support/files.js'

const NOT_PROVEN = 'Not proven: whoever runs the server could look at the cards during the game.'

const VERDICTS = {
  verified: 'Verified: this is the game you saw at the table, and no one chose the cards.',
  unwitnessed: 'The record is consistent.',
  failed: "FAILED: the deals weren't fair, or the record is damaged. See above.",
} as const

const PROMISES = ['commitment', 'h0', 'e0', 'e1'] as const
type Given = Readonly<Partial<Record<(typeof PROMISES)[number] | 'witness', string>>>

function readWitnessFile(file: string): WitnessFile {
  const data = readJsonFile(file)
  try {
    return readWitness(data)
  } catch (error) {
    if (!(error instanceof FairError)) throw error
    throw new UsageError(`"${file}" isn't a witness: ${error.message}`)
  }
}

/** What the person kept of the game: a file of the app, or values from its start. */
function keptOf(given: Given): WitnessFile | Promises | null {
  const values = PROMISES.filter((name) => given[name] !== undefined)
  if (given.witness !== undefined) {
    if (values.length > 0) {
      throw new UsageError(`--witness holds all of it: leave out --${values.join(', --')}.`)
    }
    return readWitnessFile(given.witness)
  }
  if (values.length === 0) return null
  const wrong = values.find((name) => !isFairHex(given[name]))
  if (wrong !== undefined) {
    throw new UsageError(
      `--${wrong} must be 64 lowercase hexadecimal digits, not "${given[wrong]}".`,
    )
  }
  const { commitment = null, h0 = null, e0 = null, e1 = null } = given
  return { commitment, h0, e0, e1 }
}

function requireSameGame(record: unknown, gameId: string): void {
  if (readFairRecord(record).fair.gameId === gameId) return
  throw new UsageError('The witness and the record must be of the same game.')
}

export const command = defineCommand({
  name: 'verify',
  summary: 'Check that the deals in an online game were fair',
  usage: '<record>',
  positionals: [1, 1],
  options: {
    witness: { value: '<file>', describe: 'what a device saw, saved by the app' },
    commitment: { value: '<hex>', describe: 'the commitment you were shown' },
    h0: { value: '<hex>', describe: "the first player's hash you were shown" },
    e0: { value: '<hex>', describe: "the first player's share, if you kept it" },
    e1: { value: '<hex>', describe: "the second player's share, if you kept it" },
    json: { describe: 'print every check as JSON' },
  },
  examples: [
    { command: 'skunkd verify game.json', note: 'does the record fit together?' },
    {
      command: 'skunkd verify game.json --commitment 2951… --h0 c474…',
      note: 'and is it what was promised?',
    },
    {
      command: 'skunkd verify game.json --witness witness.json',
      note: 'and is it the game that was played?',
    },
  ],
  notes: "Exit code 0 if everything fits, 1 if something doesn't. docs/fair.md explains it.",
  run({ values, positionals }, io) {
    try {
      const kept = keptOf(values)
      const record = readJsonFile(positionals[0]!)
      if (kept !== null && 'gameId' in kept) requireSameGame(record, kept.gameId)
      const report = verifyFairGame(record, kept)
      if (values.json) io.out(jsonText(report))
      else {
        const { green, red } = io.colors
        for (const { ok, text } of report.checks) {
          io.out(`${ok ? green('✓') : red('✗')} ${printable(text)}\n`)
        }
        io.out(`\n${VERDICTS[report.verdict]}\n`)
        for (const text of report.unseen) io.out(`Not checked: ${printable(text)}\n`)
        io.out(`${NOT_PROVEN}\n`)
      }
      return report.verdict === 'failed' ? EXIT_FAILURE : 0
    } catch (error) {
      if (error instanceof FairError) throw new UsageError(error.message)
      throw error
    }
  },
})
