import { readFileSync } from 'node:fs'
import { readPolicy, strongModel } from '@skunkd/engine'

/** Whom the app assumes across the table when it judges. */
export const model = strongModel(
  readPolicy(readFileSync(new URL('../../engine/data/equilibrium.bin', import.meta.url))),
)
