// Made by `npm run ratings -- fit --games 30 --ladder 200 --seed 1`.
import type { CurveLevel } from './rating.js'

/** From the weakest on. */
export const CURVE_LEVELS: readonly CurveLevel[] = [
  { level: 1, elo: -246.0, discarding: 2.6087, pegging: 1.0212, spread: 2.4555 },
  { level: 2, elo: -220.1, discarding: 2.5055, pegging: 0.9983, spread: 2.5028 },
  { level: 3, elo: -194.0, discarding: 2.3887, pegging: 0.9736, spread: 2.5176 },
  { level: 4, elo: -167.9, discarding: 2.2600, pegging: 0.9470, spread: 2.5025 },
  { level: 5, elo: -141.5, discarding: 2.1211, pegging: 0.9183, spread: 2.4601 },
  { level: 6, elo: -115.1, discarding: 1.9738, pegging: 0.8873, spread: 2.3931 },
  { level: 7, elo: -88.4, discarding: 1.8195, pegging: 0.8539, spread: 2.3041 },
  { level: 8, elo: -61.7, discarding: 1.6601, pegging: 0.8178, spread: 2.1957 },
  { level: 9, elo: -34.8, discarding: 1.4972, pegging: 0.7791, spread: 2.0706 },
  { level: 10, elo: -7.8, discarding: 1.3325, pegging: 0.7374, spread: 1.9315 },
  { level: 11, elo: 19.4, discarding: 1.1677, pegging: 0.6926, spread: 1.7809 },
  { level: 12, elo: 46.7, discarding: 1.0043, pegging: 0.6446, spread: 1.6216 },
  { level: 13, elo: 74.1, discarding: 0.8442, pegging: 0.5932, spread: 1.4560 },
  { level: 14, elo: 101.6, discarding: 0.6890, pegging: 0.5382, spread: 1.2870 },
  { level: 15, elo: 129.3, discarding: 0.5404, pegging: 0.4795, spread: 1.1170 },
  { level: 16, elo: 157.0, discarding: 0.4000, pegging: 0.4169, spread: 0.9488 },
  { level: 17, elo: 184.9, discarding: 0.2695, pegging: 0.3502, spread: 0.7850 },
  { level: 18, elo: 212.9, discarding: 0.1506, pegging: 0.2793, spread: 0.6283 },
  { level: 19, elo: 241.0, discarding: 0.0449, pegging: 0.2041, spread: 0.4812 },
  { level: 20, elo: 256.3, discarding: 0.0047, pegging: 0.1467, spread: 0.2698 },
]
