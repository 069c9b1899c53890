import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DealWeights } from './solver/deal-weights.js'
import { readNumbers, writeNumbers } from './solver/lead-files.js'
import type { Exploitability, PlaySolver } from './solver/solver.js'

/** One line of the curve. */
export interface CurvePoint extends Exploitability {
  readonly iterations: number
  readonly seconds: number
}

export interface Checkpoint {
  readonly iterations: number
  readonly seconds: number
  /** Which deals were solved: a digest of the weights. */
  readonly weights: string
  readonly curve: readonly CurvePoint[]
}

interface Storage {
  save(folder: string): Promise<void> | void
  load(folder: string): Promise<void> | void
}

const STATE = 'state.json'

export function weightsDigest({ pone, dealer }: DealWeights): string {
  const hash = createHash('sha256')
  for (const part of [pone, dealer]) hash.update(new Uint8Array(part.buffer.slice(0)))
  return hash.digest('hex').slice(0, 16)
}

export function readCheckpoint(folder: string): Checkpoint | null {
  const path = join(folder, STATE)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Checkpoint) : null
}

function stepFolder(folder: string, iterations: number): string {
  return join(folder, `step-${iterations}`)
}

/** The numbers go to a folder of their own; the state names it only when they are all there. */
export async function saveCheckpoint(
  folder: string,
  solver: PlaySolver,
  storage: Storage,
  checkpoint: Checkpoint,
): Promise<void> {
  const before = readCheckpoint(folder)
  const step = stepFolder(folder, checkpoint.iterations)
  await storage.save(step)
  writeNumbers(step, 'root.bin', [solver.regrets, solver.average])
  mkdirSync(folder, { recursive: true })
  const state = join(folder, STATE)
  writeFileSync(`${state}.part`, `${JSON.stringify(checkpoint, null, 2)}\n`)
  renameSync(`${state}.part`, state)
  if (before && before.iterations !== checkpoint.iterations) {
    rmSync(stepFolder(folder, before.iterations), { recursive: true, force: true })
  }
}

export async function loadCheckpoint(
  folder: string,
  solver: PlaySolver,
  storage: Storage,
  checkpoint: Checkpoint,
): Promise<void> {
  const step = stepFolder(folder, checkpoint.iterations)
  await storage.load(step)
  readNumbers(step, 'root.bin', [solver.regrets, solver.average])
  solver.iterations = checkpoint.iterations
}
