import { printable } from '@skunkd/arena'
import { bySeat, type Replay, RuleError, replayRecord } from '@skunkd/engine'
import { UsageError } from '../support/errors.js'

/** Who sat where, as the programs that write records say it. */
export function namesOf(data: unknown): readonly [string, string] {
  const players: unknown = (data as { players?: unknown } | null)?.players
  return bySeat((seat) => {
    const given: unknown = Array.isArray(players) ? players[seat] : undefined
    return typeof given === 'string' && given !== '' ? printable(given, 40) : `player ${seat}`
  })
}

/** The game in a file, replayed. */
export function readGame(file: string, data: unknown): Replay {
  try {
    return replayRecord(data)
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    throw new UsageError(`${file} holds no game that can be replayed: ${error.message}`)
  }
}
