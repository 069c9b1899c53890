import type { CountingError } from '@skunkd/engine'
import type { Names } from '../game/words/names.js'

/** `your crib`, `Easy’s hand`: whose cards were counted, in the middle of a sentence. */
function what({ owner, isCrib }: CountingError, names: Names): string {
  const whose = owner === names.you ? 'your' : names.whose(owner)
  return `${whose} ${isCrib ? 'crib' : 'hand'}`
}

/** What an error in counting was, and what came of it. */
export function countingLine(error: CountingError, names: Names): string {
  const { kind, playerIndex, said, total, pegged, muggins, noticed } = error
  const who = names.of(playerIndex)
  if (kind === 'call') {
    const given = muggins === null ? '' : `: ${muggins.points} lost`
    return `${who} called muggins at ${said} on ${what(error, names)}, which was ${total}${given}.`
  }
  const counted = `${who} counted ${said} in ${what(error, names)}, which was ${total}`
  const taken =
    muggins === null || muggins.playerIndex === playerIndex
      ? null
      : `${names.within(muggins.playerIndex)} took ${muggins.points} by muggins`
  if (taken !== null) return `${counted}: ${taken}.`
  if (said < total) return `${counted}: ${total - said} left on the table.`
  if (!noticed) return `${counted}: ${said - total} too many, and no one noticed.`
  return `${counted}: ${pegged} pegged, because overcounts are deducted.`
}
