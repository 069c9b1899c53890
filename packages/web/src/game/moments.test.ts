import { fromRecord, parseCard, parseHand, playerView, scoreHand, toRecord } from '@skunkd/engine'
import { expect, it } from 'vitest'
import { playedGame } from '../testing/played-game.js'
import { observe } from './host/host-state.js'
import { handMoment, momentOf } from './moments.js'

const of = (hand: string, starter: string) =>
  handMoment(scoreHand(parseHand(hand), parseCard(starter)))

it('celebrates a hand of twenty and a double double run, and no smaller hand', () => {
  expect(of('4H 4S 5D 5C', '6H')).toBe('great-hand')
  expect(of('2H 2S 3D 3C', 'AH')).toBe('big-run')
  expect(of('9H 10S JD JC', 'QH')).toBeNull()
})

it('finds every kind of moment in games, and one end in each', () => {
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= 30; seed++) {
    let ends = 0
    fromRecord(toRecord(playedGame(seed)), (before, action, after) => {
      const moment = momentOf(observe(playerView(before, 0), action, playerView(after, 0)))
      if (moment === null) return
      seen.set(moment, (seen.get(moment) ?? 0) + 1)
      if (moment === 'won') ends++
    })
    expect(ends).toBe(1)
  }
  expect([...seen.keys()].sort()).toEqual(
    ['fifteen', 'heels', 'line', 'pair', 'run', 'thirty-one', 'won'].sort(),
  )
  // The line is crossed by both at most once a game.
  expect(seen.get('line')).toBeLessThanOrEqual(60)
})
