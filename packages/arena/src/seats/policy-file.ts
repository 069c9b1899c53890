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

export function policyPath(): string {
  return createRequire(import.meta.url).resolve('@skunkd/engine/data/equilibrium.bin')
}

export function shippedPolicy(): LoadedPolicy {
  policy ??= readPolicy(readFileSync(policyPath()))
  return policy
}

export function readyPlayer(name: string): Player {
  return getPlayer(name, opponentProfile(name).usesPolicy ? { policy: shippedPolicy() } : {})
}
