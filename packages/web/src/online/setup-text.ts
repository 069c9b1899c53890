import { matchName, matchRule } from '@skunkd/engine/words'
import type { GameSetup, Pace } from '@skunkd/protocol'

/** The rules of a game in a few words, for an invitation: `to 121, automatic counting, no clock`. */
export function setupText(
  { target, counting, muggins, hints, match }: GameSetup,
  pace: Pace,
): string {
  const counts = muggins
    ? 'you count your own hands, with muggins'
    : counting === 'manual'
      ? 'you count your own hands'
      : 'automatic counting'
  return [
    ...(match === undefined ? [] : [`${matchName(match)} (${matchRule(match)})`]),
    `to ${target}`,
    counts,
    hints ? 'hints for both' : 'no hints',
    pace === 'live' ? '20 seconds per decision and 3 minutes in reserve' : 'no clock',
  ].join(', ')
}

/** Who deals first, addressed to the reader. */
export function dealerText(dealer: GameSetup['dealer'], you: 0 | 1): string {
  if (dealer === 'cut') return 'The cut decides who deals first.'
  return dealer === you ? 'You deal first.' : 'Your friend deals first.'
}
