import { type BySeat, createGame, type GameOptions, type GameState, withSeat } from '@skunkd/engine'
import {
  capitalize,
  MATCH_POINTS,
  MAX_MATCH_GAMES,
  type MatchPoints,
  matchLine,
  matchName,
  matchRule,
} from '@skunkd/engine/words'
import { matchOf, matchTitle, newMatch, nextInMatch, standingAfter } from '../play/match.js'
import { PlayLog } from '../play/play-log.js'
import { ME, namesAgainst, OPPONENT } from '../play/render-table.js'
import { GameFile, recordOf, type SavedGame, skunkdHome } from '../play/saved-game.js'
import { playInTerminal } from '../play/terminal-game.js'
import { defineCommand } from '../support/command.js'
import { UsageError } from '../support/errors.js'
import { writeJsonFile } from '../support/files.js'
import type { Io } from '../support/io.js'
import { type Lines, openLines } from '../support/io.js'
import { OPPONENT_CHOICES, OPPONENTS_NOTE, parsePlayer, removedNote } from '../support/players.js'
import { parseSeed, parseWholeNumber } from '../support/read-arguments.js'

const DEALERS: Readonly<Record<string, GameOptions['dealer']>> = { me: 0, them: 1, cut: 'cut' }

function readDealer(text: string): GameOptions['dealer'] {
  const dealer = Object.hasOwn(DEALERS, text) ? DEALERS[text] : undefined
  if (dealer === undefined) throw new UsageError(`--dealer must be me, them or cut, not "${text}".`)
  return dealer
}

function readTarget(text: string): number {
  if (text === '121' || text === '61') return Number(text)
  throw new UsageError(`--to must be 121 or 61, not "${text}".`)
}

function readPoints(text: string): MatchPoints {
  const found = MATCH_POINTS.find((points) => points === text)
  if (found !== undefined) return found
  throw new UsageError(
    `--points must be ${MATCH_POINTS.join(', ').replace(/, (?=\w+$)/, ' or ')}, not "${text}".`,
  )
}

/** Reads `me:10`; half the game is left to be played. */
function readHeadStart(text: string, target: number): BySeat<number> {
  const most = Math.floor(target / 2)
  const match = /^(me|them):(\d{1,3})$/.exec(text)
  const points = Number(match?.[2])
  if (match === null || points < 1 || points > most) {
    throw new UsageError(
      `--head-start must be me:<n> or them:<n> with 1 to ${most} points, not "${text}".`,
    )
  }
  return withSeat([0, 0], match[1] === 'me' ? ME : OPPONENT, points)
}

const score = ({ players }: GameState) => `${players[ME]!.score} to ${players[OPPONENT]!.score}`

interface PlayValues {
  readonly record?: string
  readonly log?: string
  readonly new?: boolean
}

/** The game with an opponent who still plays; whoever sits down for one who was removed is asked for. */
async function withOpponent(game: SavedGame, lines: Lines): Promise<SavedGame> {
  const { removed, ...rest } = game
  if (removed === undefined) return game
  const note = removedNote(removed)
  const question = `${note} Who takes over? (${rest.opponent.name}) `
  const answer = (await lines.ask(question))?.trim()
  if (answer === undefined) {
    throw new UsageError(`${note} Run "skunkd play" again and choose who takes over.`)
  }
  return answer === ''
    ? rest
    : { ...rest, opponent: parsePlayer(answer, undefined, OPPONENT_CHOICES) }
}

/** The game that was left, or a new one if an option asks for it. */
async function resumeOrStart(
  file: GameFile,
  { record: _, log: __, new: fresh, ...choices }: PlayValues,
  fromNew: SavedGame,
  io: Io,
  lines: Lines,
): Promise<SavedGame> {
  const left = file.load()
  const choiceless = !fresh && Object.keys(choices).length === 0
  if (left !== null && choiceless) {
    const game = await withOpponent(left, lines)
    const { handNumber } = game.state
    const of = game.match === undefined ? '' : ` (${matchTitle(game.match)})`
    io.out(
      `Continuing against ${game.opponent.title}${of}: hand ${handNumber}, ${score(game.state)}.\n`,
    )
    return game
  }
  const open = left === null && choiceless ? file.nextMatchGame() : null
  if (open?.match !== undefined) {
    const game = await withOpponent(open, lines)
    io.out(`Continuing the match against ${game.opponent.title}: ${matchTitle(open.match)}.\n`)
    return game
  }
  if (left !== null) io.out(`Your unfinished game is saved as ${file.quarantine('unfinished')}\n`)
  const { state, opponent, match } = fromNew
  const rules = match === undefined ? null : matchOf(match)
  const what = rules === null ? 'A game to' : `${capitalize(matchName(rules))}, each to`
  const drawn = rules !== null && rules.games! % 2 === 0 ? ' It can be drawn.' : ''
  io.out(`${what} ${state.options.target} against ${opponent.title}.${drawn} Type ? for help.\n`)
  return fromNew
}

