import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type LoadedPolicy, loadedPolicy, loadPolicy } from '@skunkd/engine'

/** Where the engine package keeps the shipped policy. */
export function policyFile(): string {
  return createRequire(import.meta.url).resolve('@skunkd/engine/data/equilibrium.bin')
}

/** Loads the shipped policy into this thread, once. */
export function loadShippedPolicy(): LoadedPolicy {
  return loadedPolicy() ?? loadPolicy(readFileSync(policyFile()))
}
