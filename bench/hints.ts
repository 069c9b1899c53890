import { shippedPolicy } from '@skunkd/arena/internals'
import {
  type Card,
  createDeck,
  createRng,
  optimalDiscard,
  parseHand,
  randomBelow,
  type ScorePair,
  shuffle,
  strongModel,
} from '@skunkd/engine'
import { type Subject, sink } from './harness.js'

const POSITIONS = 40
const GOAL = { atMost: 0.5 }

/** What a call takes, in seconds of the processor. */
function seconds(run: () => unknown): number {
  const before = process.cpuUsage()
  sink.last = run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Discards near home, where a hint searches the play: the first one reads the tables as well. */
export const hints: Subject = (bench) => {
  const policy = shippedPolicy()
  bench.fact(
    'the policy of the play, read before any hint, s',
    seconds(() => policy.table),
  )
  const hint = (hand: readonly Card[], isDealer: boolean, scores: ScorePair) =>
    seconds(() => optimalDiscard(hand, isDealer, { scores, model: strongModel(policy) }))
  const first = hint(parseHand('2D QD AH 8S 9C 6D'), true, { mine: 119, theirs: 115 })
  bench.goal('the first hint near home', first, 's', GOAL)
  const rng = createRng(5)
  const times = Array.from({ length: POSITIONS }, (_, i) => {
    const hand = shuffle(createDeck(), rng).slice(0, 6)
    const scores = { mine: 112 + randomBelow(rng, 9), theirs: 112 + randomBelow(rng, 9) }
    return hint(hand, i % 2 === 0, scores)
  })
  bench.fact('later ones, on average, s', times.reduce((sum, one) => sum + one, 0) / POSITIONS)
  bench.goal(`the slowest of ${POSITIONS}`, Math.max(...times), 's', GOAL)
}
