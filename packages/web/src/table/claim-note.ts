import { shownScore } from '@skunkd/engine'
import type { Happening } from '../game-store/game-store.js'
import { PERSON } from '../storage/types.js'
import { numberWord, sayCount } from './say.js'

/** After a claim was settled: what was really there. Null when there is nothing to add. */
export function claimNote(happened: Happening | null): string | null {
  if (happened === null) return null
  const { before, action } = happened
  const settled =
    action.type === 'ACCEPT_CLAIM' ||
    action.type === 'CALL_MUGGINS' ||
    (action.type === 'CLAIM_SCORE' && !before.options.muggins)
  const score = settled ? shownScore(before) : null
  if (score === null) return null
  const claim =
    action.type === 'CLAIM_SCORE'
      ? action
      : before.pendingClaim === null
        ? null
        : before.pendingClaim
  if (claim === null) return null
  const mine = claim.playerIndex === PERSON
  const counted = sayCount(score.items)
  if (action.type === 'CALL_MUGGINS') return `It was ${numberWord(score.total)}. ${counted}`
  const missed = score.total - claim.points
  if (missed === 0)
    return mine ? `${numberWord(score.total)} it is.`.replace(/^./, (c) => c.toUpperCase()) : null
  if (missed > 0) {
    const who = mine ? 'You left' : 'They left'
    return `${who} ${numberWord(missed)} on the table. ${counted}`
  }
  const who = mine ? 'You pegged' : 'They pegged'
  return `${who} ${numberWord(-missed)} too many, and nobody noticed. ${counted}`
}
