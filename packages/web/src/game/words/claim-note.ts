import { describeStep, otherSeat, type Seat, type SettledClaim, type Step } from '@skunkd/engine'
import { capitalize, claimSentence, type Names, numberWord, pluralWord } from '@skunkd/engine/words'
import type { ObservedAction } from '../host/host.js'

/** What was really there, once a count is settled, and who pegs what. */
export interface Verdict extends SettledClaim {
  /** Whose cards were counted. */
  readonly owner: Seat
  /** Points that were there and not claimed; negative if too many were. */
  readonly missed: number
  readonly title: string
  /** Empty if the count simply stands. */
  readonly text: string
}

function settledBy(step: Step): SettledClaim | null {
  return step.kind === 'claim' || step.kind === 'accept' || step.kind === 'muggins'
    ? step.settled
    : null
}

/** Null while nothing was settled. */
export function verdictOf({ before, action, after }: ObservedAction, names: Names): Verdict | null {
  const step = describeStep(before, action, after)
  const settled = settledBy(step)
  if (settled === null) return null
  const { claim, score } = settled
  const owner = claim.playerIndex
  const missed = score.total - claim.points
  return {
    ...settled,
    owner,
    missed,
    title: titleOf(owner, missed, score.total, names),
    text: textOf(step, owner, missed, settled.pegged, names),
  }
}

function titleOf(owner: Seat, missed: number, total: number, names: Names): string {
  if (missed === 0) return `${capitalize(numberWord(total))} is right`
  const who = names.of(owner)
  if (missed < 0) return `${who} counted ${numberWord(-missed)} too many`
  return `${who} missed ${pluralWord(missed, 'point')}`
}

function textOf(step: Step, owner: Seat, missed: number, pegged: number, names: Names): string {
  const within = (text: string) => text.replace(/^You\b/, 'you')
  if (step.kind === 'muggins') {
    const caller = otherSeat(owner)
    const points = numberWord(step.pegged.find(({ kind }) => kind === 'muggins')?.points ?? 0)
    const calls = names.does(caller, 'call')
    return step.right
      ? `${calls} muggins and ${caller === names.you ? 'peg' : 'pegs'} ${points}.`
      : `${calls} muggins, but it’s wrong: ${points} to ${within(names.of(owner))}.`
  }
  if (missed === 0) return ''
  if (missed > 0) return 'No one pegs them.'
  const pegs = `${within(names.does(owner, 'peg'))} ${numberWord(pegged)}.`
  return step.kind === 'claim' ? `They’re deducted, so ${pegs}` : `No one noticed, so ${pegs}`
}

/** The last note of the hand, for a game that ends with a count. */
export function lastClaimNote(story: readonly ObservedAction[], names: Names): string | null {
  for (const { before, action, after } of story.toReversed()) {
    const note = claimSentence(describeStep(before, action, after), names)
    if (note !== undefined) return note
  }
  return null
}
