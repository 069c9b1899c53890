import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPolicy } from '@skunkd/engine'
import { contestTree, decodePolicy } from '@skunkd/engine/internals'
import { curvePicture } from '../pictures/curve-picture.js'
import { loadCheckpoint, readCheckpoint, weightsDigest } from './checkpoint.js'
import { measurePolicy } from './measure-command.js'
import { encodePolicy, policyFile } from './policies/encode-policy.js'
import { ShippedPolicy } from './policies/install-policy.js'
import { quantise } from './policies/quantise.js'
import { readSampledCurve } from './sample-command.js'
import { keepModelWeights } from './solve-command.js'
import { LEADS, LeadGames } from './solver/lead-game.js'
import { PlaySolver } from './solver/solver.js'

export interface ShipOptions {
  readonly folder: string
  /** The engine's data folder. */
  readonly target: string
  /** Where the curve is drawn. */
  readonly picture: string
  readonly print: (line: string) => void
}

/** Rounds the solution to sixteenths, writes the file and its description, and measures what was written. */
export async function ship({ folder, target, picture, print }: ShipOptions): Promise<void> {
  const checkpoint = readCheckpoint(folder)
  if (checkpoint === null) throw new Error(`${folder} holds no solution; run "solve" first.`)
  const weights = keepModelWeights()
  if (checkpoint.weights !== weightsDigest(weights)) {
    throw new Error(`${folder} holds the solution of another keep model; run "solve" again.`)
  }
  const games = new LeadGames(LEADS, 4)
  const solver = new PlaySolver(weights, games)
  await loadCheckpoint(folder, solver, games, checkpoint)
  const { tree, levels } = quantise({ ...solver, games: games.games })
  const file = encodePolicy(tree, levels)
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'equilibrium.bin'), file)
  print(`${file.length} bytes for ${tree.nodes} public states.`)
  const shipped = await measurePolicy(new ShippedPolicy(readPolicy(file)), games)
  print(
    `As shipped: exploitability ${shipped.perDeal.toFixed(4)} a deal (by pone ` +
      `${shipped.byPone.toFixed(4)}, by the dealer ${shipped.byDealer.toFixed(4)}).`,
  )
  const sampled = readSampledCurve(folder)
  const series = [{ name: 'every hand and line', colour: '#0b6e4f', points: checkpoint.curve }]
  if (sampled) series.push({ name: 'external sampling', colour: '#b3541e', points: sampled })
  writeFileSync(picture, curvePicture(series))
  const description = {
    made: 'npm run lab -- equilibrium solve, then ship',
    iterations: checkpoint.iterations,
    keepModel: checkpoint.weights,
    bytes: file.length,
    publicStates: tree.nodes,
    solved: checkpoint.curve.at(-1),
    shipped,
    curve: checkpoint.curve,
    ...(sampled && { sampled }),
  }
  writeFileSync(join(target, 'equilibrium.json'), `${JSON.stringify(description, null, 2)}\n`)
}

/** 'SKPL' and a version: all that stood before the levels in the first version of the file. */
const FIRST_HEADER = [0x53, 0x4b, 0x50, 0x4c, 1]

/**
 * Gives a shipped file of the first version, which had no checksum, its header of today.
 * What it holds is proven whole on the way: coded again, its levels give the same bytes.
 */
export function renewHeader({ target, print }: Pick<ShipOptions, 'target' | 'print'>): void {
  const path = join(target, 'equilibrium.bin')
  const old = new Uint8Array(readFileSync(path))
  if (FIRST_HEADER.some((byte, at) => old[at] !== byte)) {
    readPolicy(old)
    print(`${path} has its header already, and its checksum is right.`)
    return
  }
  const file = policyFile(old.subarray(FIRST_HEADER.length))
  const tree = contestTree()
  const again = encodePolicy(tree, decodePolicy(tree, file))
  if (Buffer.compare(again, file) !== 0) {
    throw new Error(`${path} is damaged: coded again, its levels give other bytes.`)
  }
  writeFileSync(path, file)
  const about = join(target, 'equilibrium.json')
  const description = JSON.parse(readFileSync(about, 'utf8')) as object
  writeFileSync(about, `${JSON.stringify({ ...description, bytes: file.length }, null, 2)}\n`)
  print(`${file.length} bytes, with a checksum.`)
}
