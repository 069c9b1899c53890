import { shippedPolicy } from '@skunkd/arena/internals'
import {
  clubModel,
  createRng,
  OPPONENT_MODELS,
  type OpponentModel,
  randomBelow,
} from '@skunkd/engine'
import {
  DiscardValues,
  LEVEL_NAMES,
  MEASURED_LEVELS,
  MEASURED_OPPONENTS,
} from '@skunkd/engine/internals'

/** The mean of the best discard's expected value over random six cards, with its error. */
interface DealAverage {
  readonly mean: number
  readonly standardError: number
}

/** The opponents that the averages are measured against, by name; those in between follow. */
export function averagedModels(): (readonly [name: string, model: OpponentModel])[] {
  const levels = MEASURED_LEVELS.map((level) => LEVEL_NAMES[level - 1]!)
  return [...MEASURED_OPPONENTS, ...levels].map((name) => [
    name,
    OPPONENT_MODELS[name](shippedPolicy()),
  ])
}

/** Draws six different cards, as indices 0..51, into `six`. */
function drawSix(six: Uint8Array, deck: Uint8Array, rng: () => number): void {
  for (let i = 0; i < 6; i++) {
    const j = i + randomBelow(rng, 52 - i)
    const card = deck[j]!
    deck[j] = deck[i]!
    deck[i] = card
    six[i] = card
  }
}

/**
 * What six random cards are worth to a role before the discard, against a model: the zero of the
 * luck of the deal.
 */
export function dealAverage(
  isDealer: boolean,
  hands: number,
  seed: number,
  opponent: OpponentModel = clubModel(),
): DealAverage {
  const rng = createRng(seed, isDealer ? 1 : 0)
  const deck = Uint8Array.from({ length: 52 }, (_, card) => card)
  const six = new Uint8Array(6)
  const values = new DiscardValues()
  const { discardWeights } = opponent.habits(null)
  let sum = 0
  let squares = 0
  for (let hand = 0; hand < hands; hand++) {
    drawSix(six, deck, rng)
    values.evaluate(six, isDealer, discardWeights, opponent.pegging)
    const best = values.total[values.best()]!
    sum += best
    squares += best * best
  }
  const mean = sum / hands
  return { mean, standardError: Math.sqrt((squares / hands - mean * mean) / hands) }
}
