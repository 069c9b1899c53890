import { hintsIn } from '../play/saved-game.js'
import { NAMELESS, namesOf, rateGames, ratingText, readGame } from '../review/rate-games.js'
import { defineCommand } from '../support/command.js'
import { EXIT_INTERRUPTED, UsageError } from '../support/errors.js'
import { jsonText, readJsonFile } from '../support/files.js'
import { createProgress } from '../support/io.js'
import { parseModel } from '../support/players.js'
import { JSON_OPTION, PLAYER_OPTION, readPlayerSeat } from '../support/shared-options.js'

const MIN_GAMES = 3

export const command = defineCommand({
  name: 'rate',
  summary: 'Estimate the level of a player from recorded games',
  usage: '<game.json>...',
  positionals: [1, 10_000],
  options: {
    player: PLAYER_OPTION,
    json: JSON_OPTION,
  },
  examples: [
    { command: 'skunkd rate ~/.skunkd/games/*.json', note: 'your games in the terminal' },
    { command: 'skunkd rate games/*.json --player them', note: 'your opponent' },
  ],
  notes: `Give three games or more. The rating is for the points lost per deal while both players are below
80 (20 in a game to 61), because after that winning matters more than points. Points lost in the
play count a fifth more. Medium is 0, a level ("skunkd levels") is about 26 points, and 400 points
are ten wins to one. The rating doesn't cover endings and can't tell players above about level 19
apart. Games with hints are left out.`,
  run({ values, positionals }, io) {
    const seat = readPlayerSeat(values.player)
    const files = [...new Set(positionals)].map((file) => {
      const data = readJsonFile(file)
      return { data, game: readGame(file, data).game }
    })
    const own = files.filter(({ data }) => seat === 1 || hintsIn(data) === 0)
    const left = files.length - own.length
    if (left > 0) io.err(`${left} of ${files.length} games were played with hints and left out.\n`)
    if (own.length < MIN_GAMES) {
      throw new UsageError(
        `A rating needs ${MIN_GAMES} different games without hints. These files hold ${own.length}.`,
      )
    }
    const games = own.map(({ game: { decisionLog, options } }) => ({
      decisions: decisionLog.filter(({ playerIndex }) => playerIndex === seat),
      target: options.target,
    }))
    const total = games.reduce((sum, { decisions }) => sum + decisions.length, 0)
    const progress = createProgress(io, 'Valuing decisions', total)
    const steps = rateGames(games, parseModel('strong'))
    try {
      for (;;) {
        const step = steps.next()
        if (step.done) {
          progress.finish()
          const names = new Set(own.map(({ data }) => namesOf(data)[seat]!))
          const name = names.size === 1 ? [...names][0]! : NAMELESS[seat]
          io.out(values.json ? jsonText(step.value) : ratingText(name, step.value))
          return 0
        }
        progress.update(step.value)
        if (io.signal.aborted) return EXIT_INTERRUPTED
      }
    } finally {
      progress.finish()
    }
  },
})
