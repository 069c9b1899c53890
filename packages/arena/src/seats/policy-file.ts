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

/** Where the engine's policy file is. */
export function policyPath(): string {
  return createRequire(import.meta.url).resolve('@skunkd/engine/data/equilibrium.bin')
}

/** The policy that the engine ships; the file is read once a thread. */
export function shippedPolicy(): LoadedPolicy {
  policy ??= readPolicy(readFileSync(policyPath()))
  return policy
}

/** The player of a name, handed the shipped policy if it uses it. */
export function readyPlayer(name: string): Player {
  return getPlayer(name, opponentProfile(name).usesPolicy ? { policy: shippedPolicy() } : {})
}
