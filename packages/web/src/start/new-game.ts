import { type GameOptions, isSeed } from '@skunkd/engine'
import type { NewGame } from '../game/local-host.js'
import type { NewGameSettings } from '../storage/settings.js'
import { OPPONENT, PERSON } from '../storage/types.js'

const DEALERS = { cut: 'cut', me: PERSON, them: OPPONENT } as const

/** What the person chose, as the engine wants it; a seed makes the deals repeatable. */
export function newGameFrom(chosen: NewGameSettings, seed: number | null): NewGame {
  const muggins = chosen.counting === 'muggins'
  const options: Partial<GameOptions> = {
    dealer: DEALERS[chosen.dealer],
    counting: chosen.counting === 'auto' ? 'auto' : 'manual',
    muggins,
    mugginsPractice: muggins && chosen.overcounts,
    ...(seed === null ? {} : { seed }),
  }
  return { opponent: chosen.opponent, hintsAllowed: chosen.hints, options }
}

/** A seed from the address, `?seed=42` before or behind the `#`; null when there is none or it is no seed. */
export function seedFrom(...queries: readonly URLSearchParams[]): number | null {
  for (const query of queries) {
    const text = query.get('seed')
    if (text === null || !/^\d+$/.test(text)) continue
    const seed = Number(text)
    if (isSeed(seed)) return seed
  }
  return null
}
