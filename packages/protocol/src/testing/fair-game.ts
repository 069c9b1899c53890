import {
  createGame,
  createRng,
  fromRecord,
  type GameRecord,
  type GameState,
  gameReducer,
  playerView,
  randomBelow,
  SEATS,
  seatsToAct,
  tableMove,
  toRecord,
} from '@skunkd/engine/rules'
import { fairCut, fairDeal } from '../fair/deal.js'
import { commitmentOf, entropyHashOf, FAIR_PROTOCOL, fairKey } from '../fair/key.js'
import { type FairProof, sealRecord } from '../fair/record.js'
import { type Witness, withDecision, withView } from '../fair/witness.js'
import type { SeatMove } from '../messages/client-messages.js'

/** A finished game between two careless players, dealt fairly, as its record. */
export function fairGame(seed: number) {
  const rng = createRng(seed, 77)
  const hex = () => Array.from({ length: 64 }, () => randomBelow(rng, 16).toString(16)).join('')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
  const gameId = Array.from({ length: 22 }, () => letters[randomBelow(rng, 64)]).join('')
  const [secret, e0, e1] = [hex(), hex(), hex()]
  const key = fairKey(gameId, secret, e0, e1)
  const dealer = ([0, 1, 'cut'] as const)[seed % 3]!
  let state: GameState = createGame(2, {
    seed: null,
    target: 31,
    counting: seed % 2 === 0 ? 'auto' : 'manual',
    dealer,
    ...(dealer === 'cut' && { cuts: fairCut(key).cuts }),
  })
  while (state.phase !== 'GAME_OVER') {
    const move = tableMove(state)
    if (move !== null) {
      const cards = move.kind === 'deal' ? fairDeal(key, state.handNumber, state.dealerIndex) : {}
      state = gameReducer(state, { ...move.action, ...cards })
      continue
    }
    const [seat] = seatsToAct(state)
    const moves = playerView(state, seat!).legal.filter(({ type }) => type !== 'END_GAME')
    state = gameReducer(state, moves[randomBelow(rng, moves.length)]!)
  }
  return sealRecord({
    ...toRecord(state),
    players: SEATS.map((seat) => `Player ${seat + 1}`) as [string, string],
    fair: {
      protocol: FAIR_PROTOCOL,
      gameId,
      commitment: commitmentOf(gameId, secret),
      h0: entropyHashOf(gameId, e0),
      secret,
      e0,
      e1,
    },
  })
}

/** What an attentive device of one seat wrote down of a game that was played like this. */
export function witnessOf(
  record: GameRecord & { readonly fair: Pick<FairProof, 'commitment' | 'h0' | 'e0' | 'e1'> },
  seat: 0 | 1,
): Witness {
  const { commitment, h0, e0, e1 } = record.fair
  let state = fromRecord({ ...record, actions: [] })
  const { target, muggins, dealer } = state.options
  const counting = state.options.counting as 'auto' | 'manual'
  const setup = { target, counting, muggins, dealer, hints: false }
  let witness: Witness = { seat, commitment, h0, e0: seat === 0 ? e0 : null, e1, setup }
  for (const action of record.actions) {
    const { turns } = state.own[seat]
    if ('playerIndex' in action && action.playerIndex === seat && action.type !== 'DECLARE_GO') {
      witness = withDecision(witness, turns, action as unknown as SeatMove)
    }
    state = gameReducer(state, action)
    witness = withView(witness, playerView(state, seat))
  }
  return witness
}
