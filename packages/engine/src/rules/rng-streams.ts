import { createRng, type Rng, randomSeed } from '../cards/random.js'
import { RuleError } from './error.js'

/** The first step of a path names what a stream is for, so that no two purposes share numbers. */
const DECK = 1
const FIRST_DEAL = 2
const PLAYER = 3
const NEXT_GAME = 4

/** A game dealt elsewhere has no seed: its host has its own source of chance. */
function requireSeed(seed: number | null): number {
  if (seed !== null) return seed
  throw new RuleError('BAD_OPTION', 'seed is null. The cards of this game are dealt elsewhere.')
}

/** Shuffles the deck of one hand: a function of the seed and the hand's number alone. */
export function deckRng(seed: number, handNumber: number): Rng {
  return createRng(seed, DECK, handNumber)
}

export function firstDealRng(seed: number): Rng {
  return createRng(seed, FIRST_DEAL)
}

/** A player's own chance, so that the deals are the same whoever plays. */
export function playerRng(
  seed: number | null,
  playerIndex: number,
  ...path: readonly number[]
): Rng {
  return createRng(requireSeed(seed), PLAYER, playerIndex, ...path)
}

/** The seed of the game played after this one at the same table. */
export function nextGameSeed(seed: number | null): number {
  return randomSeed(createRng(requireSeed(seed), NEXT_GAME))
}
