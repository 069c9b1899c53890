import { runLadder } from '@skunkd/arena'
import { ladderText } from '../match/draw-ladder.js'
import { readWorkers } from '../match/match-options.js'
import { defineCommand } from '../support/command.js'
import { readSeed, readWholeNumber } from '../support/numbers.js'
import { createProgress } from '../support/progress.js'

const GAMES = 400
const EXIT_INTERRUPTED = 130

export const command = defineCommand({
  name: 'levels',
  summary: 'Place the twenty levels by one connected tournament',
  usage: '',
  positionals: [0, 0],
  options: {
    games: { type: 'string', value: '<n>', short: 'n', describe: `games a match (${GAMES})` },
    seed: { type: 'string', value: '<n>', describe: 'same number, same games (1)' },
    workers: { type: 'string', value: '<n>', short: 'w', describe: 'worker threads (one a core)' },
    resume: {
      type: 'string',
      value: '<file>',
      describe: 'keep finished matches here, and continue from them',
    },
    json: { type: 'boolean', describe: 'print every figure as JSON' },
  },
  examples: [
    { command: 'skunkd levels', note: `38 matches of ${GAMES} games` },
    { command: 'skunkd levels -n 1000 --resume ladder.json', note: 'closer, in several sittings' },
  ],
  notes: `Every level plays its neighbour and the level five below; easy, medium, expert-classic and
hard play the level that is meant to be like them, four times as many games. A share is what
the row won, in percent, with its 95% interval. Ratings are the likeliest given all matches:
medium is 0, levels are meant to be 28 points apart, and 400 points are ten wins to one.
Single matches are played by "skunkd simulate --p1 level-12 --p2 medium".`,
  async run({ values }, io) {
    const games = readWholeNumber(values.games, 'games', 2, 1_000_000) ?? GAMES
    const seed = readSeed(values.seed) ?? 1
    const progress = createProgress(io, 'Playing', 1)
    const ladder = await runLadder({
      games,
      seed,
      workers: readWorkers(values.workers),
      ...(values.resume !== undefined && { file: values.resume }),
      signal: io.signal,
      onProgress: (done, total, match) => progress.update(done / total, match),
    }).finally(() => progress.finish())
    if (ladder === null) {
      const kept = values.resume === undefined ? '' : ' Finished matches are kept.'
      io.err(`Stopped before the end; there are no ratings yet.${kept}\n`)
      return EXIT_INTERRUPTED
    }
    if (values.json) {
      io.out(`${JSON.stringify({ games, seed, ...ladder }, null, 2)}\n`)
      return 0
    }
    io.out(`${games.toLocaleString('en-US')} games a match in pairs, seed ${seed}\n\n`)
    io.out(ladderText(ladder))
    return 0
  },
})
