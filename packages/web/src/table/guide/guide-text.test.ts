import {
  cardLabel,
  cardValue,
  type GameState,
  gameReducer,
  playerView,
  shownScore,
} from '@skunkd/engine'
import { countGroups } from '@skunkd/engine/words'
import { describe, expect, it } from 'vitest'
import { playedGame } from '../../testing/played-game.js'
import { guideWords, scoringCards } from './guide-text.js'

const ME = 0

/** Every state of a whole game. */
function game(seed: number, target = 121): readonly GameState[] {
  const states: GameState[] = []
  playedGame(seed, { target, until: (state) => states.push(state) < 0 })
  return states
}

describe('the guide', () => {
  it('has words for every moment at which the person has to do something', () => {
    for (const state of game(5)) {
      const view = playerView(state, ME)
      const mine = state.phase === 'PEGGING' && state.pegging.currentPlayerIndex === ME
      const choosing = state.phase === 'DISCARD_TO_CRIB' && view.hand.length === 6
      const shown = state.phase.startsWith('SHOW') || state.phase === 'HAND_COMPLETE'
      if (!mine && !choosing && !shown) continue
      // Until it's known which card is best, and after.
      for (const best of [null, view.cardsLeft[0] ?? null]) {
        const words = guideWords(view, best)
        expect(words?.text.length).toBeGreaterThan(10)
        expect(words?.title.length).toBeGreaterThan(3)
      }
    }
  })

  it('promises exactly what the table then pegs', () => {
    let promises = 0
    for (const seed of [1, 2, 3, 4]) {
      for (const state of game(seed)) {
        if (state.phase !== 'PEGGING' || state.pegging.currentPlayerIndex !== ME) continue
        const view = playerView(state, ME)
        const promised = new Map(scoringCards(view).map(({ card, points }) => [card.rank, points]))
        for (const card of view.cardsLeft) {
          let after: GameState
          try {
            after = gameReducer(state, { type: 'PLAY_CARD', playerIndex: ME, cardId: card.id })
          } catch {
            expect(promised.has(card.rank)).toBe(false)
            continue
          }
          const events = after.history
            .at(-1)!
            .events.slice(state.history.at(-1)!.events.length)
            .filter(({ kind, playerIndex }) => kind === 'play' && playerIndex === ME)
          const pegged = events.reduce((all, { points }) => all + points, 0)
          // The game may end before all of it is pegged.
          if (after.winner === null) expect(promised.get(card.rank) ?? 0).toBe(pegged)
          promises += Number(pegged > 0)
        }
      }
    }
    expect(promises).toBeGreaterThan(10)
  })

  it('says what a card makes as the coach plays it, and names the better card otherwise', () => {
    let [agreed, differed] = [0, 0]
    for (const seed of [1, 2, 3, 4]) {
      for (const state of game(seed)) {
        if (state.phase !== 'PEGGING' || state.pegging.currentPlayerIndex !== ME) continue
        const view = playerView(state, ME)
        const scoring = scoringCards(view)
        if (scoring.length === 0 || view.pegging.sequence.length === 0) continue
        expect(guideWords(view, null)!.text).not.toMatch(/Your .+ would make/)
        for (const card of view.cardsLeft) {
          if (view.pegging.count + cardValue(card.rank) > 31) continue
          const { text } = guideWords(view, card)!
          const scores = scoring.some((one) => one.card.rank === card.rank)
          expect(text).toContain(scores ? `Your ${cardLabel(card)[0]}` : 'is better here')
          if (!scores) expect(text).toContain(`your ${cardLabel(card)} is better`)
          agreed += Number(scores)
          differed += Number(!scores)
        }
      }
    }
    expect(agreed).toBeGreaterThan(5)
    expect(differed).toBeGreaterThan(5)
  })

  it('explains the play once a deal, and then says what matters now', () => {
    const rules = /never past thirty-one|would pass thirty-one/
    let explained = 0
    for (const state of game(7)) {
      if (state.phase !== 'PEGGING' || state.pegging.currentPlayerIndex !== ME) continue
      const words = guideWords(playerView(state, ME), null)!
      const first = state.pegging.history.every(({ playerIndex }) => playerIndex !== ME)
      expect(rules.test(words.text)).toBe(first && state.handNumber <= 2)
      explained += Number(rules.test(words.text))
    }
    expect(explained).toBe(2)
  })

  it('explains a go at the next thing the person does, once: it passes too quickly before', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const states = game(seed)
      const first = states.findIndex(({ pegging }) => pegging.history.some(({ card }) => !card))
      const asked = states.flatMap((state, at) => {
        const { phase, pegging } = state
        const mine = phase === 'PEGGING' && pegging.currentPlayerIndex === ME
        return mine || phase === 'SHOW_NONDEALER'
          ? [{ at, text: guideWords(playerView(state, ME), null)!.text }]
          : []
      })
      const next = asked.find(({ at }) => at >= first)!
      expect(next.text).toContain('Go: ')
      expect(asked.filter(({ text }) => text.includes('Go: '))).toEqual([next])
    }
  })

  it('explains starter, his heels and nobs when they first happen, and then no more', () => {
    const hasNobs = (state: GameState) =>
      shownScore(state)?.items.some(({ kind }) => kind === 'nobs') === true
    for (const [what, happened] of [
      [/is the starter/, (state: GameState) => state.phase === 'PEGGING'],
      [/his heels/, (state: GameState) => state.starter?.rank === 'J'],
      [/called nobs/, hasNobs],
    ] as const) {
      let told = 0
      for (const seed of [3, 5, 7, 8]) {
        const states = game(seed)
        const texts = new Set(
          states
            .map((state) => guideWords(playerView(state, ME), null))
            .flatMap((words) => (words !== null && what.test(words.text) ? [words.key] : [])),
        )
        expect(texts.size).toBeLessThanOrEqual(1)
        if (texts.size === 1) expect(states.some(happened)).toBe(true)
        if (what.source === 'called nobs') expect(texts.size).toBe(Number(states.some(hasNobs)))
        told += texts.size
      }
      expect(told).toBeGreaterThan(0)
    }
  })

  it('says beforehand that a hint costs the grade', () => {
    const [first] = game(5).filter(({ phase }) => phase === 'DISCARD_TO_CRIB')
    expect(guideWords(playerView(first!, ME), null)!.text).toContain(
      'A hint means no grade (A to F)',
    )
  })

  it('says that a card wins once it pegs what is needed', () => {
    let wins = 0
    for (let seed = 1; seed <= 60; seed++) {
      for (const state of game(seed, 31)) {
        if (state.phase !== 'PEGGING') continue
        const seat = state.pegging.currentPlayerIndex
        const view = playerView(state, seat)
        const [most] = scoringCards(view)
        if (most === undefined || view.pegging.sequence.length === 0) continue
        const isEnough = view.scores[seat] + most.points >= 31
        expect(guideWords(view, most.card)!.text.includes('so it wins')).toBe(isEnough)
        wins += Number(isEnough)
      }
    }
    expect(wins).toBeGreaterThan(0)
  })

  it('says what a double run is worth by itself, and what a nineteen hand is', () => {
    const texts = [3, 5, 7, 8].flatMap((seed) =>
      game(seed).map((state) => {
        const view = playerView(state, ME)
        const groups = countGroups(view.shown?.score?.items ?? [])
        const run = groups.find(({ name }) => name.startsWith('double run of three'))
        const text = guideWords(view, null)?.text ?? ''
        expect(text.includes('alone is eight: two runs and a pair')).toBe(run !== undefined)
        expect(text.includes('No hand counts nineteen')).toBe(view.shown?.score?.total === 0)
        return text
      }),
    )
    expect(texts.some((text) => text.includes('alone is eight'))).toBe(true)
    expect(texts.some((text) => text.includes('nineteen'))).toBe(true)
  })

  it('uses no word in another sense than the glossary gives it', () => {
    const all = game(7).map((state) => guideWords(playerView(state, ME), null)?.text ?? '')
    // To play on is to go for points when behind.
    expect(all.filter((text) => /\bplay(ed|ing)? o(n|ff)\b/.test(text))).toEqual([])
  })

  it('says the long version in the first two deals only', () => {
    const lengths = new Map<number, number>()
    for (const state of game(7)) {
      if (state.phase !== 'DISCARD_TO_CRIB') continue
      const words = guideWords(playerView(state, ME), null)
      if (words !== null) lengths.set(state.handNumber, words.text.length)
    }
    expect(lengths.get(1)!).toBeGreaterThan(2 * lengths.get(3)!)
  })
})
