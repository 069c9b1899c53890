import { type GameRecord, letterOf } from '@skunkd/engine'
import { type GameLetter, HINTED_REASON, noLetterReason, plural } from '@skunkd/engine/words'
import { dealsOf, type EarlyLosses } from '../storage/early-losses.js'
import type { StoredGame } from '../storage/types.js'

/** How far from the end of a game win chance begins to decide: at 80 of 121. */
const ENDGAME = 41

/** The score of either player from which win chance decides, and no loss is in the letter. */
export const winFrom = (target: number) => Math.max(0, target - ENDGAME)

/** What is best, by where a game stands: said wherever the two measures meet. */
export const whatDecides = (target: number) =>
  `Until a player has ${winFrom(target)}, the most points are best. From there on, win chance decides.`

type Played = Pick<StoredGame, 'hintsUsed' | 'helped'>

/** The letter of a game from what its review keeps; null with hints, and if it was too short. */
export function letterIn(
  { hintsUsed, helped }: Played,
  early: EarlyLosses | null | undefined,
): GameLetter | null {
  if (hintsUsed > 0 || helped === true || early == null) return null
  return letterOf(dealsOf(early))
}

/** Why a reviewed game has no letter: the fact, then the reason. */
export function whyNoLetter(
  { hintsUsed, helped }: Played,
  record: Pick<GameRecord, 'options'>,
): { readonly title: string; readonly reason: string } {
  if (helped === true) {
    return {
      title: 'No grade: open decision log',
      reason: 'You could see your opponent’s decisions, so this game doesn’t count.',
    }
  }
  if (hintsUsed > 0) {
    return {
      title: `No grade: ${plural(hintsUsed, 'hint')}`,
      reason: `${HINTED_REASON} Mistakes below are those made without a hint.`,
    }
  }
  const { target } = record.options
  return {
    title: target === 121 ? 'No grade: too short' : `No grade: a game to ${target}`,
    reason:
      target === 121
        ? noLetterReason(target)
        : `Fewer than five hands began with both players below ${winFrom(target)}.`,
  }
}
