import { fairCut, fairDeal, fairKey } from '@skunkd/protocol'
import type { CardSource } from './settle.js'

export interface TablePorts {
  now(): number
  /** The time that clocks and deadlines go by, which stands still while no server is there. */
  served(): number
  random(bytes: number): Uint8Array
  cards(gameId: string, secret: string, e0: string, e1: string): CardSource
}

export function fairCards(gameId: string, secret: string, e0: string, e1: string): CardSource {
  let made: Uint8Array | null = null
  // Most acts deal nothing, so the key is made when it is needed.
  const key = () => {
    made ??= fairKey(gameId, secret, e0, e1)
    return made
  }
  return {
    cut: () => fairCut(key()),
    deal: (handNumber, dealer) => fairDeal(key(), handNumber, dealer),
  }
}
