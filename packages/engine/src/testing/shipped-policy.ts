import { readFileSync } from 'node:fs'
import { type LoadedPolicy, readPolicy } from '../odds/policy/shipped-policy.js'

let policy: LoadedPolicy | undefined

/** The policy that the engine ships, read once per test file. */
export function shippedPolicy(): LoadedPolicy {
  policy ??= readPolicy(readFileSync(new URL('../../data/equilibrium.bin', import.meta.url)))
  return policy
}
