import { describe, expect, it } from 'vitest'
import { createRng } from '../cards/random.js'
import { clubModel } from '../odds/opponents/opponent-model.js'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import { legalActions } from '../rules/legal-actions.js'
import type { GameState, PlayerView } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { decide } from './decide.js'
import { levelDiscard, levelHabits, levelPlay, levelTemperature } from './levels.js'
import { LEVEL_PROFILES, LEVELS, opponentProfile, opponentTitle } from './opponents.js'
import { getPlayer } from './registry.js'

const model = clubModel()

/** A moment of a seeded game in which a seat has a real choice. */
function moment(seed: number, phase: PlayerView['phase'], options = {}): PlayerView {
  const rng = createRng(seed)
  let state: GameState = createGame(2, { seed, ...options })
  for (;;) {
    const seat = ([0, 1] as const).find((each) => legalActions(state, each).length > 0)!
    const open = legalActions(state, seat)
    const view = playerView(state, seat)
    const ranks = new Set(view.cardsLeft.map(({ rank }) => rank))
    const laid = view.pegging.pile.length > 0
    if (
      view.phase === phase &&
      (phase !== 'PEGGING' || (open.length > 2 && ranks.size > 2 && laid))
    )
      return view
    state = gameReducer(state, open[Math.floor(rng() * open.length)]!)
  }
}

describe('a level', () => {
  for (const phase of ['DISCARD_TO_CRIB', 'PEGGING'] as const) {
    it(`takes each option of ${phase} as often as its points say`, () => {
      const view = moment(3, phase)
      const ask = phase === 'PEGGING' ? levelPlay(model, 1.5) : levelDiscard(model, 1.5)
      const { candidates } = ask(view, createRng(0))
      const most = Math.max(...candidates.map(({ value }) => value))
      const weights = candidates.map(({ value }) => Math.exp((value - most) / 1.5))
      const sum = weights.reduce((a, b) => a + b, 0)
      const rng = createRng(11)
      const times = 150
      const seen = new Map<string, number>()
      const key = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id).join()
      for (let i = 0; i < times; i++) {
        const chosen = key(ask(view, rng).chosen)
        seen.set(chosen, (seen.get(chosen) ?? 0) + 1)
      }
      let chiSquared = 0
      candidates.forEach(({ cards }, i) => {
        const expected = (times * weights[i]!) / sum
        chiSquared += ((seen.get(key(cards)) ?? 0) - expected) ** 2 / Math.max(expected, 1)
      })
      // Far beyond what chance does with at most 14 degrees of freedom.
      expect(chiSquared).toBeLessThan(40)
      expect(seen.size).toBeGreaterThan(1)
    })
  }

  it('plays for points at every score, and only the top one to win', () => {
    const early = moment(5, 'DISCARD_TO_CRIB')
    const late = { ...early, scores: [118, 60] as const }
    const values = (temperature: number, view: PlayerView) =>
      levelDiscard(model, temperature)(view, createRng(1)).candidates.map(({ value }) => value)
    expect(values(1, late)).toEqual(values(1, early))
    expect(values(0, late)).not.toEqual(values(0, early))
    expect(Math.max(...values(0, late))).toBeLessThan(1.001)
  })

  it('never errs at the top, by its own values', () => {
    for (let seed = 0; seed < 6; seed++) {
      const view = moment(seed, 'PEGGING')
      const { candidates, chosen } = levelPlay(model, 0)(view, createRng(seed))
      const best = candidates.reduce((a, b) => (b.value > a.value ? b : a))
      expect(chosen).toEqual(best.cards)
    }
  })

  it('errs less the higher it stands', () => {
    for (let level = 1; level < LEVELS; level++) {
      expect(levelTemperature(level + 1)).toBeLessThan(levelTemperature(level))
      expect(levelHabits(level + 1).errorRate).toBeLessThanOrEqual(levelHabits(level).errorRate)
    }
    expect(levelTemperature(LEVELS)).toBe(0)
  })

  it('is found by its name, and plays the same for the same chance', () => {
    expect(LEVEL_PROFILES.map(({ name }) => opponentProfile(name).level)).toEqual(
      Array.from({ length: LEVELS }, (_, i) => i + 1),
    )
    expect(opponentTitle('level-12')).toBe('Level 12')
    expect(opponentProfile('expert').level).toBeUndefined()
    for (const name of ['level-0', 'level-21', 'level-07', 'level']) {
      expect(() => opponentProfile(name)).toThrow('level-1 to level-20')
    }
    const view = moment(9, 'PEGGING')
    const player = getPlayer('level-7')
    expect(decide(player, view, createRng(4))).toEqual(decide(player, view, createRng(4)))
  })
})
