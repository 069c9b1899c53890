import { readFileSync, writeFileSync } from 'node:fs'
import type { DiscardModel } from '@skunkd/engine/internals'
import type { DiscardCounts } from './rounds/discard-round.js'

const FILE = new URL('../../golden/discard-slice.json', import.meta.url)

/**
 * One shard of the last round behind the shipped throws and keeps, with the model that
 * the round answered: what a test needs to do it again and find it equal.
 */
export interface DiscardSlice {
  readonly model: DiscardModel
  readonly shard: number
  readonly shards: number
  readonly counts: DiscardCounts
}

export function writeSlice(slice: DiscardSlice): void {
  const plain = (_: string, value: unknown) =>
    value instanceof Float64Array ? Array.from(value) : value
  writeFileSync(FILE, `${JSON.stringify(slice, plain)}\n`)
}

export function readSlice(): DiscardSlice {
  const typed = (_: string, value: unknown) =>
    Array.isArray(value) && typeof value[0] === 'number' ? Float64Array.from(value) : value
  return JSON.parse(readFileSync(FILE, 'utf8'), typed) as DiscardSlice
}
