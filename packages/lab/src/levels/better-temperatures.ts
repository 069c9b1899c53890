import { targetElo } from '@skunkd/arena/internals'
import { smoothed } from './curve.js'

/**
 * Temperatures that would put every level where it is meant to be, from what the present
 * ones came to: between two levels the logarithm of the temperature is taken as straight.
 */
export function betterTemperatures(
  temperatures: readonly number[],
  elos: readonly number[],
): number[] {
  const smooth = smoothed(elos)
  return temperatures.map((_, i) => {
    const wanted = targetElo(i + 1)
    let j = 0
    while (j < smooth.length - 2 && smooth[j + 1]! < wanted) j++
    const part = (wanted - smooth[j]!) / (smooth[j + 1]! - smooth[j]!)
    return Math.exp(Math.log(temperatures[j]!) * (1 - part) + Math.log(temperatures[j + 1]!) * part)
  })
}
