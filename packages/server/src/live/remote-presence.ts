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

/** Who is at which game on the other nodes, as far as they have told. */
export class RemotePresence {
  readonly #games = new Map<string, Map<string, GamePresence>>()
  readonly #heard = new Map<string, number>()

  update(node: string, game: string, present: GamePresence, now: number): void {
    this.#heard.set(node, now)
    const nodes = this.#games.get(game) ?? new Map<string, GamePresence>()
    if (isSamePresence(present, NO_PRESENCE)) nodes.delete(node)
    else nodes.set(node, present)
    if (nodes.size > 0) this.#games.set(game, nodes)
    else this.#games.delete(game)
  }

  presenceIn(game: string): GamePresence {
    const nodes = this.#games.get(game)
    return nodes === undefined
      ? NO_PRESENCE
      : [...nodes.values()].reduce(mergePresence, NO_PRESENCE)
  }

  removeNode(node: string): string[] {
    this.#heard.delete(node)
    const changed: string[] = []
    for (const [game, nodes] of this.#games) {
      if (!nodes.delete(node)) continue
      changed.push(game)
      if (nodes.size === 0) this.#games.delete(game)
    }
    return changed
  }

  /** Nodes that have fallen silent are gone; returns the games they had reported. */
  expireNodes(now: number): string[] {
    const silent = [...this.#heard].filter(([, at]) => now - at > NODE_TIMEOUT_MS)
    return silent.flatMap(([node]) => this.removeNode(node))
  }
}
