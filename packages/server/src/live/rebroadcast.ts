import type { Tables } from '../game/tables.js'
import { RefusalError } from '../support/refusal-error.js'
import type { Hub } from './hub.js'

/**
 * Names or seats of these games have changed in the store: everybody at them is told. A game that
 * was set aside has nobody to tell, and must not keep the others from it.
 */
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
