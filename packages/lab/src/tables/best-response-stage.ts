import { shippedPolicy } from '@skunkd/arena/internals'
import { ANSWERED, STEPS_A_POINT, ZERO_LETTER } from '@skunkd/engine/internals'
import {
  installPolicy,
  type PlayPolicy,
  ShippedPolicy,
} from '../equilibrium/policies/install-policy.js'
import { StylePolicy } from '../equilibrium/policies/style-policy.js'
import { keepModelWeights } from '../equilibrium/solve-command.js'
import { LEADS, LeadGames } from '../equilibrium/solver/lead-game.js'
import { netByKeep } from '../equilibrium/solver/net-by-keep.js'
import { PlaySolver } from '../equilibrium/solver/solver.js'
import { packedLetters, writeTable } from './write.js'

/** How sharply somebody prefers the better card whose keeps are answered: as the sensible do. */
const TEMPERATURE = 0.25

/** Those of them who are not perfect. */
export const RESPONSE_STYLES = {
  foresight: { heuristicShare: 0, temperature: TEMPERATURE },
  thumb: { heuristicShare: 1, temperature: TEMPERATURE },
}

const playOf = (name: (typeof ANSWERED)[number]): PlayPolicy =>
  name === 'perfect' ? new ShippedPolicy(shippedPolicy()) : new StylePolicy(RESPONSE_STYLES[name])

/** The letters of tables, each as steps from the one before. */
export function packBestResponses(tables: readonly Float64Array[]): number[] {
  const before = new Float64Array(tables[0]!.length)
  return tables.flatMap((net) =>
    Array.from(net, (points, at) => {
      const step = Math.round(points * STEPS_A_POINT)
      const letter = ZERO_LETTER + step - before[at]!
      before[at] = step
      return letter
    }),
  )
}

/** The net points of every keep for the best answer to three ways of playing, exact. */
export function bestResponseStage(): string[] {
  const weights = keepModelWeights()
  const games = new LeadGames(LEADS, 4)
  const solver = new PlaySolver(weights, games)
  const found = ANSWERED.map((name) => {
    process.stderr.write(`the best answer to ${name} …\n`)
    installPolicy(playOf(name), { average: solver.average, games: games.games })
    return netByKeep({ size: 4, solver, games }, weights)
  })
  const tables = found.map(([pone, dealer]) => Float64Array.from([...pone, ...dealer]))
  const made = { method: 'best answers over all hands', to: ANSWERED, temperature: TEMPERATURE }
  writeTable('answers', 'ANSWERS_TABLE', made, [packedLetters('steps', packBestResponses(tables))])
  return ANSWERED.map((name, i) => {
    const mean = (role: number) => {
      const shares = role === 0 ? weights.pone : weights.dealer
      return found[i]![role]!.reduce((sum, net, hand) => sum + net * shares[hand]!, 0).toFixed(2)
    }
    return `${name}: the best answer nets ${mean(0)} as pone and ${mean(1)} as the dealer`
  })
}
