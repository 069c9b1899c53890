import { writeFileSync } from 'node:fs'
import { readPolicy } from '@skunkd/engine'
import { curvePicture } from '../pictures/curve-picture.js'
import { loadCheckpoint, readCheckpoint, weightsDigest } from './checkpoint.js'
import { measurePolicy } from './measure-command.js'
import { encodePolicy } from './policies/encode-policy.js'
import { ShippedPolicy } from './policies/install-policy.js'
import { policyFile, writePolicyPart } from './policies/policy-file.js'
import { quantise } from './policies/quantise.js'
import { readSampledCurve } from './sample-command.js'
import { keepModelWeights } from './solve-command.js'
import { LEADS, LeadGames } from './solver/lead-game.js'
import { PlaySolver } from './solver/solver.js'

export interface ShipOptions {
  readonly folder: string
  /** Where the curve is drawn. */
  readonly picture: string
  readonly print: (line: string) => void
}

/** Rounds the solution to sixteenths, writes the file and its description, and measures what was written. */
export async function ship({ folder, picture, print }: ShipOptions): Promise<void> {
  const checkpoint = readCheckpoint(folder)
  if (checkpoint === null) throw new Error(`${folder} holds no solution. Run "solve" first.`)
  const weights = keepModelWeights()
  if (checkpoint.weights !== weightsDigest(weights)) {
    throw new Error(`${folder} holds the solution of another keep model. Run "solve" again.`)
  }
  const games = new LeadGames(LEADS, 4)
  const solver = new PlaySolver(weights, games)
  await loadCheckpoint(folder, solver, games, checkpoint)
  const { tree, levels } = quantise({ ...solver, games: games.games })
  const coded = encodePolicy(tree, levels)
  print(`${coded.length} bytes for ${tree.nodes} public states.`)
  const none = new Uint8Array()
  const policy = readPolicy(policyFile({ levels: coded, strong: none, endings: none, exact: none }))
  const shipped = await measurePolicy(new ShippedPolicy(policy), games)
  print(
    `As shipped: exploitability ${shipped.perDeal.toFixed(4)} per deal (by pone ` +
      `${shipped.byPone.toFixed(4)}, by the dealer ${shipped.byDealer.toFixed(4)}).`,
  )
  const sampled = readSampledCurve(folder)
  const series = [{ name: 'every hand and line', colour: '#0b6e4f', points: checkpoint.curve }]
  if (sampled) series.push({ name: 'external sampling', colour: '#b3541e', points: sampled })
  writeFileSync(picture, curvePicture(series))
  writePolicyPart('levels', coded, {
    made: 'npm run lab -- equilibrium solve, then ship',
    iterations: checkpoint.iterations,
    keepModel: checkpoint.weights,
    publicStates: tree.nodes,
    solved: checkpoint.curve.at(-1),
    shipped,
    curve: checkpoint.curve,
    ...(sampled && { sampled }),
  })
}
