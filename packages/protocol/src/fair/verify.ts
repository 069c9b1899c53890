import { fromRecord, type GameState, otherSeat, RuleError } from '@skunkd/engine/rules'
import { pluralForm } from '@skunkd/engine/words'
import { compareWitness, type FairCheck } from './compare-witness.js'
import { fairCut, fairDeal } from './deal.js'
import { commitmentOf, entropyHashOf, fairKey } from './key.js'
import { digestOf, type FairRecord, readFairRecord } from './record.js'
import type { Promises, Witness } from './witness.js'

export type { FairCheck }

export interface FairReport {
  /** `unwitnessed`: the record is consistent, but not everything was seen by whoever checks it. */
  readonly verdict: 'verified' | 'unwitnessed' | 'failed'
  readonly checks: readonly FairCheck[]
  /** What could not be checked, in sentences; empty only for a witness of the whole game. */
  readonly unseen: readonly string[]
  readonly deals: number
}

type Item = { readonly [field: string]: unknown }

/** Whatever a forged record has in the place of a card: only text can be one. */
const idOf = (card: unknown): string => {
  const id = (Object(card) as Item)['id']
  return typeof id === 'string' ? id : 'nothing'
}
const idsOf = (cards: unknown): string =>
  Array.isArray(cards) ? cards.map(idOf).join(' ') : 'nothing'

function checkCut({ options }: FairRecord, key: Uint8Array): { check: FairCheck; dealer: 0 | 1 } {
  const { dealer, cuts } = options as Item
  if (dealer === 0 || dealer === 1) {
    const text = 'There was no cut for the deal: who deals first was chosen with the invitation.'
    return { check: { id: 'cut', ok: cuts === undefined || cuts === null, text }, dealer }
  }
  const fair = fairCut(key)
  const given = Array.isArray(cuts) ? cuts.map(idsOf).join(', ') : 'nothing'
  const ok = given === fair.cuts.map(idsOf).join(', ')
  const text = ok
    ? 'The cut for the deal is the one the key gives.'
    : `The record says that ${given} was cut. The key gives ${fair.cuts.map(idsOf).join(', ')}.`
  return { check: { id: 'cut', ok, text }, dealer: fair.dealer }
}

function checkDeals({ actions, options }: FairRecord, key: Uint8Array, first: 0 | 1) {
  const deals = actions.filter(({ type }) => type === 'DEAL')
  const wrong = deals.findIndex((deal, place) => {
    const dealer = place % 2 === 0 ? first : otherSeat(first)
    const fair = fairDeal(key, place + 1, dealer)
    const { hands, starter } = deal as Item
    const same =
      Array.isArray(hands) &&
      hands.length === 2 &&
      idsOf(hands[0]) === idsOf(fair.hands[0]) &&
      idsOf(hands[1]) === idsOf(fair.hands[1])
    return !same || idOf(starter) !== fair.starter.id
  })
  const seedless = (options as Item)['seed'] === null
  const ok = wrong === -1 && seedless
  const text = !seedless
    ? 'The game says it was dealt from a seed, not from the key.'
    : ok
      ? `${pluralForm(deals.length, 'The one deal', `All ${deals.length} deals`)}, both hands and the starter, came from the key.`
      : `The cards of hand ${wrong + 1} aren’t the ones the key gives.`
  return { check: { id: 'deals', ok, text } as const, deals: deals.length }
}

function checkPlay(record: FairRecord): { check: FairCheck; game: GameState | null } {
  try {
    const game = fromRecord(record)
    const text = `All ${record.actions.length} actions were legal.`
    return { check: { id: 'play', ok: true, text }, game }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    const text = `The game breaks the rules: ${error.message}`
    return { check: { id: 'play', ok: false, text }, game: null }
  }
}

/**
 * Checks a finished game by its record: that the server's secret is the one it promised, that
 * both shares went into the key, that every card came from the key, and that every action was
 * legal; and that all of it is what was kept of the game while it was played. Throws a `FairError`
 * if the record cannot be read at all.
 */
export function verifyFairGame(data: unknown, kept: Witness | Promises | null = null): FairReport {
  const record = readFairRecord(data)
  const { gameId, commitment, h0, secret, e0, e1 } = record.fair
  const whole = digestOf(record) === record.digest
  const promised = commitmentOf(gameId, secret) === commitment
  const shared = entropyHashOf(gameId, e0) === h0
  const key = fairKey(gameId, secret, e0, e1)
  const { check: cut, dealer } = checkCut(record, key)
  const { check: dealt, deals } = checkDeals(record, key, dealer)
  const { check: legal, game } = checkPlay(record)
  const witnessed = compareWitness(record, game, kept)
  const checks: FairCheck[] = [
    {
      id: 'whole',
      ok: whole,
      text: whole
        ? 'The record is whole: its checksum fits.'
        : 'The record was damaged or changed: its checksum doesn’t fit.',
    },
    {
      id: 'commitment',
      ok: promised,
      text: promised
        ? 'The server’s secret is the one it was bound to by its commitment.'
        : 'The server’s secret doesn’t fit its commitment.',
    },
    {
      id: 'entropy',
      ok: shared,
      text: shared
        ? 'The first player’s share is the one bound by its hash before the second player’s was known.'
        : 'The first player’s share doesn’t fit its hash.',
    },
    cut,
    dealt,
    legal,
    ...witnessed.checks,
  ]
  const { unseen } = witnessed
  const good = checks.every(({ ok }) => ok)
  const verdict = !good ? 'failed' : unseen.length > 0 ? 'unwitnessed' : 'verified'
  return { verdict, checks, unseen, deals }
}
