import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CurvePoint } from './checkpoint.js'
import { formatPoint, keepModelWeights } from './solve-command.js'
import { LEADS, LeadGames } from './solver/lead-game.js'
import { SampledSolver } from './solver/sampled-solver.js'

export interface SampleOptions {
  readonly folder: string
  readonly deals: number
  /** Measure after this many deals. */
  readonly every: number
  readonly seed: number
  readonly print: (line: string) => void
  /** Seconds of processor time used so far. */
  readonly busy: () => number
}

const FILE = 'sampled.json'

/** External sampling over the same deals, measured the same way; only the curve is kept. */
export async function sample(options: SampleOptions): Promise<void> {
  const { folder, print, busy } = options
  const solver = new SampledSolver(keepModelWeights(), new LeadGames(LEADS, 4), options.seed)
  const curve: CurvePoint[] = []
  let seconds = 0
  mkdirSync(folder, { recursive: true })
  while (solver.deals < options.deals) {
    const began = busy()
    const stop = Math.min(options.deals, solver.deals + options.every)
    while (solver.deals < stop) solver.iterate()
    seconds += busy() - began
    const point = { iterations: solver.deals, seconds, ...(await solver.measure()) }
    curve.push(point)
    print(formatPoint(point))
    writeFileSync(join(folder, FILE), `${JSON.stringify(curve, null, 2)}\n`)
  }
}

/** The curve of the last `sample` run, if there was one. */
export function readSampledCurve(folder: string): readonly CurvePoint[] | null {
  const path = join(folder, FILE)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as CurvePoint[]) : null
}
