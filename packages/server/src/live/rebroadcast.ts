import type { Tables } from '../game/tables.js'
import { RefusalError } from '../support/refusal-error.js'
import type { Hub } from './hub.js'

/** A game that was set aside must not keep the others from being told. */
export async function rebroadcastGames(
  games: readonly { readonly id: string }[],
  tables: Tables,
  hub: Hub,
): Promise<void> {
  for (const { id } of games) {
    try {
      hub.broadcastState(await tables.refresh(id))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
    }
  }
}
