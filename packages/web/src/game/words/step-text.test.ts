import { fromRecord, playerView, toRecord } from '@skunkd/engine'
import { expect, it } from 'vitest'
import { playedGame } from '../../testing/played-game.js'
import { observe } from '../host/host-state.js'
import { spokenLines } from './step-text.js'

it('names a pair and a run to a beginner, and leaves what names itself', () => {
  const said = new Set<string>()
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    fromRecord(toRecord(playedGame(seed)), (before, action, after) => {
      const observed = observe(playerView(before, 0), action, playerView(after, 0))
      const texts = spokenLines(observed, true).map(({ text }) => text)
      const plain = spokenLines(observed, false).map(({ text }) => text)
      const score = observed.step.kind === 'play' ? observed.step.score : null
      if (score === null || score.pairs + score.runs === 0) return expect(texts).toEqual(plain)
      expect(texts[0]).toMatch(/^[A-Z].+ for \w+.*: .*a (pair|pair royal|double pair royal|run)\.$/)
      said.add(score.runs > 0 ? 'run' : 'pair')
    })
  }
  expect(said).toEqual(new Set(['pair', 'run']))
})
