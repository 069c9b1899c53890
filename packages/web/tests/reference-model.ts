import { readFileSync } from 'node:fs'
import { readPolicy, strongModel } from '@skunkd/engine'

export const policy = readPolicy(
  readFileSync(new URL('../../engine/data/equilibrium.bin', import.meta.url)),
)

/** Whom the app assumes across the table when it judges. */
export const model = strongModel(policy)
