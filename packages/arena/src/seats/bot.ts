import { createRng, type Player, type Question, questionFor, type Rng } from '@skunkd/engine'
import { answer, readWhole } from '@skunkd/engine/internals'
import { type FromPeer, PROTOCOL, readLine } from './peer-protocol.js'
import { fromPeerView, ProtocolError } from './peer-view.js'
import { readyPlayer } from './policy-file.js'

const KINDS = ['discard', 'play', 'claim', 'call'] as const

function reply(
  id: number,
  kind: string,
  view: ReturnType<typeof fromPeerView>,
  player: Player,
  rng: Rng,
): FromPeer {
  const question: Question | null = questionFor(view)
  if (question === null || (question.kind !== kind && question.kind !== 'forced')) {
    throw new ProtocolError(`the view doesn't ask seat ${view.playerIndex} for a ${kind}.`)
  }
  const { action } = answer(player, view, question, rng)
  const card = (cardId: string) => cardId.replace('-', '')
  switch (action.type) {
    case 'DISCARD':
      return { id, cards: action.cardIds.map(card) }
    case 'PLAY_CARD':
      return { id, card: card(action.cardId) }
    case 'CLAIM_SCORE':
    case 'CALL_MUGGINS':
      return { id, points: action.points }
    default:
      return { id, points: null }
  }
}

/** One of our players behind the line protocol: a line in, an answer out, null if none is due. */
export function createBot(name: string): (line: string) => string | null {
  const player = readyPlayer(name)
  let rng = createRng(0)
  return (line) => {
    if (line.trim() === '') return null
    let id: number | null = null
    try {
      const fields = readLine(line)
      if (fields['type'] === 'hello') {
        const hello: FromPeer = { type: 'hello', protocol: PROTOCOL, name: `skunkd ${name}` }
        return JSON.stringify(hello)
      }
      if (fields['type'] === 'game') {
        rng = createRng(readWhole(fields['seed'], 'seed'))
        return null
      }
      const kind = KINDS.find((known) => known === fields['type'])
      if (kind === undefined) {
        throw new ProtocolError(`type must be hello, game, ${KINDS.join(', ')}.`)
      }
      id = readWhole(fields['id'], 'id')
      return JSON.stringify(reply(id, kind, fromPeerView(fields['view']), player, rng))
    } catch (error) {
      return JSON.stringify({ id, error: error instanceof Error ? error.message : String(error) })
    }
  }
}
