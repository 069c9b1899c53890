import {
  type MatchSpec,
  PeerProcess,
  PLAIN_OPTIONS,
  ProtocolError,
  reportMatch,
  runMatch,
} from '@skunkd/arena'
import { plural } from '@skunkd/engine/words'
import { defineCommand } from '../../support/command.js'
import { EXIT_FAILURE, EXIT_INTERRUPTED, UsageError } from '../../support/errors.js'
import { parseWholeNumber } from '../../support/read-arguments.js'

const EXPLANATION = `A program takes part in a match as "exec:<command line>". It is started once for its
hello and once per worker. It reads and writes JSON, one object per line. Cards are text: 5H, 10S.

  to the program                                        its answer
  {"type":"hello","protocol":1}                         {"type":"hello","protocol":1,"name":"my bot"}
  {"type":"game","seat":0,"seed":123}                   none: a new game begins
  {"type":"discard","id":1,"view":{…}}                  {"id":1,"cards":["5H","6D"]}
  {"type":"play","id":2,"view":{…}}                     {"id":2,"card":"5H"}
  {"type":"claim","id":3,"view":{…}}                    {"id":3,"points":8}
  {"type":"call","id":4,"view":{…}}                     {"id":4,"points":10}, or null to accept

"view" is everything that seat may see, and nothing else. Claims and calls come only if
counting is manual. A go, or the only card that fits, isn't asked for. The seed of a game is
for the program's own random choices, so that a match can be repeated. An answer {"id":1,"error":"…"},
an illegal card, or a minute of silence ends the match. docs/peers.md has every field.

Test a program:  skunkd peers "./my-bot"
Enter it:        skunkd simulate --p1 medium --p2 "exec:./my-bot" --games 200
`

const TRIALS: readonly (readonly [name: string, options: MatchSpec['options']])[] = [
  ['counted by the table', PLAIN_OPTIONS],
  ['with muggins', { ...PLAIN_OPTIONS, counting: 'manual', muggins: true }],
]

export const command = defineCommand({
  name: 'peers',
  summary: 'Describe the bot protocol, or test a bot',
  usage: '["<command line of a program>"]',
  positionals: [0, 1],
  options: {
    games: { value: '<n>', short: 'n', describe: 'games of the test (20)' },
  },
  examples: [
    { command: 'skunkd peers', note: 'the protocol on one page' },
    { command: 'skunkd peers "npx skunkd bot easy"', note: 'a test of a program' },
  ],
  async run({ values, positionals }, io) {
    const [line] = positionals
    if (line === undefined) {
      io.out(EXPLANATION)
      return 0
    }
    const program = line.replace(/^exec:/, '').trim()
    if (program === '') throw new UsageError('Name the command line of a program: "./my-bot".')
    const games = parseWholeNumber(values.games, 'games', 1, 100_000) ?? 20
    const peer = new PeerProcess(program, { signal: io.signal })
    try {
      const name = await peer.hello()
      io.out(
        `It answers hello ${name === null ? 'without a name' : `and calls itself "${name}"`}.\n`,
      )
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      io.err(`${error.message}\n`)
      return io.signal.aborted ? EXIT_INTERRUPTED : EXIT_FAILURE
    } finally {
      await peer.close()
    }
    for (const [name, options] of TRIALS) {
      const spec = { p1: `exec:${program}`, p2: 'medium', games, seed: 1, duplicate: true }
      const result = await runMatch(
        { ...spec, start: null, options },
        { workers: 1, signal: io.signal },
      )
      if (result.failure !== null) {
        const { games } = result.tally
        const when = games === 0 ? 'Before the first game ended' : `After ${plural(games, 'game')}`
        io.err(`${when} (${name}): ${result.failure}\n`)
        return EXIT_FAILURE
      }
      const [player] = reportMatch(result).players
      io.out(
        `${plural(result.tally.games, 'game')} ${name}: won ${player.wins} against medium; ` +
          `${player.discardTime.median.toFixed(2)} ms per discard, ` +
          `${player.playTime.median.toFixed(2)} ms per card.\n`,
      )
      if (result.end === 'stopped') return EXIT_INTERRUPTED
    }
    io.out('It plays by the protocol.\n')
    return 0
  },
})
