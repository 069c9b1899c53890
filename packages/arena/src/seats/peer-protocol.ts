import type { GameAction, PlayerView, Question } from '@skunkd/engine'
import { readCard, readCards, readObject, readWhole } from '@skunkd/engine/internals'
import { type PeerView, ProtocolError, understand } from './peer-view.js'

/** The version of the line protocol; docs/peers.md describes it. */
export const PROTOCOL = 1

/** Questions that a program is asked; a go and a single playable card need no answer. */
export type PeerQuestion = Extract<
  Question,
  { readonly kind: 'discard' | 'play' | 'claim' | 'call' }
>

export type ToPeer =
  | { readonly type: 'hello'; readonly protocol: typeof PROTOCOL }
  | { readonly type: 'game'; readonly seat: number; readonly seed: number }
  | {
      readonly type: PeerQuestion['kind']
      readonly id: number
      readonly view: PeerView
    }

/** One line from a program; alternatively `{ id, error }` gives up with a reason. */
export type FromPeer =
  | { readonly type: 'hello'; readonly protocol: typeof PROTOCOL; readonly name: string }
  | { readonly id: number; readonly cards: readonly string[] }
  | { readonly id: number; readonly card: string }
  | { readonly id: number; readonly points: number | null }

export function readLine(line: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new ProtocolError(`A line isn't JSON: ${line.slice(0, 200)}`)
  }
  return understand(() => readObject(value, 'The line'))
}

export function readHello(fields: Readonly<Record<string, unknown>>): string | null {
  if (fields['type'] !== 'hello' || fields['protocol'] !== PROTOCOL) {
    throw new ProtocolError(
      `The answer to hello must be {"type":"hello","protocol":${PROTOCOL},"name":"…"}.`,
    )
  }
  return typeof fields['name'] === 'string' ? fields['name'] : null
}

/** A program's answer as the action it means; the rules say whether it is legal. */
export function readAnswer(
  fields: Readonly<Record<string, unknown>>,
  view: PlayerView,
  question: PeerQuestion,
): GameAction {
  const { playerIndex } = view
  return understand(() => {
    switch (question.kind) {
      case 'discard': {
        const cardIds = readCards(fields['cards'], 'cards').map((card) => card.id)
        return { type: 'DISCARD', playerIndex, cardIds }
      }
      case 'play':
        return { type: 'PLAY_CARD', playerIndex, cardId: readCard(fields['card'], 'card').id }
      case 'claim':
        return { type: 'CLAIM_SCORE', playerIndex, points: readWhole(fields['points'], 'points') }
      case 'call': {
        if (fields['points'] === null) return { type: 'ACCEPT_CLAIM', playerIndex }
        return { type: 'CALL_MUGGINS', playerIndex, points: readWhole(fields['points'], 'points') }
      }
    }
  })
}
