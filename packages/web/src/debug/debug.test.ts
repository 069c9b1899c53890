import { createRng, decideWithTrace, fromRecord, getPlayer } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { ratedGames } from '../coach/rating.js'
import { createMemoryBackend } from '../storage/backends.js'
import { readGame } from '../storage/schemas.js'
import { counts } from '../storage/seat-of.js'
import {
  AGAINST_EASY,
  createTestHost,
  gameOf,
  noLocks,
  playUntil,
} from '../testing/local-host-fixture.js'
import { playedGame, storedGame } from '../testing/played-game.js'
import { debugMode } from './debug-mode.js'
import { pastDecisions } from './debug-panel.js'

describe('debugMode', () => {
  it('is off unless the address asks for it', () => {
    const mode = (text: string) => debugMode(new URLSearchParams(''), new URLSearchParams(text))
    expect(mode('')).toBeNull()
    expect(mode('seed=3')).toBeNull()
    expect(mode('debug')).toBe('shown')
    expect(mode('debug=1')).toBe('shown')
    expect(mode('debug=open')).toBe('open')
  })
})

/** In the third hand, with cards of both on the table. */
const inPlayGame = () =>
  storedGame(
    'g',
    playedGame(5, {
      until: ({ handNumber, pegging }) => handNumber === 3 && pegging.pile.length >= 6,
    }),
  )

describe('pastDecisions', () => {
  const inPlay = inPlayGame()

  it('tells nothing of the present hand before it has been shown', () => {
    const hidden = pastDecisions(inPlay, false)
    expect(new Set(hidden.map(({ view }) => view.handNumber))).toEqual(new Set([1, 2]))
    const open = pastDecisions(inPlay, true)
    expect(new Set(open.map(({ view }) => view.handNumber))).toEqual(new Set([1, 2, 3]))
    expect(open.slice(0, hidden.length)).toEqual(hidden)
  })

  it('has the cards of the present hand only while they lie open', () => {
    const last = (open: boolean) => pastDecisions(inPlay, open).at(-1)!.view.hand
    const held = fromRecord(inPlay.record).players[1].hand
    expect(last(true)).toEqual(held)
    expect(last(false)).not.toEqual(held)
  })

  it('knows no decisions where people play each other', () => {
    const people = { ...inPlay, kind: 'passed' as const, people: ['Ann', 'Ben'] as const }
    expect(pastDecisions(people, true)).toEqual([])
  })

  it('asks whoever sat there at the time', () => {
    const changed = {
      ...inPlay,
      opponent: 'hard',
      opponentChanges: [{ atAction: 20, handNumber: 2, from: 'easy', to: 'hard' }],
    }
    for (const { at, player } of pastDecisions(changed, true)) {
      expect(player).toBe(at < 20 ? 'easy' : 'hard')
    }
  })

  it('brings back the very decisions, from the chance that the host drew', async () => {
    const { host } = createTestHost(createMemoryBackend(), noLocks)
    await host.start({ ...AGAINST_EASY, options: { ...AGAINST_EASY.options, muggins: true } })
    await playUntil(host, (at) => gameOf(at).handNumber === 3)
    const { stored } = host
    const decisions = pastDecisions(stored!, false)
    expect(decisions.length).toBeGreaterThan(8)
    for (const { player, view, chance, at } of decisions) {
      const { action } = decideWithTrace(getPlayer(player), view, createRng(chance))!
      expect(action).toEqual(stored!.record.actions[at])
    }
  })
})

describe('a game whose decisions lay open', () => {
  it('is marked, and counts for nothing', async () => {
    const { host, store } = createTestHost(createMemoryBackend(), noLocks)
    await host.start({ ...AGAINST_EASY, options: { ...AGAINST_EASY.options, target: 31 } })
    host.markHelped()
    await playUntil(host, (at) => gameOf(at).phase === 'GAME_OVER')
    await host.saved()
    const lines = await store.gameIndex()
    expect(lines[0]).toMatchObject({ helped: true })
    expect(lines[0]!.finishedAt).not.toBeNull()
    expect(lines.filter(counts)).toEqual([])
    expect(ratedGames(lines)).toEqual([])
  })

  it('keeps its mark when it is exported and read again', () => {
    expect(readGame({ ...inPlayGame(), helped: true }).helped).toBe(true)
    expect(readGame(inPlayGame()).helped).toBeUndefined()
  })
})
