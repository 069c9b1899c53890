import {
  peggingMeans,
  RANK_HANDS,
  RATIO_STEPS,
  shippedDiscardModel,
} from '@skunkd/engine/internals'
import { writePolicyPart } from '../equilibrium/policies/policy-file.js'
import { stepsOf } from './pack-numbers.js'
import { conditionalWeights, pairsLeft } from './rounds/conditional-weights.js'
import {
  addStrongCounts,
  discardChances,
  discardChange,
  emptyStrongCounts,
  rankChoices,
} from './rounds/strong-round.js'
import type { Run } from './stages.js'
import { scaleOf } from './write.js'

const PAIRS = RANK_HANDS[2]!
const SHARDS = 60
/** A tenth of the hands finds the neighbourhood; all of them the point. */
const ROUGH_SHARDS = 6
const ROUGH_ROUNDS = 6

/** Where the iteration starts: the throws of players who ignore the play, whatever the other throws. */
function startingChances(): Float64Array[] {
  const model = shippedDiscardModel()
  return [0, 1].map((role) => {
    const chances = new Float64Array(PAIRS * PAIRS * 2)
    for (let mine = 0; mine < PAIRS; mine++) {
      for (let theirs = 0; theirs < PAIRS; theirs++) {
        const at = (mine * PAIRS + theirs) * 2
        chances[at] = model.unsuited[role]![theirs]!
        chances[at + 1] = model.suited[role]![theirs]!
      }
    }
    return chances
  })
}

const MIDDLE = 128

/** Weights of single pairs of cards, over all pairs of mine and given each, one byte per ratio. */
function compress(chances: Float64Array): { base: Float64Array; levels: Uint8Array } {
  const base = new Float64Array(PAIRS * 2)
  const levels = new Uint8Array(PAIRS * PAIRS * 2)
  const weight = (mine: number, theirs: number, suited: number): number => {
    const left = pairsLeft(mine, theirs)
    const pairs = suited ? left.suited : left.unsuited
    return pairs === 0 ? 0 : chances[(mine * PAIRS + theirs) * 2 + suited]! / pairs
  }
  for (let theirs = 0; theirs < PAIRS; theirs++) {
    for (const suited of [0, 1]) {
      let sum = 0
      for (let mine = 0; mine < PAIRS; mine++) sum += weight(mine, theirs, suited)
      const mean = sum / PAIRS
      base[theirs * 2 + suited] = mean
      if (mean === 0) continue
      for (let mine = 0; mine < PAIRS; mine++) {
        const ratio = weight(mine, theirs, suited) / mean
        const level = MIDDLE + Math.round(Math.log(ratio) * RATIO_STEPS)
        levels[(mine * PAIRS + theirs) * 2 + suited] =
          ratio === 0 ? 0 : Math.max(1, Math.min(255, level))
      }
    }
  }
  return { base, levels }
}

/** The habits of strong players as the policy file holds them; the engine's `strongHabits` reads it. */
function encodeStrong(table: {
  readonly base: readonly number[]
  readonly keeps: readonly number[]
  readonly choices: Uint8Array
  readonly ratios: readonly number[]
  readonly flushes: readonly number[]
}): Uint8Array {
  const numbers = [table.base, table.keeps]
  const scales = numbers.map(scaleOf)
  const steps = numbers.map((values, i) => stepsOf(values, scales[i]!))
  return Buffer.concat([
    new Uint8Array(Float64Array.from(scales).buffer),
    ...steps.map((part) => new Uint8Array(part.buffer)),
    table.choices,
    Uint8Array.from(table.ratios),
    Uint8Array.from(table.flushes),
  ])
}

/**
 * What strong players throw and keep: each role's best answers to the other's throws,
 * hand, crib and play together, given the other's own two cards. Each round moves half
 * the way; the header lists how far it still moved.
 */
export async function strongStage(run: Run, rounds: number): Promise<string[]> {
  let chances = startingChances()
  const changes: number[] = []
  const report: string[] = []
  for (let round = 1; round <= ROUGH_ROUNDS + rounds; round++) {
    const rough = round <= ROUGH_ROUNDS
    const results = await run(
      `strong discards, round ${round} of ${ROUGH_ROUNDS + rounds}`,
      Array.from({ length: rough ? ROUGH_SHARDS : SHARDS }, (_, shard) => ({
        kind: 'strong' as const,
        chances,
        shard,
        shards: SHARDS,
      })),
    )
    const counts = emptyStrongCounts()
    for (const result of results) {
      if (result.kind === 'strong') addStrongCounts(counts, result.counts)
    }
    const answers = counts.throws.map(discardChances)
    const next = chances.map((old, role) => old.map((value, i) => (value + answers[role]![i]!) / 2))
    const change = discardChange(chances, next)
    changes.push(Number(change.toFixed(5)))
    report.push(`round ${round}: ${(change * 100).toFixed(3)}% of discards moved`)
    chances = next
    const parts = chances.map(compress)
    const total = counts.keeps.map((keeps) => keeps.reduce((sum, value) => sum + value, 0))
    const hands = rough ? 'a tenth of the' : 'all 20,358,520'
    const method = `best answers, the play counted, over ${hands} hands, damped by half`
    const throws = chances.map(conditionalWeights)
    const part = encodeStrong({
      base: parts.flatMap(({ base }) => [...base]),
      keeps: counts.keeps.flatMap((keeps, role) => [...keeps].map((times) => times / total[role]!)),
      choices: rankChoices(throws, peggingMeans()),
      ratios: parts.flatMap(({ levels }) => [...levels]),
      flushes: counts.keeps.flatMap((keeps, role) =>
        [...keeps].map((times, hand) =>
          times === 0 ? 0 : Math.round((255 * counts.flushes[role]![hand]!) / times),
        ),
      ),
    })
    writePolicyPart('strong', part, { method, changes })
  }
  return report
}
