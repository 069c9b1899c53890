import { otherSeat } from '@skunkd/engine'
import { plural, pluralForm } from '@skunkd/engine/words'
import { matchStandingText } from '../game/words/match-text.js'
import { namesIn } from '../game/words/names.js'
import { recordAgainst } from '../game/words/record.js'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import { seatOf } from '../storage/seat-of.js'
import { upTo } from '../storage/store.js'
import { levelOf, opponentName, personFor } from '../ui/people/people.js'
import type { Unfinished } from './use-start.js'

/** What stands above a scene: the headline says how it stands, the line where. */
export interface Headline {
  readonly title: string
  readonly line: string
}

/** `You lead Walter, 84 to 79`. */
export function unfinishedHeadline({ game, state, match }: Unfinished): Headline {
  const seat = seatOf(game)
  const names = namesIn(game)
  const other = otherSeat(seat)
  const [mine, theirs] = [state.players[seat]!.score, state.players[other]!.score]
  if (match && game.match !== undefined && game.result?.winner != null) {
    const { line } = matchStandingText(game.match, game.result, seat, names.does)
    return { title: line.replace(/\.$/, ''), line: `Last game ${scores(mine, theirs)}.` }
  }
  const [me, them] = [names.of(seat), names.of(other)]
  const isYours = names.you !== null && state.dealerIndex === seat
  const whose = isYours ? 'your' : names.whose(state.dealerIndex)
  const line = `Hand ${Math.max(1, state.handNumber)}, ${whose} crib.`
  if (mine === 0 && theirs === 0) return { title: `${me} and ${them}, a new game`, line }
  if (mine === theirs) return { title: `${me} and ${them}, ${mine} all`, line }
  const title =
    mine > theirs
      ? `${names.does(seat, 'lead')} ${them}, ${scores(mine, theirs)}`
      : `${names.does(other, 'lead')} ${names.within(seat)}, ${scores(mine, theirs)}`
  return { title, line }
}

const scores = (a: number, b: number) => `${Math.max(a, b)} to ${Math.min(a, b)}`

/** `Nell leads you, 12 games to 9`, for somebody who has no game to continue. */
export function recordHeadline(opponent: string, games: readonly GameIndexEntry[]): Headline {
  const name = opponentName(opponent)
  const { won, lost } = recordAgainst(opponent, games)
  const person = personFor(opponent)
  const last = games.find(
    (game) => game.opponent === opponent && game.kind === 'computer' && game.result !== null,
  )
  const level = person === null ? [] : [`L${levelOf(person).slice(1)}.`]
  const score = last?.result?.scores
  const line = [
    ...level,
    ...(score === undefined ? [] : [`Last game ${scores(score[0]!, score[1]!)}.`]),
  ].join(' ')
  if (won + lost === 0) return { title: `${name} has a chair for you`, line }
  if (won === lost) return { title: `You and ${name}, ${plural(won, 'game')} each`, line }
  return won > lost
    ? { title: `You lead ${name}, ${plural(won, 'game')} to ${lost}`, line }
    : { title: `${name} leads you, ${plural(lost, 'game')} to ${won}`, line }
}

/** A session has ten problems, however many are due. */
const SESSION = 10
const MINUTES_EACH = 0.5

/** `8 are due, about 4 minutes.`, `120 are due. Ten take about 5 minutes.` */
export function dueLine(due: number): string {
  const minutes = Math.max(1, Math.round(Math.min(due, SESSION) * MINUTES_EACH))
  const time = pluralForm(minutes, 'about a minute', `about ${minutes} minutes`)
  const are = `${pluralForm(due, '1 is', `${upTo(due)} are`)} due`
  return due > SESSION ? `${are}. Ten take ${time}.` : `${are}, ${time}.`
}
