import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  getPlayer,
  type LoadedPolicy,
  opponentProfile,
  type Player,
  readPolicy,
} from '@skunkd/engine'

let policy: LoadedPolicy | undefined

/** The policy that the engine ships; the file is read once a thread. */
export function shippedPolicy(): LoadedPolicy {
  if (policy === undefined) {
    const path = createRequire(import.meta.url).resolve('@skunkd/engine/data/equilibrium.bin')
    policy = readPolicy(readFileSync(path))
  }
  return policy
}

/** The player of a name, handed the shipped policy if it uses it. */
export function readyPlayer(name: string): Player {
  return getPlayer(name, opponentProfile(name).usesPolicy ? { policy: shippedPolicy() } : {})
}
