import type { GameAction, PlayerView } from '@skunkd/engine'

/** What the page may ask the opponent. It is handed its own seat's view and nothing else. */
export type OpponentMethods = {
  readonly decide: {
    readonly params: {
      readonly player: string
      readonly view: PlayerView
      /** A number drawn from this seat's own stream: it tells nothing about the deck. */
      readonly chance: number
    }
    readonly result: {
      readonly action: GameAction
      /** Why the player had to do without its policy; null if it did not. */
      readonly problem: string | null
    }
  }
}
