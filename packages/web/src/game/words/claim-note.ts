import { describeStep, type SettledClaim, type Step } from '@skunkd/engine'
import { capitalize, numberWord } from '@skunkd/engine/words'
import type { ObservedAction } from '../host/host.js'
import type { Names } from './names.js'
import { countSentence } from './spoken-lines.js'

function settledBy(step: Step): SettledClaim | null {
  return step.kind === 'claim' || step.kind === 'accept' || step.kind === 'muggins'
    ? step.settled
    : null
}

/**
 * What was really there, once a claim is settled. Undefined while nothing was settled;
 * null when there is nothing to add.
 */
export function claimNote(
  { before, action, after }: ObservedAction,
  names: Names,
): string | null | undefined {
  const step = describeStep(before, action, after)
  const settled = settledBy(step)
  if (settled === null) return undefined
  const { claim, score, pegged } = settled
  const counted = countSentence(score.items)
  if (step.kind === 'muggins' && step.playerIndex !== null) {
    const taken = step.pegged.find(({ kind }) => kind === 'muggins')
    const points = numberWord(taken?.points ?? 0)
    const caller = names.does(step.playerIndex, 'call')
    return `${caller} muggins: ${step.right ? `right, ${points} taken` : `wrong, ${points} given away`}. ${counted}`
  }
  const seat = claim.playerIndex
  const who = names.of(seat)
  const missed = score.total - claim.points
  if (missed === 0)
    return seat === names.you ? `${capitalize(numberWord(score.total))} it is.` : null
  if (missed > 0) return `${who} left ${numberWord(missed)} on the table. ${counted}`
  const tooMany = `${numberWord(-missed)} too many`
  if (step.kind === 'claim')
    return `${who} counted ${tooMany}, which comes off again: ${numberWord(pegged)} pegged. ${counted}`
  return `${who} pegged ${tooMany}, and nobody noticed. ${counted}`
}

/** The last note of the hand: it stays during the next claim, so that there is time to read it. */
export function lastClaimNote(story: readonly ObservedAction[], names: Names): string | null {
  for (const observed of story.toReversed()) {
    const note = claimNote(observed, names)
    if (note !== undefined) return note
  }
  return null
}
