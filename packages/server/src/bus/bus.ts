/**
 * How the nodes of one service tell each other that a game has moved: which game, and how far.
 * Told after the commit; whoever missed it finds out by the next event or the next ping.
 */
export interface Bus {
  publish(gameId: string, seq: number): void
  /** What other nodes publish, never what this one did; and that something may have been missed. */
  subscribe(moved: (gameId: string, seq: number) => void, missed: () => void): void
  close(): Promise<void>
}

/** One node has nobody to tell. */
export const noBus: Bus = {
  publish() {},
  subscribe() {},
  close: async () => {},
}