/** Plays, saving after every action, and keeps what there is in the end. */
async function playFrom(
  begun: SavedGame,
  file: GameFile,
  { record, log: logFile }: PlayValues,
  io: Io,
  lines: Lines,
): Promise<number> {
  const log = logFile === undefined ? null : new PlayLog(logFile, () => performance.now())
  for (let next: SavedGame | null = begun; next !== null; ) {
    const game = await playInTerminal(next, io, lines, (present) => file.save(present), log)
    if (record !== undefined) writeJsonFile(record, recordOf(game))
    if (game.state.phase !== 'GAME_OVER') {
      file.save(game)
      io.out(`Game saved at ${score(game.state)}. Run "skunkd play" to continue.\n`)
      return 0
    }
    const path = file.archive(game, new Date())
    io.out(`Game saved. To see what each decision cost, run:\n  skunkd review ${record ?? path}\n`)
    next = await promptNextGame(game, io, lines)
  }
  return 0
}

/** Says how the match stands and asks for its next game; null if there is none, or not now. */
async function promptNextGame(game: SavedGame, io: Io, lines: Lines): Promise<SavedGame | null> {
  const { does } = namesAgainst(game.opponent)
  const standing = standingAfter(game)
  if (standing !== null) io.out(`\n${matchLine(matchOf(game.match!), standing, ME, does)}\n`)
  const next = nextInMatch(game)
  if (next === null) return null
  const answer = (
    await lines.ask(`Press Enter to start game ${next.match!.game}, q leaves: `)
  )?.trim()
  if (answer !== undefined && !/^q(uit)?$/i.test(answer)) return next
  io.out('Match saved. Run "skunkd play" to continue.\n')
  return null
}

export const command = defineCommand({
  name: 'play',
  summary: 'Play in the terminal, or continue your last game',
  usage: '',
  positionals: [0, 0],
  options: {
    opponent: {
      value: '<player>',
      short: 'o',
      describe: 'opponent (medium): easy, medium, hard, expert or level-1 to level-20',
    },
    seed: { value: '<n>', describe: 'seed: the same number deals the same cards' },
    dealer: { value: '<who>', describe: 'first dealer: me, them or cut (cut)' },
    to: { value: '<n>', describe: 'points that win: 121 or 61 (121)' },
    'head-start': {
      value: '<who:n>',
      describe: 'points before the first deal, such as me:10 or them:20',
    },
    match: { value: '<n>', describe: 'play a match of n games, 1 to 99' },
    points: {
      value: '<how>',
      describe: 'what counts in a match: games, skunks or acc (games)',
    },
    manual: { describe: 'count your own hands and lose what you miss' },
    muggins: { describe: 'count your own hands and claim what your opponent misses' },
    'muggins-practice': {
      describe: 'muggins, and your opponent overcounts on purpose now and then',
    },
    new: { describe: 'start a new game and save your unfinished one' },
    record: { value: '<file>', describe: 'also write the game record to this file' },
    log: {
      value: '<file>',
      describe: "write your opponent's decisions to this file as lines of JSON",
    },
  },
  examples: [
    { command: 'skunkd play', note: 'continue, or start against medium' },
    { command: 'skunkd play --opponent easy --seed 7', note: 'a new game that can be repeated' },
    { command: 'skunkd play --to 61 --head-start them:15', note: 'a short game with a handicap' },
    {
      command: 'skunkd play --match 3 --opponent hard',
      note: matchRule({ games: 3, points: 'games' }),
    },
    { command: 'skunkd play --match 9 --points acc', note: matchRule({ games: 9, points: 'acc' }) },
    {
      command: 'skunkd play --muggins --record game.json',
      note: 'keeps the record for "skunkd review game.json"',
    },
  ],
  notes: `Any option but --record and --log starts a new game. Games are kept in $SKUNKD_HOME, or ~/.skunkd.

A match is over when one player has won more than half of its games. With an even number it can be
drawn. With --points skunks or acc
every game is played: skunks gives 1 point for a win, 2 for a skunk and 3 for a double skunk, and
acc (American Cribbage Congress) gives 2 for a win and 3 for a skunk. The loser of a game deals the
next. You can leave at any time, even between games, and continue later.

${OPPONENTS_NOTE}`,
  async run({ values }, io) {
    const seed = parseSeed(values.seed)
    const target = readTarget(values.to ?? '121')
    const head = values['head-start']
    const practice = values['muggins-practice'] === true
    const muggins = practice || values.muggins === true
    const options: Partial<GameOptions> = {
      ...(seed === undefined ? {} : { seed }),
      dealer: readDealer(values.dealer ?? 'cut'),
      target,
      ...(head === undefined ? {} : { startScores: readHeadStart(head, target) }),
      ...(values.manual || muggins ? { counting: 'manual' } : {}),
      ...(muggins ? { muggins } : {}),
      ...(practice ? { mugginsPractice: practice } : {}),
    }
    const opponent = parsePlayer(values.opponent ?? 'medium', 'opponent', OPPONENT_CHOICES)
    if (values.points !== undefined && values.match === undefined) {
      throw new UsageError('--points needs --match, the number of games.')
    }
    const match =
      values.match === undefined
        ? null
        : newMatch(
            parseWholeNumber(values.match, 'match', 1, MAX_MATCH_GAMES),
            readPoints(values.points ?? 'games'),
          )

    const file = new GameFile(skunkdHome(io), io)
    const lines = openLines(io)
    try {
      const fromNew = {
        opponent,
        state: createGame(2, options),
        hints: 0,
        ...(match !== null && { match }),
      }
      const game = await resumeOrStart(file, values, fromNew, io, lines)
      return await playFrom(game, file, values, io, lines)
    } finally {
      lines.close()
      file.close()
    }
  },
})
