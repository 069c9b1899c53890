// Made by `npm run ratings -- fit --games 15 --ladder 200 --seed 1`.
import type { CurveLevel } from './rating.js'

/** From the weakest on. */
export const CURVE_LEVELS: readonly CurveLevel[] = [
  { level: 1, elo: -263.3, discarding: 2.8569, pegging: 1.1360, spread: 2.3273 },
  { level: 2, elo: -237.5, discarding: 2.7188, pegging: 1.0894, spread: 2.3413 },
  { level: 3, elo: -211.4, discarding: 2.5693, pegging: 1.0446, spread: 2.3415 },
  { level: 4, elo: -185.3, discarding: 2.4100, pegging: 1.0011, spread: 2.3277 },
  { level: 5, elo: -158.9, discarding: 2.2428, pegging: 0.9584, spread: 2.3000 },
  { level: 6, elo: -132.4, discarding: 2.0694, pegging: 0.9161, spread: 2.2583 },
  { level: 7, elo: -105.8, discarding: 1.8915, pegging: 0.8737, spread: 2.2024 },
  { level: 8, elo: -79.1, discarding: 1.7108, pegging: 0.8306, spread: 2.1323 },
  { level: 9, elo: -52.2, discarding: 1.5291, pegging: 0.7865, spread: 2.0480 },
  { level: 10, elo: -25.1, discarding: 1.3480, pegging: 0.7407, spread: 1.9494 },
  { level: 11, elo: 2.0, discarding: 1.1694, pegging: 0.6928, spread: 1.8363 },
  { level: 12, elo: 29.3, discarding: 0.9949, pegging: 0.6424, spread: 1.7089 },
  { level: 13, elo: 56.7, discarding: 0.8263, pegging: 0.5889, spread: 1.5669 },
  { level: 14, elo: 84.2, discarding: 0.6653, pegging: 0.5318, spread: 1.4103 },
  { level: 15, elo: 111.9, discarding: 0.5136, pegging: 0.4707, spread: 1.2390 },
  { level: 16, elo: 139.7, discarding: 0.3730, pegging: 0.4051, spread: 1.0530 },
  { level: 17, elo: 167.5, discarding: 0.2452, pegging: 0.3345, spread: 0.8522 },
  { level: 18, elo: 195.5, discarding: 0.1319, pegging: 0.2583, spread: 0.6366 },
  { level: 19, elo: 223.6, discarding: 0.0348, pegging: 0.1761, spread: 0.4060 },
  { level: 20, elo: 238.9, discarding: 0.0058, pegging: 0.1648, spread: 0.2899 },
]
