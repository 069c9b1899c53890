import { fromRecord, parseCard } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { playedGame } from '../testing/played-game.js'
import { formatPlay, parsePlay, replayPlay, writePlay } from './play-so-far.js'

describe('the play so far', () => {
  it('is read back as it was written', () => {
    expect(formatPlay(parsePlay('ks, 4h go/3C'))).toBe('KS 4H go / 3C')
    expect(() => parsePlay('KS 4X')).toThrow('"4X" is not a card')
  })

  it('gives every card of whole games to the player who laid it, as the rules did', () => {
    let seen = 0
    for (const seed of [1, 2, 3, 4, 5]) {
      const { decisionLog } = fromRecord(JSON.parse(JSON.stringify(toRecordOf(seed))))
      for (const decision of decisionLog) {
        if (decision.type !== 'pegging_play') continue
        const me = decision.playerIndex!
        const written = writePlay(decision.history!, decision.pile!)
        const play = replayPlay(parsePlay(formatPlay(written)), decision.isDealer)
        expect(play.pile).toEqual(decision.pile)
        expect(play.count).toBe(decision.count)
        expect(play.turn).toBe(0)
        expect(play.played[1]).toBe(4 - decision.opponentCards!)
        expect(play.history).toEqual(
          decision.history!.map((step) => ({
            ...step,
            playerIndex: step.playerIndex === me ? 0 : 1,
          })),
        )
        seen++
      }
    }
    expect(seen).toBeGreaterThan(200)
  })

  it('says what to write when a card passes 31', () => {
    const tokens = ['KS', 'QS', 'JS', '2H'].map(parseCard)
    expect(() => replayPlay(tokens, true)).toThrow('2H would take the count of 30 past 31; write /')
  })
})

function toRecordOf(seed: number) {
  const { options, actions } = playedGame(seed)
  return { version: 1, options, actions }
}
