import { type Card, deckCard } from '../cards/card.js'
import { isSeed, MAX_SEED } from '../cards/random.js'
import { RuleError } from './error.js'
import { lowerCut } from './first-deal.js'
import { mustBe } from './input/describe-value.js'
import { copyList, normalizeZero, readSafely } from './input/safe-read.js'
import { type BySeat, bySeat, isSeat } from './seat.js'
import type { GameOptions } from './types.js'

const MAX_TARGET = 1000

/** Ties are rare: nobody ever cuts this often. */
const MAX_CUTS = 100

type Given = { readonly [K in keyof GameOptions]?: unknown }

function refuse(field: string, value: unknown, accepted: string): never {
  throw new RuleError('BAD_OPTION', mustBe(field, accepted, value))
}

function flag(field: string, value: unknown, fallback: boolean): boolean {
  if (value === undefined) return fallback
  return typeof value === 'boolean' ? value : refuse(field, value, 'true or false')
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}

function plainOptions(given: unknown): Given {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    refuse('options', given, 'an object with options of the game')
  }
  const { seed, dealer, cuts, target, startScores, counting, muggins, mugginsPractice } =
    given as Given
  const rounds = copyList(cuts, MAX_CUTS)
  const scores = copyList(startScores, 2)
  return {
    seed: normalizeZero(seed),
    dealer: normalizeZero(dealer),
    cuts: Array.isArray(rounds) ? rounds.map((round) => copyList(round, 2)) : rounds,
    target,
    startScores: Array.isArray(scores) ? scores.map(normalizeZero) : scores,
    counting,
    muggins,
    mugginsPractice,
  }
}

/** A cut made elsewhere: ties, then one with a lower card. */
function readCuts(cuts: unknown): readonly BySeat<Card>[] {
  if (!Array.isArray(cuts) || cuts.length === 0 || cuts.length > MAX_CUTS) {
    refuse('cuts', cuts, 'a list with two cards for every time it was cut')
  }
  return cuts.map((round: unknown, place) => {
    const at = `cuts[${place}]`
    if (!Array.isArray(round) || round.length !== 2) refuse(at, round, 'a list of two cards')
    const cut = bySeat((seat) => {
      const card = readSafely('BAD_OPTION', `${at}[${seat}]`, () => deckCard(round[seat]))
      return card ?? refuse(`${at}[${seat}]`, round[seat], 'a card')
    })
    if (cut[0].id === cut[1].id) refuse(`${at}[1]`, cut[1].id, 'a different card from the first')
    const last = place === cuts.length - 1
    if ((lowerCut(cut) !== null) !== last) {
      throw new RuleError(
        'BAD_OPTION',
        last
          ? `${at} is a tie, which is cut again.`
          : `${at} has a lower card and decides the deal.`,
      )
    }
    return cut
  })
}

function readStartScores(scores: unknown, target: number): BySeat<number> {
  if (
    !Array.isArray(scores) ||
    scores.length !== 2 ||
    !scores.every((score) => isWhole(score, 0, target - 1))
  ) {
    refuse('startScores', scores, `a list of two whole numbers from 0 to ${target - 1}`)
  }
  return [scores[0] as number, scores[1] as number]
}

/**
 * Fills in the options of a game and refuses impossible ones. Muggins is about claims, so
 * it brings manual counting with it, and muggins practice brings muggins. The cut and the
 * starting scores are kept only if they were given and change something.
 */
export function completeOptions(options: unknown, drawSeed: () => number): GameOptions {
  const given = readSafely('BAD_OPTION', 'options', () => plainOptions(options))
  const { dealer = 0, target = 121 } = given
  if (!isSeat(dealer) && dealer !== 'cut') refuse('dealer', dealer, '0, 1 or "cut"')
  if (!isWhole(target, 1, MAX_TARGET)) {
    refuse('target', target, `a whole number from 1 to ${MAX_TARGET}`)
  }
  const mugginsPractice = flag('mugginsPractice', given.mugginsPractice, false)
  const muggins = flag('muggins', given.muggins, mugginsPractice)
  const { counting = muggins ? 'manual' : 'auto' } = given
  if (counting !== 'auto' && counting !== 'manual' && counting !== 'retry') {
    refuse('counting', counting, '"auto", "manual" or "retry"')
  }
  if (mugginsPractice && !muggins) refuse('muggins', muggins, 'true with mugginsPractice')
  if (muggins && counting !== 'manual') refuse('counting', counting, '"manual" with muggins')
  const { seed = drawSeed() } = given
  if (seed !== null && !isSeed(seed)) {
    refuse('seed', seed, `a whole number from 0 to ${MAX_SEED}, or null for cards dealt elsewhere`)
  }
  const cuts = given.cuts === undefined ? undefined : readCuts(given.cuts)
  if (cuts !== undefined && dealer !== 'cut') refuse('dealer', dealer, '"cut" with cuts')
  if (cuts === undefined && dealer === 'cut' && seed === null) {
    refuse('cuts', cuts, 'the cut for the deal in a game without a seed')
  }
  const startScores =
    given.startScores === undefined ? undefined : readStartScores(given.startScores, target)
  return {
    seed,
    dealer,
    ...(cuts !== undefined && { cuts }),
    target,
    ...(startScores?.some((score) => score > 0) && { startScores }),
    counting,
    muggins,
    mugginsPractice,
  }
}
