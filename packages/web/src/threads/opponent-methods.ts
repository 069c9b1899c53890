import type { DecisionLogLine, GameAction, PlayerView } from '@skunkd/engine'

/** A seat that must act, as it sees the game. */
export interface OpponentQuestion {
  readonly player: string
  readonly view: PlayerView
  /** A number drawn from this seat's own stream: it tells nothing about the deck. */
  readonly chance: number
}

/** What the page may ask the opponent. It is handed its own seat's view and nothing else. */
export type OpponentMethods = {
  readonly decide: {
    readonly params: OpponentQuestion
    readonly result: {
      readonly action: GameAction
      /** Why the player had to do without its policy; null if it did not. */
      readonly problem: string | null
    }
  }
  /** How a decision came about, for the decision log; null if nothing was decided. */
  readonly explain: {
    readonly params: OpponentQuestion & { readonly seed: number | null }
    readonly result: DecisionLogLine | null
  }
}
