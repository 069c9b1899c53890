import { fromRecord, RuleError } from '@skunkd/engine'
import { fairCut, fairDeal } from './deal.js'
import { digestOf } from './digest.js'
import { commitmentOf, entropyHashOf, fairKey } from './key.js'
import { type FairRecord, readFairRecord } from './record.js'

export interface FairCheck {
  readonly id: 'whole' | 'commitment' | 'entropy' | 'cut' | 'deals' | 'play' | 'witness'
  readonly ok: boolean
  /** What was checked and found, for people. */
  readonly text: string
}

/** What a device kept itself when the game began; without it nobody knows what was promised. */
export interface Witness {
  readonly commitment: string
  readonly h0: string
  /** The entropy this device drew, and for which seat. */
  readonly own?: { readonly seat: 0 | 1; readonly entropy: string }
}

export interface FairReport {
  /** `unwitnessed`: everything fits together, but this device did not see the start. */
  readonly verdict: 'verified' | 'unwitnessed' | 'failed'
  readonly checks: readonly FairCheck[]
  /** How many deals were made again and compared. */
  readonly deals: number
}

type Item = { readonly [field: string]: unknown }

const idOf = (card: unknown): unknown => (Object(card) as Item)['id']
const idsOf = (cards: unknown): string =>
  Array.isArray(cards) ? cards.map(idOf).join(' ') : 'nothing'

/** The cut in the record, against the cut from the key. */
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
    : `The record says that ${given} was cut; the key gives ${fair.cuts.map(idsOf).join(', ')}.`
  return { check: { id: 'cut', ok, text }, dealer: fair.dealer }
}

/** Every deal and starter in the record, against the decks from the key. */
function checkDeals({ actions, options }: FairRecord, key: Uint8Array, first: 0 | 1) {
  const deals = actions.filter(({ type }) => type === 'DEAL')
  const wrong = deals.findIndex((deal, place) => {
    const dealer = place % 2 === 0 ? first : first === 0 ? 1 : 0
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
      ? `${deals.length === 1 ? 'The one deal' : `All ${deals.length} deals`}, both hands and the starter, came from the key.`
      : `The cards of deal ${wrong + 1} are not the ones the key gives.`
  return { check: { id: 'deals', ok, text } as const, deals: deals.length }
}

function checkPlay(record: FairRecord): FairCheck {
  try {
    fromRecord(record)
    return { id: 'play', ok: true, text: `All ${record.actions.length} actions were legal.` }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return { id: 'play', ok: false, text: `The game breaks the rules: ${error.message}` }
  }
}

function checkWitness({ fair }: FairRecord, { commitment, h0, own }: Witness): FairCheck {
  const sameEntropy = own === undefined || own.entropy === (own.seat === 0 ? fair.e0 : fair.e1)
  const ok = commitment === fair.commitment && h0 === fair.h0 && sameEntropy
  const text = ok
    ? 'They are the promises this device was shown before the first deal, and its own share is in the key.'
    : 'These are not the promises this device was shown before the first deal.'
  return { id: 'witness', ok, text }
}

/**
 * Checks a finished game by its record: that the server's secret is the one it promised, that
 * both shares went into the key, that every card came from the key, and that every action was
 * legal. Throws a `FairError` if the record cannot be read at all.
 */
export function verifyFairGame(data: unknown, witness: Witness | null = null): FairReport {
  const record = readFairRecord(data)
  const { gameId, commitment, h0, secret, e0, e1 } = record.fair
  const whole = digestOf(record) === record.digest
  const promised = commitmentOf(gameId, secret) === commitment
  const shared = entropyHashOf(gameId, e0) === h0
  const key = fairKey(gameId, secret, e0, e1)
  const { check: cut, dealer } = checkCut(record, key)
  const { check: dealt, deals } = checkDeals(record, key, dealer)
  const checks: FairCheck[] = [
    {
      id: 'whole',
      ok: whole,
      text: whole
        ? 'The record is whole: its checksum fits.'
        : 'The record was damaged or changed: its checksum does not fit.',
    },
    {
      id: 'commitment',
      ok: promised,
      text: promised
        ? 'The server’s secret is the one it was bound to by its commitment.'
        : 'The server’s secret does not fit its commitment.',
    },
    {
      id: 'entropy',
      ok: shared,
      text: shared
        ? 'The first player’s share is the one bound by its hash before the second player’s was known.'
        : 'The first player’s share does not fit its hash.',
    },
    cut,
    dealt,
    checkPlay(record),
    ...(witness === null ? [] : [checkWitness(record, witness)]),
  ]
  const good = checks.every(({ ok }) => ok)
  const verdict = !good ? 'failed' : witness === null ? 'unwitnessed' : 'verified'
  return { verdict, checks, deals }
}
