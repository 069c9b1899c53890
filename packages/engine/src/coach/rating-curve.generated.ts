// Made by `npm run lab -- ratings fit --games 30 --ladder 600 --seed 1`.
import type { CurveLevel } from './rating.js'

/** From the weakest on. */
export const CURVE_LEVELS: readonly CurveLevel[] = [
  { level: 1, elo: -238.0, discarding: 2.6087, pegging: 1.0212, spread: 2.5778 },
  { level: 2, elo: -216.5, discarding: 2.5055, pegging: 0.9983, spread: 2.6235 },
  { level: 3, elo: -194.0, discarding: 2.3887, pegging: 0.9736, spread: 2.6369 },
  { level: 4, elo: -170.5, discarding: 2.2600, pegging: 0.9470, spread: 2.6204 },
  { level: 5, elo: -146.3, discarding: 2.1211, pegging: 0.9183, spread: 2.5767 },
  { level: 6, elo: -121.4, discarding: 1.9738, pegging: 0.8873, spread: 2.5083 },
  { level: 7, elo: -95.8, discarding: 1.8195, pegging: 0.8539, spread: 2.4179 },
  { level: 8, elo: -69.8, discarding: 1.6601, pegging: 0.8178, spread: 2.3080 },
  { level: 9, elo: -43.3, discarding: 1.4972, pegging: 0.7791, spread: 2.1813 },
  { level: 10, elo: -16.5, discarding: 1.3325, pegging: 0.7374, spread: 2.0401 },
  { level: 11, elo: 10.6, discarding: 1.1677, pegging: 0.6926, spread: 1.8873 },
  { level: 12, elo: 37.8, discarding: 1.0043, pegging: 0.6446, spread: 1.7253 },
  { level: 13, elo: 65.0, discarding: 0.8442, pegging: 0.5932, spread: 1.5568 },
  { level: 14, elo: 92.2, discarding: 0.6890, pegging: 0.5382, spread: 1.3842 },
  { level: 15, elo: 119.2, discarding: 0.5404, pegging: 0.4795, spread: 1.2103 },
  { level: 16, elo: 145.9, discarding: 0.4000, pegging: 0.4169, spread: 1.0375 },
  { level: 17, elo: 172.4, discarding: 0.2695, pegging: 0.3502, spread: 0.8685 },
  { level: 18, elo: 198.4, discarding: 0.1506, pegging: 0.2793, spread: 0.7058 },
  { level: 19, elo: 223.8, discarding: 0.0449, pegging: 0.2041, spread: 0.5521 },
  { level: 20, elo: 247.2, discarding: 0.0047, pegging: 0.1467, spread: 0.3233 },
]
