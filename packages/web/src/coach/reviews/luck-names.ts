import { bySeat } from '@skunkd/engine'
import type { StoredGame } from '../../storage/types.js'

/** Which of our players sat where; null for a person. */
export type LuckNames = readonly [string | null, string | null]

/** Against a computer player who was changed on the way there is nobody to reckon with. */
export function luckNames({ kind, seat, opponent, opponentChanges }: StoredGame): LuckNames {
  if (kind !== 'computer' || seat === null || opponentChanges.length > 0) return [null, null]
  return bySeat((each) => (each === seat ? null : opponent))
}
