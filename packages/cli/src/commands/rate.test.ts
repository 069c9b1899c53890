import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  clubModel,
  createGame,
  decide,
  gameReducer,
  getPlayer,
  playerRng,
  playerView,
  seatsToAct,
  tableMove,
  toRecord,
} from '@skunkd/engine'
import { describe, expect, test } from 'vitest'
import { rateGames, ratingText } from '../review/rate-games.js'
import { capture } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'

const folder = testFolder('rate')

/** The beginning of a game between two levels. */
function begun(seed: number, hands: number) {
  const players = [getPlayer('level-1'), getPlayer('level-19')] as const
  let state = createGame(2, { seed, dealer: 0 })
  while (state.handNumber <= hands && state.phase !== 'GAME_OVER') {
    const [seat] = seatsToAct(state)
    const action =
      seat === undefined
        ? tableMove(state)!.action
        : decide(
            players[seat]!,
            playerView(state, seat),
            playerRng(seed, seat, state.actions.length),
          )!
    state = gameReducer(state, action)
  }
  return state
}

describe('skunkd rate', () => {
  test('tells who plays well from the decisions of a few deals', () => {
    const games = [1, 2, 3, 4].map((seed) => begun(seed, 3))
    const [weak, good] = [0, 1].map((seat) => {
      const steps = rateGames(
        games.map(({ decisionLog }) => ({
          decisions: decisionLog.filter(({ playerIndex }) => playerIndex === seat),
          target: 121,
        })),
        clubModel(),
      )
      let step = steps.next()
      while (!step.done) step = steps.next()
      return step.value
    })
    expect(weak!.games).toBe(4)
    expect(weak!.rating!.deals).toBe(12)
    expect(weak!.rating!.high).toBeLessThan(good!.rating!.low)
    expect(weak!.costsMost!.elo).toBeGreaterThan(0)
    expect(weak!.lateLoss).toBe(0)
    const text = ratingText('you', weak!)
    expect(text).toMatch(/^You played like level \d+ \(\d+ to \d+\)\.\n\nrating +−\d+ \(−\d+ to /)
    expect(text).toMatch(/costs most +[a-z].*: \d\.\d\d points per deal, \d+ rating points\n/)
  })

  test('refuses too few games, and those with hints', async () => {
    const files = [1, 2, 3].map((seed) => {
      const file = join(folder, `${seed}.json`)
      const record = { ...toRecord(begun(seed, 1)), players: ['you', 'level-19'], hints: 2 }
      writeFileSync(file, JSON.stringify(record))
      return file
    })
    const hinted = await capture(['rate', ...files])
    expect(hinted.code).toBe(2)
    expect(hinted.err).toContain('3 of 3 games were played with hints and left out.')
    const few = await capture(['rate', files[0]!, files[0]!, '--player', '1'])
    expect(few.code).toBe(2)
    expect(few.err).toContain('needs 3 different games without hints. These files hold 1.')
  })
})
