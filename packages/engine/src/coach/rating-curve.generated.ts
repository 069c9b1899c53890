// Made by `npm run ratings -- fit --games 30 --ladder 200 --seed 1`.
import type { CurveLevel } from './rating.js'

/** From the weakest on. */
export const CURVE_LEVELS: readonly CurveLevel[] = [
  { level: 1, elo: -246.0, discarding: 2.8391, pegging: 1.1510, spread: 2.4997 },
  { level: 2, elo: -220.1, discarding: 2.7008, pegging: 1.0920, spread: 2.4561 },
  { level: 3, elo: -194.0, discarding: 2.5516, pegging: 1.0391, spread: 2.4102 },
  { level: 4, elo: -167.9, discarding: 2.3931, pegging: 0.9914, spread: 2.3609 },
  { level: 5, elo: -141.5, discarding: 2.2269, pegging: 0.9478, spread: 2.3071 },
  { level: 6, elo: -115.1, discarding: 2.0548, pegging: 0.9073, spread: 2.2476 },
  { level: 7, elo: -88.4, discarding: 1.8785, pegging: 0.8689, spread: 2.1813 },
  { level: 8, elo: -61.7, discarding: 1.6996, pegging: 0.8315, spread: 2.1069 },
  { level: 9, elo: -34.8, discarding: 1.5199, pegging: 0.7941, spread: 2.0234 },
  { level: 10, elo: -7.8, discarding: 1.3410, pegging: 0.7556, spread: 1.9296 },
  { level: 11, elo: 19.4, discarding: 1.1646, pegging: 0.7152, spread: 1.8243 },
  { level: 12, elo: 46.7, discarding: 0.9924, pegging: 0.6716, spread: 1.7063 },
  { level: 13, elo: 74.1, discarding: 0.8261, pegging: 0.6239, spread: 1.5746 },
  { level: 14, elo: 101.6, discarding: 0.6673, pegging: 0.5710, spread: 1.4279 },
  { level: 15, elo: 129.3, discarding: 0.5179, pegging: 0.5120, spread: 1.2651 },
  { level: 16, elo: 157.0, discarding: 0.3793, pegging: 0.4458, spread: 1.0850 },
  { level: 17, elo: 184.9, discarding: 0.2534, pegging: 0.3713, spread: 0.8866 },
  { level: 18, elo: 212.9, discarding: 0.1419, pegging: 0.2875, spread: 0.6685 },
  { level: 19, elo: 241.0, discarding: 0.0463, pegging: 0.1935, spread: 0.4297 },
  { level: 20, elo: 256.3, discarding: 0.0085, pegging: 0.1731, spread: 0.4076 },
]
