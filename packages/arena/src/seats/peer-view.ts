import type { WrittenView } from '@skunkd/engine'
import {
  type Card,
  type PastDeal,
  type PlayerView,
  parseCard,
  RuleError,
  readView,
  writeView,
} from '@skunkd/engine'
import type { Written } from '@skunkd/engine/internals'

/** A finished deal with its cards as text. */
type WireDeal = Pick<Written<PastDeal>, 'dealerIndex' | 'dealt' | 'discards' | 'starter' | 'plays'>

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
  readonly pastDeals: readonly WireDeal[]
}

const dealToWire = ({
  dealerIndex,
  dealt,
  discards,
  starter,
  plays,
}: Written<PastDeal>): WireDeal => ({
  dealerIndex,
  dealt,
  discards,
  starter,
  plays,
})

export function toPeerView(view: PlayerView): PeerView {
  const written = writeView(view)
  return {
    ...(Object.fromEntries(FIELDS.map((field) => [field, written[field]])) as Omit<
      PeerView,
      'pastDeals'
    >),
    // The protocol knows two ways of counting; to a program both ways by hand are the same.
    options: {
      ...written.options,
      counting: written.options.counting === 'auto' ? 'auto' : 'manual',
    },
    pastDeals: (written.pastDeals ?? []).map(dealToWire),
  }
}

/** A message from a program that cannot be understood: the sentence names the field. */
export class ProtocolError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProtocolError'
  }
}

type Fields = Readonly<Record<string, unknown>>

export function readObject(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError(`${place} must be an object.`)
  }
  return value as Fields
}

export function readCardText(value: unknown, place: string): Card {
  if (typeof value !== 'string') {
    throw new ProtocolError(`${place} must be a card as text, such as "5H".`)
  }
  try {
    return parseCard(value)
  } catch (error) {
    throw new ProtocolError(`${place}: ${(error as Error).message}`)
  }
}

export function readCardList(value: unknown, place: string): Card[] {
  if (!Array.isArray(value)) {
    throw new ProtocolError(`${place} must be a list of cards, such as ["5H", "6D"].`)
  }
  return value.map((card, i) => readCardText(card, `${place}[${i}]`))
}

export function readWhole(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new ProtocolError(`${place} must be a whole number.`)
  }
  return value
}

/** Reads a view that came over the wire, with our default for what a decision does not need. */
export function fromPeerView(value: unknown): PlayerView {
  try {
    return { pastDeals: [], ...readView(value) }
  } catch (error) {
    if (error instanceof RuleError) throw new ProtocolError(error.message)
    throw error
  }
}
