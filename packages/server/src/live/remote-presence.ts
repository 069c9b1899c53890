import { type BySeat, bySeat, SEATS } from '@skunkd/engine/rules'
import type { Presence } from '@skunkd/protocol'

/** A node that has been silent for this long counts as gone, and so does everybody on it. */
const NODE_TIMEOUT_MS = 25_000

export interface GamePresence {
  readonly seats: BySeat<Presence>
  readonly watchers: number
}

export const NO_PRESENCE: GamePresence = { seats: ['gone', 'gone'], watchers: 0 }

export const isSamePresence = (a: GamePresence, b: GamePresence): boolean =>
  a.watchers === b.watchers && SEATS.every((seat) => a.seats[seat] === b.seats[seat])

const RANK: Readonly<Record<Presence, number>> = { gone: 0, away: 1, here: 2 }

/** Who is there, on all nodes together: one device that looks is enough. */
export function mergePresence(a: GamePresence, b: GamePresence): GamePresence {
  return {
    seats: bySeat((seat) => (RANK[a.seats[seat]] >= RANK[b.seats[seat]] ? a : b).seats[seat]),
    watchers: a.watchers + b.watchers,
  }
}

interface RemoteNode {
  readonly heardAt: number
  readonly games: Map<string, GamePresence>
}

/** Who is at which game on the other nodes, as far as they have told. */
export class RemotePresence {
  readonly #nodes = new Map<string, RemoteNode>()

  update(node: string, game: string, present: GamePresence, now: number): void {
    const { games } = this.#nodes.get(node) ?? { games: new Map<string, GamePresence>() }
    this.#nodes.set(node, { heardAt: now, games })
    if (isSamePresence(present, NO_PRESENCE)) games.delete(game)
    else games.set(game, present)
  }

  presenceIn(game: string): GamePresence {
    let present = NO_PRESENCE
    for (const { games } of this.#nodes.values()) {
      present = mergePresence(present, games.get(game) ?? NO_PRESENCE)
    }
    return present
  }

  /** Returns the games it had reported. */
  removeNode(node: string): string[] {
    const games = this.#nodes.get(node)?.games.keys() ?? []
    this.#nodes.delete(node)
    return [...games]
  }

  /** Nodes that have fallen silent are gone; returns the games they had reported. */
  expireNodes(now: number): string[] {
    const silent = [...this.#nodes].filter(([, { heardAt }]) => now - heardAt > NODE_TIMEOUT_MS)
    return silent.flatMap(([node]) => this.removeNode(node))
  }
}
