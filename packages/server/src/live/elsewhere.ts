import { type BySeat, bySeat } from '@skunkd/engine'
import type { Presence } from '@skunkd/protocol'

/** A node that has been silent for this long counts as gone, and so does everybody on it. */
export const SILENT_FOR = 25_000

export interface Present {
  readonly seats: BySeat<Presence>
  readonly watchers: number
}

export const NOBODY: Present = { seats: ['gone', 'gone'], watchers: 0 }

const RANK: Readonly<Record<Presence, number>> = { gone: 0, away: 1, here: 2 }

/** Who is there, on all nodes together: one device that looks is enough. */
export function joined(a: Present, b: Present): Present {
  return {
    seats: bySeat((seat) => (RANK[a.seats[seat]] >= RANK[b.seats[seat]] ? a : b).seats[seat]),
    watchers: a.watchers + b.watchers,
  }
}

/** Who is at which game on the other nodes, as far as they have told. */
export class Elsewhere {
  readonly #games = new Map<string, Map<string, Present>>()
  readonly #heard = new Map<string, number>()

  hear(node: string, game: string, present: Present, now: number): void {
    this.#heard.set(node, now)
    const nodes = this.#games.get(game) ?? new Map<string, Present>()
    const nobody = present.watchers === 0 && present.seats.every((seat) => seat === 'gone')
    if (nobody) nodes.delete(node)
    else nodes.set(node, present)
    if (nodes.size > 0) this.#games.set(game, nodes)
    else this.#games.delete(game)
  }

  at(game: string): Present {
    const nodes = this.#games.get(game)
    return nodes === undefined ? NOBODY : [...nodes.values()].reduce(joined, NOBODY)
  }

  /** A node has left; returns the games it had reported. */
  forget(node: string): string[] {
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
  sweep(now: number): string[] {
    const silent = [...this.#heard].filter(([, at]) => now - at > SILENT_FOR)
    return silent.flatMap(([node]) => this.forget(node))
  }
}
