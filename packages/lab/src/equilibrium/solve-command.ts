import { shippedKeepModel } from '@skunkd/engine/internals'
import {
  type CurvePoint,
  loadCheckpoint,
  readCheckpoint,
  saveCheckpoint,
  weightsDigest,
} from './checkpoint.js'
import { dealWeights } from './solver/deal-weights.js'
import { LeadThreads } from './solver/lead-threads.js'
import { PlaySolver } from './solver/solver.js'

export interface SolveOptions {
  readonly iterations: number
  readonly workers: number
  /** Measure and save after this many iterations. */
  readonly every: number
  readonly folder: string
  readonly print: (line: string) => void
  /** Seconds of processor time used so far. */
  readonly busy: () => number
}

/** The deals of the real game: the shipped keep model, by role. */
export function keepModelWeights(): ReturnType<typeof dealWeights> {
  const [pone, dealer] = shippedKeepModel()
  return dealWeights(4, pone!, dealer!)
}

/** Solves, from the folder's checkpoint where there is one, to the given number of iterations. */
export async function solve(options: SolveOptions): Promise<void> {
  const { folder, print, busy } = options
  const weights = keepModelWeights()
  const digest = weightsDigest(weights)
  const host = new LeadThreads(4, options.workers)
  const solver = new PlaySolver(weights, host)
  const curve: CurvePoint[] = []
  let seconds = 0
  try {
    const saved = readCheckpoint(folder)
    if (saved && saved.weights !== digest) {
      print(`${folder} holds the solution of another keep model. Starting again.`)
    } else if (saved) {
      await loadCheckpoint(folder, solver, host, saved)
      curve.push(...saved.curve)
      seconds = saved.seconds
      print(`Continuing after ${saved.iterations} iterations (${saved.seconds.toFixed(0)} s).`)
    }
    while (solver.iterations < options.iterations) {
      const began = busy()
      await solver.iterate()
      seconds += busy() - began
      const { iterations } = solver
      if (iterations % options.every !== 0 && iterations !== options.iterations) continue
      const point = { iterations, seconds, ...(await solver.measure()) }
      curve.push(point)
      print(formatPoint(point))
      await saveCheckpoint(folder, solver, host, { iterations, seconds, weights: digest, curve })
    }
  } finally {
    await host.close()
  }
}

export function formatPoint(point: CurvePoint): string {
  const { iterations, seconds, value, byPone, byDealer, perDeal } = point
  return (
    `${iterations} iterations, ${seconds.toFixed(0)} s: exploitability ${perDeal.toFixed(5)} per deal ` +
    `(by pone ${byPone.toFixed(5)}, by the dealer ${byDealer.toFixed(5)}), ` +
    `pone's net points ${value.toFixed(4)}`
  )
}
