import { formatHand, parsePosition, winProbability } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import {
  annotate,
  choose,
  clearanceOf,
  handIn,
  lessonPosition,
  playedGame,
  positionIn,
} from '../../testing/positions/choose.js'
import {
  DECISION_THEMES,
  HAND_THEMES,
  type HandThemeName,
  type ThemeName,
} from '../../testing/positions/themes.js'
import { FIRST_GAME, LAST_GAME } from '../../testing/positions/write-positions.js'
import { LESSONS } from '../lessons/curriculum.js'
import { HANDS, POSITIONS } from './positions.generated.js'

const THEMES = Object.keys(DECISION_THEMES) as ThemeName[]
const HAND_NAMES = Object.keys(HAND_THEMES) as HandThemeName[]

describe.each(THEMES)('the positions about %s', (name) => {
  const theme = DECISION_THEMES[name]

  it('are clear by the margin and show what they are there for', () => {
    expect(POSITIONS[name]).toHaveLength(theme.keep)
    for (const position of POSITIONS[name]) {
      const { position: decision } = parsePosition(position.position)
      const annotation = annotate(decision)
      const margin = clearanceOf(annotation)!
      expect(theme.suits(decision)).toBe(true)
      expect(theme.shows(annotation)).toBe(true)
      expect(margin).toBeGreaterThanOrEqual(theme.margin)
      expect(formatHand(annotation.options[0]!.cards)).toBe(position.best)
      expect(lessonPosition(decision, annotation.options[0]!.cards, margin)).toEqual(position)
    }
  })
})

describe('the file of positions', () => {
  // `npm run lab -- lessons` makes the whole file again; these are found within a few games.
  const quick: readonly ThemeName[] = ['keep-four', 'own-crib', 'their-crib']

  it.each(quick)('is what the script finds for %s', (name) => {
    const theme = DECISION_THEMES[name]
    const found = choose((game) => positionIn(game, theme), theme.keep, FIRST_GAME, LAST_GAME)
    expect(found).toEqual(POSITIONS[name])
  })

  it.each(HAND_NAMES)('is what the script finds for %s', (name) => {
    const theme = HAND_THEMES[name]
    const found = choose((game) => handIn(game, theme), theme.keep, FIRST_GAME, LAST_GAME)
    expect(found).toEqual(HANDS[name])
  })
})

describe('what the lessons say about the score', () => {
  it('is true: about 16 points a deal for the dealer, about 10 for pone', () => {
    const points = { dealer: 0, pone: 0, deals: 0 }
    for (let seed = 1; seed <= 60; seed++) {
      // The last deal of a game is cut short.
      for (const { dealerIndex, events } of playedGame(seed).history.slice(0, -1)) {
        points.deals++
        for (const event of events) {
          points[event.playerIndex === dealerIndex ? 'dealer' : 'pone'] += event.points
        }
      }
    }
    expect(Math.abs(points.dealer / points.deals - 16)).toBeLessThan(1)
    expect(Math.abs(points.pone / points.deals - 10)).toBeLessThan(1)
  })

  it('asks for a favourite only where there is one', () => {
    const asked = LESSONS.flatMap(({ steps }) => steps).flatMap((step) =>
      step.kind === 'pick' && step.ask.what === 'favourite'
        ? [{ ...step.ask, text: step.text }]
        : [],
    )
    expect(asked.length).toBeGreaterThan(0)
    for (const { text, scores, dealer } of asked) {
      const [, square] = /all square at (\d+)/i.exec(text) ?? []
      if (square !== undefined) expect(scores).toEqual([Number(square), Number(square)])
      const chance = winProbability(scores[0], scores[1], dealer === 'me')
      expect(Math.abs(chance - 0.5)).toBeGreaterThan(0.05)
    }
  })
})
