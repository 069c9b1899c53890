import { numberWord, shownScore } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import type { Happening } from '../game/local-host.js'
import { PERSON } from '../storage/types.js'
import { capitalise, pegged, sayCount } from './say.js'

/**
 * What was really there, once a claim is settled. Undefined while nothing was settled;
 * null when there is nothing to add.
 */
export function claimNote(
  { before, action, after }: Happening,
  them: string,
): string | null | undefined {
  const settled =
    action.type === 'ACCEPT_CLAIM' ||
    action.type === 'CALL_MUGGINS' ||
    (action.type === 'CLAIM_SCORE' && !before.options.muggins)
  const score = settled ? shownScore(before) : null
  const claim = action.type === 'CLAIM_SCORE' ? action : before.pendingClaim
  if (score === null || claim === null) return undefined
  const counted = sayCount(score.items)
  if (action.type === 'CALL_MUGGINS') {
    const taken = pegged(before, after).find((event) => event.kind === 'muggins')
    const points = numberWord(taken?.points ?? 0)
    const caller = action.playerIndex === PERSON ? 'You call' : `${them} calls`
    const right = taken?.playerIndex === action.playerIndex
    return `${caller} muggins: ${right ? `right, ${points} taken` : `wrong, ${points} given away`}. ${counted}`
  }
  const who = claim.playerIndex === PERSON ? 'You' : them
  const missed = score.total - claim.points
  if (missed === 0) return who === 'You' ? `${capitalise(numberWord(score.total))} it is.` : null
  if (missed > 0) return `${who} left ${numberWord(missed)} on the table. ${counted}`
  return `${who} pegged ${numberWord(-missed)} too many, and nobody noticed. ${counted}`
}

/** The last note of the hand: it stays while the next claim is made, or nobody could read it. */
export function useClaimNote(happened: Happening | null, them: string): string | null {
  const [note, setNote] = useState<string | null>(null)
  useEffect(() => {
    if (happened === null) return
    const next = claimNote(happened, them)
    if (next !== undefined) setNote(next)
    else if (happened.action.type === 'NEXT_HAND') setNote(null)
  }, [happened, them])
  return note
}
