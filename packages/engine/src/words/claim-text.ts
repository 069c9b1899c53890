import { otherSeat, type Seat } from '../rules/seat.js'
import { type SettledClaim, type Step, settledBy } from '../rules/step.js'
import type { Names } from './names.js'
import { capitalize } from './numbers.js'
import { countSentence, numberWord, pluralWord } from './spoken-count.js'

/**
 * What was really there, once a claim is settled. Undefined while nothing was settled;
 * null when there is nothing to add.
 */
export function claimSentence(step: Step, names: Names): string | null | undefined {
  const settled = settledBy(step)
  if (settled === null) return undefined
  const { claim, score, pegged } = settled
  const counted = countSentence(score)
  if (step.kind === 'muggins') {
    const taken = step.pegged.find(({ kind }) => kind === 'muggins')
    const caller = step.playerIndex!
    const calls = `${names.does(caller, 'call')} muggins${step.right ? '' : ' wrongly'}`
    // Nothing is pegged for a call once the count itself has won the game.
    if (taken === undefined) return `${calls}. ${counted}`
    const owner = claim.playerIndex
    const points = numberWord(taken.points)
    const pegs = step.right
      ? ` and ${names.verb(caller, 'peg')} ${points}`
      : `, so ${names.within(owner)} also ${names.verb(owner, 'peg')} ${points}, the difference between the call and the count`
    return `${calls}${pegs}. ${counted}`
  }
  const seat = claim.playerIndex
  const missed = score.total - claim.points
  if (missed === 0)
    return seat === names.you ? `${capitalize(numberWord(score.total))} it is.` : null
  const who = names.of(seat)
  if (missed > 0) return `${who} left ${numberWord(missed)} on the table. ${counted}`
  const tooMany = `${numberWord(-missed)} too many`
  return step.kind === 'claim'
    ? `${who} counted ${tooMany}, which comes off again: ${numberWord(pegged)} pegged. ${counted}`
    : `${who} pegged ${tooMany}, and no one noticed. ${counted}`
}

/** The last of some steps in which a claim was settled, in a sentence. */
export function lastClaimSentence(steps: readonly Step[], names: Names): string | null {
  for (const step of steps.toReversed()) {
    const sentence = claimSentence(step, names)
    if (sentence !== undefined) return sentence
  }
  return null
}

/** What was really there, once a count is settled, and who pegs what. */
export interface ClaimVerdict extends SettledClaim {
  /** Whose cards were counted. */
  readonly owner: Seat
  /** Points that were there and not claimed; negative if too many were. */
  readonly missed: number
  readonly title: string
  /** Null if the count simply stands. */
  readonly text: string | null
}

/** Null while nothing was settled. */
export function claimVerdict(step: Step, names: Names): ClaimVerdict | null {
  const settled = settledBy(step)
  if (settled === null) return null
  const { claim, score } = settled
  const owner = claim.playerIndex
  const missed = score.total - claim.points
  return {
    ...settled,
    owner,
    missed,
    title: verdictTitle(owner, missed, score.total, names),
    text: verdictText(step, owner, missed, settled.pegged, names),
  }
}

function verdictTitle(owner: Seat, missed: number, total: number, names: Names): string {
  if (missed === 0) return `${capitalize(numberWord(total))} is right`
  const who = names.of(owner)
  if (missed < 0) return `${who} counted ${numberWord(-missed)} too many`
  return `${who} missed ${pluralWord(missed, 'point')}`
}

function verdictText(
  step: Step,
  owner: Seat,
  missed: number,
  pegged: number,
  names: Names,
): string | null {
  if (step.kind === 'muggins') {
    const caller = otherSeat(owner)
    const points = numberWord(step.pegged.find(({ kind }) => kind === 'muggins')?.points ?? 0)
    const calls = names.does(caller, 'call')
    return step.right
      ? `${calls} muggins and ${names.verb(caller, 'peg')} ${points}.`
      : `${calls} muggins, but it’s wrong: ${points} to ${names.within(owner)}.`
  }
  if (missed === 0) return null
  if (missed > 0) return 'No one pegs them.'
  const pegs = `${names.within(owner)} ${names.verb(owner, 'peg')} ${numberWord(pegged)}.`
  return step.kind === 'claim' ? `They’re deducted, so ${pegs}` : `No one noticed, so ${pegs}`
}
