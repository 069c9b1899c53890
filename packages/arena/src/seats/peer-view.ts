import type { WrittenView } from '@skunkd/engine'
import { type PastDeal, type PlayerView, RuleError, readView, writeView } from '@skunkd/engine'
import type { Written } from '@skunkd/engine/internals'

const DEAL_FIELDS = ['dealerIndex', 'dealt', 'discards', 'starter', 'plays'] as const

const FIELDS = [
  'playerIndex',
  'phase',
  'options',
  'isDealer',
  'dealerIndex',
  'handNumber',
  'scores',
  'hand',
  'discarded',
  'cardsLeft',
  'opponentCardsLeft',
  'opponentHasDiscarded',
  'starter',
  'pegging',
  'handStats',
  'opponentHand',
  'crib',
  'pendingClaim',
  'events',
] as const satisfies readonly (keyof WrittenView)[]

/** The part of a written view that the protocol names; docs/peers.md describes it. */
export type PeerView = Pick<WrittenView, (typeof FIELDS)[number]> & {
  readonly pastDeals: readonly Pick<Written<PastDeal>, (typeof DEAL_FIELDS)[number]>[]
}

const pick = <T, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, K>

export function toPeerView(view: PlayerView): PeerView {
  const written = writeView(view)
  return {
    ...pick(written, FIELDS),
    // The protocol knows two ways of counting; to a program both ways by hand are the same.
    options: {
      ...written.options,
      counting: written.options.counting === 'auto' ? 'auto' : 'manual',
    },
    pastDeals: (written.pastDeals ?? []).map((deal) => pick(deal, DEAL_FIELDS)),
  }
}

/** A message from a program that cannot be understood: the sentence names the field. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

/** What a program sent, read by `read`: what that refuses isn't understood. */
export function understand<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RuleError) throw new ProtocolError(error.message)
    throw error
  }
}

export function fromPeerView(value: unknown): PlayerView {
  return { pastDeals: [], ...understand(() => readView(value)) }
}
