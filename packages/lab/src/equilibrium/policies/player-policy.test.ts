import {
  createGame,
  createRng,
  gameReducer,
  getPlayer,
  legalActions,
  type PlayerView,
  playerView,
  rankOrder,
  type Seat,
} from '@skunkd/engine'
import {
  GO_BRANCH,
  openingLine,
  playRank,
  RANK_COUNT,
  rankHandIndex,
  sayGo,
} from '@skunkd/engine/internals'
import { expect, test } from 'vitest'
import { PlayerPolicy } from './player-policy.js'

const rankAt = ({ rank }: { rank: Parameters<typeof rankOrder>[0] }) => rankOrder(rank) - 1

/** The play so far as the kernel takes it, which is told a go that the table passes over. */
function stepsOf({ playerIndex, pegging }: PlayerView): number[] {
  const steps: number[] = []
  const pile = new Uint8Array(24)
  let line = openingLine()
  const catchUp = (turn: number, count: number) => {
    while (line.turn !== turn || line.count !== count) {
      line = sayGo(line)
      steps.push(GO_BRANCH)
    }
  }
  for (const { playerIndex: turn, card, count } of pegging.history) {
    catchUp(turn, count)
    line = card === null ? sayGo(line) : playRank(line, pile, rankAt(card))
    steps.push(card === null ? GO_BRANCH : rankAt(card))
  }
  catchUp(playerIndex, pegging.count)
  return steps
}

/** Every choice of the play of some deals, random cards being laid: the policy's and the player's. */
function choicesOf(name: string, deals: number): { asked: number; table: number }[] {
  const player = getPlayer(name)
  const policy = new PlayerPolicy(player)
  const out = new Float64Array(RANK_COUNT)
  const rng = createRng(name.length)
  const choices: { asked: number; table: number }[] = []
  for (let seed = 1; seed <= deals; seed++) {
    // Pone sits at 0 and the dealer at 1.
    let game = gameReducer(createGame(2, { seed, dealer: 1 }), { type: 'DEAL' })
    for (const playerIndex of [0, 1] as const) {
      const cardIds = game.players[playerIndex].hand.slice(0, 2).map(({ id }) => id)
      game = gameReducer(game, { type: 'DISCARD', playerIndex, cardIds })
    }
    game = gameReducer(game, { type: 'CUT' })
    while (game.phase === 'PEGGING') {
      const turn: Seat = game.pegging.currentPlayerIndex
      const actions = legalActions(game, turn)
      const action = actions[Math.floor(rng() * actions.length)]!
      if (actions.length > 1) {
        // The policy knows neither the starter nor the crib.
        const seen = playerView(game, turn)
        const cardsLeft = [...seen.cardsLeft].sort((a, b) => rankAt(a) - rankAt(b))
        const view = { ...seen, cardsLeft, starter: null, discarded: [] }
        policy.follow(stepsOf(view))
        policy.chances(rankHandIndex(view.cardsLeft.map(rankAt)), out)
        choices.push({ asked: out.indexOf(1), table: rankAt(player.play(view, rng).chosen[0]!) })
      }
      game = gameReducer(game, action)
    }
  }
  return choices
}

test('a player without chance is read as it plays at a table', () => {
  const choices = choicesOf('expert-classic', 60)
  expect(choices.length).toBeGreaterThan(100)
  expect(choices.map(({ asked }) => asked)).toEqual(choices.map(({ table }) => table))
})

test('a player that decides by chance is refused', () => {
  expect(() => choicesOf('random', 1)).toThrow('decides by chance')
})
