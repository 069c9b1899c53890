import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getPlayer, type LoadedPolicy, loadedPolicy, loadPolicy, type Player } from '@skunkd/engine'

/** Loads the shipped policy into this thread, once. */
export function loadShippedPolicy(): LoadedPolicy {
  const known = loadedPolicy()
  if (known !== null) return known
  const path = createRequire(import.meta.url).resolve('@skunkd/engine/data/equilibrium.bin')
  return loadPolicy(readFileSync(path))
}

/** The player of a name, with the policy loaded if it uses it. */
export function readyPlayer(name: string): Player {
  const player = getPlayer(name)
  if (player.usesPolicy) loadShippedPolicy()
  return player
}
