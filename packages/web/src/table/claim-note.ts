import { asSeat, numberWord, scoreHand } from '@skunkd/engine'
import type { Happening } from '../game/host.js'
import type { Names } from './names.js'
import { capitalise, pegged, sayCount } from './say.js'

/**
 * What was really there, once a claim is settled. Undefined while nothing was settled;
 * null when there is nothing to add.
 */
export function claimNote(
  { before, action, after }: Happening,
  names: Names,
): string | null | undefined {
  const settled =
    action.type === 'ACCEPT_CLAIM' ||
    action.type === 'CALL_MUGGINS' ||
    (action.type === 'CLAIM_SCORE' && !before.options.muggins)
  const claim = action.type === 'CLAIM_SCORE' ? action : before.pendingClaim
  if (!settled || claim === null || before.shown === null) return undefined
  const score = scoreHand(before.shown.cards, before.starter!, before.shown.isCrib)
  const counted = sayCount(score.items)
  if (action.type === 'CALL_MUGGINS') {
    const taken = pegged(before, after).find((event) => event.kind === 'muggins')
    const points = numberWord(taken?.points ?? 0)
    const caller = names.does(asSeat(action.playerIndex), 'call')
    const right = taken?.playerIndex === action.playerIndex
    return `${caller} muggins: ${right ? `right, ${points} taken` : `wrong, ${points} given away`}. ${counted}`
  }
  const seat = asSeat(claim.playerIndex)
  const who = names.of(seat)
  const missed = score.total - claim.points
  if (missed === 0)
    return seat === names.you ? `${capitalise(numberWord(score.total))} it is.` : null
  if (missed > 0) return `${who} left ${numberWord(missed)} on the table. ${counted}`
  return `${who} pegged ${numberWord(-missed)} too many, and nobody noticed. ${counted}`
}

/** The last note of the hand: it stays while the next claim is made, or nobody could read it. */
export function lastClaimNote(story: readonly Happening[], names: Names): string | null {
  for (const happening of story.toReversed()) {
    const note = claimNote(happening, names)
    if (note !== undefined) return note
  }
  return null
}
