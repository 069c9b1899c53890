import { printable } from '@skunkd/arena'
import { FairError, isFairHex, verifyFairGame, type Witness } from '@skunkd/protocol'
import { defineCommand } from '../support/command.js'
import { EXIT_FAILURE, UsageError } from '../support/errors.js'
import { jsonText, readJsonFile } from '../support/files.js'

const NOT_PROVEN = 'Not proven: whoever runs the server could look at the cards during the game.'

const VERDICTS = {
  verified: 'Verified: nobody chose the cards.',
  unwitnessed:
    'Everything fits together. But this command did not see the start of the game: compare the\ncommitment with the one you were shown then (--commitment, --h0).',
  failed: 'NOT fair, or damaged: see above.',
} as const

function witnessOf(commitment: string | undefined, h0: string | undefined): Witness | null {
  if (commitment === undefined && h0 === undefined) return null
  if (!isFairHex(commitment) || !isFairHex(h0)) {
    throw new UsageError(
      '--commitment and --h0 go together: 64 lower-case hexadecimal digits each.',
    )
  }
  return { commitment, h0 }
}

export const command = defineCommand({
  name: 'verify',
  summary: 'Check that nobody chose the cards of a game between friends',
  usage: '<record>',
  positionals: [1, 1],
  options: {
    commitment: { type: 'string', value: '<hex>', describe: 'the commitment you were shown' },
    h0: { type: 'string', value: '<hex>', describe: 'the first player’s hash you were shown' },
    json: { type: 'boolean', describe: 'print every check as JSON' },
  },
  examples: [
    { command: 'skunkd verify game.json', note: 'does the record fit together?' },
    {
      command: 'skunkd verify game.json --commitment 2951… --h0 c474…',
      note: 'and is it what was promised?',
    },
  ],
  notes: 'Exit code 0 if everything fits, 1 if something does not. docs/fair.md explains it.',
  run({ values, positionals }, io) {
    const witness = witnessOf(values.commitment, values.h0)
    try {
      const report = verifyFairGame(readJsonFile(positionals[0]!), witness)
      if (values.json) io.out(jsonText(report))
      else {
        const { green, red } = io.colors
        for (const { ok, text } of report.checks) {
          io.out(`${ok ? green('✓') : red('✗')} ${printable(text)}\n`)
        }
        io.out(`\n${VERDICTS[report.verdict]}\n${NOT_PROVEN}\n`)
      }
      return report.verdict === 'failed' ? EXIT_FAILURE : 0
    } catch (error) {
      if (error instanceof FairError) throw new UsageError(error.message)
      throw error
    }
  },
})
