import { shippedPolicy } from '@skunkd/arena'
import {
  type Actor,
  adviseOn,
  applyActionAs,
  type Card,
  type CoachingAnnotation,
  cardLabel,
  decide,
  describeStep,
  type GameAction,
  type GameState,
  gameResult,
  MAX_HAND_SCORE,
  type PlayerView,
  parseHand,
  playerRng,
  playerView,
  type Question,
  questionFor,
  RuleError,
  strongModel,
  tableMove,
} from '@skunkd/engine'
import { type NameCard, type Names, pluralForm } from '@skunkd/engine/words'
import { messageOf } from '../support/errors.js'
import type { Io, Lines } from '../support/io.js'
import { cardText, formatColumns } from '../support/text.js'
import type { PlayLog } from './play-log.js'
import { announce, ME, namesAgainst, numberedCards, OPPONENT, renderTable } from './render-table.js'
import type { SavedGame } from './saved-game.js'

const SHOWN = 5

/** The best choices with what each gives up, and late in the game how often each wins. */
function choiceTable({ options, basis }: CoachingAnnotation, paint: NameCard): string {
  const rows = options
    .slice(0, SHOWN)
    .map(({ cards, loss, winProbability }, place) => [
      `  ${cards.map(paint).join(' ')}`,
      place === 0 ? 'best' : `costs ${loss.toFixed(2)}`,
      ...(basis === 'win' ? [`wins ${(100 * winProbability!).toFixed(1)}%`] : []),
    ])
  return formatColumns(rows)
}

/** The best choice here and what the others cost; null if there is nothing to choose. */
export function hintFor(view: PlayerView, paint: NameCard): string | null {
  const hint = adviseOn(view, { model: strongModel(shippedPolicy()) })
  return hint === null ? null : `${choiceTable(hint, paint)}${hint.reasoning}\n`
}

/** Text that is not a move here; the message says what would be. */
class MoveError extends Error {}

/** Cards by their numbers ("1 4", "14") or by name ("5H KD"). */
function chooseCards(text: string, cards: readonly Card[], wanted: number): Card[] {
  const digits = text.replace(/[\s,]+/g, '')
  let chosen: Card[]
  if (/^\d+$/.test(digits)) {
    chosen = [...digits].map((digit) => {
      const card = cards[Number(digit) - 1]
      if (card === undefined) throw new MoveError(`You have no card ${digit}.`)
      return card
    })
  } else {
    try {
      chosen = parseHand(text)
    } catch (error) {
      throw new MoveError(messageOf(error))
    }
  }
  for (const card of chosen) {
    if (!cards.some(({ id }) => id === card.id)) {
      throw new MoveError(`You don't hold ${cardLabel(card)}.`)
    }
  }
  if (chosen.length !== wanted || new Set(chosen).size !== wanted) {
    const what = pluralForm(wanted, 'one card, such as "2"', 'two different cards, such as "1 4"')
    throw new MoveError(`Choose ${what}.`)
  }
  return chosen
}

function readPoints(text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(number <= MAX_HAND_SCORE)) {
    throw new MoveError(`Enter a number of points from 0 to ${MAX_HAND_SCORE}.`)
  }
  return number
}

/** What the person typed as an action; the rules have the last word on it. */
function parseMove(text: string, view: PlayerView, question: Question): GameAction {
  const playerIndex = ME
  switch (question.kind) {
    case 'discard': {
      const cards = chooseCards(text, numberedCards(view), 2)
      return { type: 'DISCARD', playerIndex, cardIds: cards.map(({ id }) => id) }
    }
    case 'play':
    case 'forced': {
      if (text === '' && question.kind === 'forced') {
        return { type: 'PLAY_CARD', playerIndex, cardId: question.card.id }
      }
      const [card] = chooseCards(text, numberedCards(view), 1)
      return { type: 'PLAY_CARD', playerIndex, cardId: card!.id }
    }
    case 'go':
      return { type: 'DECLARE_GO', playerIndex }
    case 'claim':
      return { type: 'CLAIM_SCORE', playerIndex, points: readPoints(text) }
    case 'call':
      return text === ''
        ? { type: 'ACCEPT_CLAIM', playerIndex }
        : { type: 'CALL_MUGGINS', playerIndex, points: readPoints(text) }
  }
}

/** The words before the cursor. */
function promptFor(question: Question, opponentTitle: string): string {
  switch (question.kind) {
    case 'discard':
      return 'Discard two cards (for example, 1 4): '
    case 'play':
      return 'Play a card: '
    case 'forced':
      return `Only ${cardLabel(question.card)} fits. Press Enter to play it: `
    case 'go':
      return ''
    case 'claim':
      return 'How many points do you count? '
    case 'call':
      return `Press Enter to accept ${opponentTitle}'s ${question.claimed}, or enter the right number: `
  }
}

const HELP = `
  Choose cards by number (2, or 1 4) or by name (5H, or 5H KD).
  Enter   continue, or play the only card that fits
  t       show the table again
  hint    the best choice here (a game with hints has no grade)
  ?       this help
  q       quit ("skunkd play" continues from here)
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
        io.out(told ?? 'You have nothing to choose here.\n')
        continue
      }
    }
    try {
      return { who, action: read(text), hints }
    } catch (error) {
      if (!(error instanceof MoveError)) throw error
      io.out(`${error.message} (Type ? for help.)\n`)
    }
  }
}

async function nextAction(
  { state, opponent }: SavedGame,
  own: PlayerView,
  io: Io,
  lines: Lines,
  names: Names,
  log: PlayLog | null,
): Promise<Answer> {
  const table = () => renderTable(own, names, io.colors)
  const next = tableMove(state)
  if (next?.kind === 'next') {
    io.out(`\n${table()}`)
    return askForAction(io, lines, {
      who: 'table',
      question: 'Press Enter to deal the next hand: ',
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
  const names = namesAgainst(game.opponent)
  const paint = cardText(io.colors)
  let present = game
  let view = playerView(game.state, ME)
  while (present.state.phase !== 'GAME_OVER') {
    const answer = await nextAction(present, view, io, lines, names, log)
    const { who, action } = answer
    const hints = present.hints + answer.hints
    if (action === null) return { ...present, hints }
    const after = applyActionAs(present.state, who, action)
    log?.acted(action, after)
    const seen = playerView(after, ME)
    const step = describeStep(view, action, seen)
    view = seen
    for (const line of announce(step, names, paint)) io.out(`${line}\n`)
    present = { ...present, state: after, hints }
    onStep(present)
  }
  io.out(ending(present.state, names))
  return present
}
