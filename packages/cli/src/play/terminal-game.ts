import {
  type Actor,
  applyActionAs,
  decide,
  describeStep,
  type GameAction,
  type GameState,
  gameResult,
  playerRng,
  playerView,
  questionFor,
  RuleError,
  tableMove,
} from '@skunkd/engine'
import { cardText } from '../support/card-text.js'
import type { Io } from '../support/io.js'
import type { Lines } from '../support/lines.js'
import { announce } from './announce.js'
import { hintFor } from './hint.js'
import { ME, type Names, namesFor, OPPONENT } from './names.js'
import type { PlayLog } from './play-log.js'
import { MoveError, parseMove, promptFor } from './read-move.js'
import { renderTable } from './render-table.js'
import type { SavedGame } from './saved-game.js'

const HELP = `
  Cards are chosen by number (2, or 1 4) or by name (5H, or 5H KD).
  Enter   continue, or play the only card that fits
  t       show the table again
  hint    the best choice here, and what the others cost
  ?       this help
  q       quit; "skunkd play" continues from here
`

interface Answer {
  readonly who: Actor
  /** Null if the person left. */
  readonly action: GameAction | null
  /** Hints asked for on the way. */
  readonly hints: number
}

interface Prompt {
  readonly who: Actor
  readonly question: string
  readonly table: () => string
  readonly hint: () => string | null
  readonly read: (text: string) => GameAction
}

/** Asks until the answer is an action; help, the table and mistakes are dealt with here. */
async function askForAction(
  io: Io,
  lines: Lines,
  { who, question, table, hint, read }: Prompt,
): Promise<Answer> {
  let hints = 0
  for (;;) {
    const text = (await lines.ask(question))?.trim()
    if (text === undefined) return { who, action: null, hints }
    switch (text.toLowerCase()) {
      case 'q':
      case 'quit':
        return { who, action: null, hints }
      case '?':
      case 'h':
      case 'help':
        io.out(HELP)
        continue
      case 't':
        io.out(table())
        continue
      case 'hint': {
        const told = hint()
        if (told !== null) hints++
        io.out(told ?? 'There is nothing to choose here.\n')
        continue
      }
    }
    try {
      return { who, action: read(text), hints }
    } catch (error) {
      if (!(error instanceof MoveError)) throw error
      io.out(`${error.message} (? shows help)\n`)
    }
  }
}

async function nextAction(
  { state, opponent }: SavedGame,
  io: Io,
  lines: Lines,
  names: Names,
  log: PlayLog | null,
): Promise<Answer> {
  const own = playerView(state, ME)
  const table = () => renderTable(own, names, io.colors)
  const next = tableMove(state)
  if (next?.kind === 'next') {
    io.out(`\n${table()}`)
    return askForAction(io, lines, {
      who: 'table',
      question: 'Enter deals the next hand: ',
      table,
      hint: () => null,
      read: () => next.action,
    })
  }
  if (next !== null) return { who: 'table', action: next.action, hints: 0 }
  const question = questionFor(own)
  if (question === null) {
    // With the number of actions so far, a game that was left continues as it would have.
    const rng = playerRng(state.options.seed, OPPONENT, state.actions.length)
    const view = playerView(state, OPPONENT)
    const action =
      log === null
        ? decide(opponent, view, rng)!
        : log.decide(opponent, view, rng, state.options.seed)
    return { who: OPPONENT, action, hints: 0 }
  }
  io.out(`\n${table()}`)
  const read = (text: string) => {
    const action = parseMove(text, own, question)
    try {
      applyActionAs(state, ME, action)
    } catch (error) {
      if (error instanceof RuleError) throw new MoveError(error.message)
      throw error
    }
    return action
  }
  return askForAction(io, lines, {
    who: ME,
    question: promptFor(question, opponent.title),
    table,
    hint: () => hintFor(own, cardText(io.colors)),
    read,
  })
}

function ending(state: GameState, names: Names): string {
  const { winner, margin, kind } = gameResult(state)!
  const skunk = { win: '', skunk: ', a skunk', 'double-skunk': ', a double skunk' }[kind]
  const [mine, theirs] = [state.players[ME]!.score, state.players[OPPONENT]!.score]
  return `\n${names.does(winner, 'win')} by ${margin}${skunk}: ${mine} to ${theirs}.\n`
}

/** Plays until the game is over or the person leaves; `onStep` hears of every new state. */
export async function playInTerminal(
  game: SavedGame,
  io: Io,
  lines: Lines,
  onStep: (game: SavedGame) => void,
  log: PlayLog | null = null,
): Promise<SavedGame> {
  const names = namesFor(game.opponent)
  const paint = cardText(io.colors)
  let present = game
  while (present.state.phase !== 'GAME_OVER') {
    const answer = await nextAction(present, io, lines, names, log)
    const { who, action } = answer
    const hints = present.hints + answer.hints
    if (action === null) return { ...present, hints }
    const before = present.state
    const after = applyActionAs(before, who, action)
    log?.acted(action, after)
    const step = describeStep(playerView(before, ME), action, playerView(after, ME))
    for (const line of announce(step, names, paint)) io.out(`${line}\n`)
    present = { ...present, state: after, hints }
    onStep(present)
  }
  io.out(ending(present.state, names))
  return present
}
