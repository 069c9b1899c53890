import { compareCards } from '@skunkd/engine'
import { spokenCount } from '@skunkd/engine/words'
import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../storage/backends.js'
import { useSettings } from '../storage/settings.js'
import {
  AGAINST_EASY,
  createTestHost,
  noLocks,
  playUntil,
  viewOf,
} from '../testing/local-host-fixture.js'
import { useAnnouncements } from '../ui/announcer.js'
import { cardName } from '../ui/cards/card-name.js'
import * as sound from '../ui/sound.js'
import { announceGame, playMoment } from './announcements.js'

vi.mock('../ui/sound.js', { spy: true })
afterEach(() => useSettings.setState({ sound: false, vibration: false }))

it('plays a moment as far as the person wants it, and a lost game otherwise than a won one', () => {
  playMoment('won')
  expect(sound.play).not.toHaveBeenCalled()
  useSettings.setState({ sound: true, vibration: true, volume: 40 })
  playMoment('won', false)
  expect(sound.play).toHaveBeenLastCalledWith('lost')
  playMoment('won')
  expect(sound.play).toHaveBeenLastCalledWith('won')
  playMoment('fifteen', false)
  expect(sound.play).toHaveBeenLastCalledWith('fifteen')
  expect(sound.setVolume).toHaveBeenLastCalledWith(0.4)
  expect(sound.vibrate).toHaveBeenLastCalledWith(12)
})

it('sounds the end of a game as won or lost for the person', async () => {
  useSettings.setState({ sound: true })
  for (const startScores of [
    [120, 0],
    [0, 120],
  ] as const) {
    const { host } = createTestHost(createMemoryBackend(), noLocks)
    const stop = announceGame(host)
    const { options } = AGAINST_EASY
    await host.start({ ...AGAINST_EASY, options: { ...options, startScores } })
    await playUntil(host, () => viewOf(host).phase === 'GAME_OVER')
    stop()
    const played = vi.mocked(sound.play).mock.calls.map(([name]) => name)
    const end = played.findLast((name) => name === 'won' || name === 'lost')
    expect(end).toBe(startScores[0] > 0 ? 'won' : 'lost')
    expect(viewOf(host).winner).toBe(startScores[0] > 0 ? 0 : 1)
  }
})

it('names the cards in the order they lie in, and counts each hand aloud once', async () => {
  const { host } = createTestHost(createMemoryBackend(), noLocks)
  const heard: string[] = []
  const stop = [
    useAnnouncements.subscribe(({ text }) => heard.push(text)),
    announceGame(host),
  ] as const
  await host.start(AGAINST_EASY)
  const named: string[] = []
  const counts: string[] = []
  await playUntil(
    host,
    () => viewOf(host).handNumber === 3,
    () => {
      const { hand, shown, phase } = viewOf(host)
      const cards = phase === 'DISCARD_TO_CRIB' && hand.length === 6 ? hand : (shown?.cards ?? [])
      if (cards.length > 0) named.push([...cards].sort(compareCards).map(cardName).join(', '))
      if (shown?.score != null) counts.push(spokenCount(shown.score).slice(1))
    },
  )
  await expect.poll(() => heard.join(' ')).toContain('Hand 3.')
  for (const one of stop) one()
  const all = heard.join(' ')
  for (const cards of named) expect(all).toContain(cards)
  const times = (part: string) => all.split(part).length - 1
  const alike = (count: string) => counts.filter((one) => one === count).length
  // Each of the two deals shows two hands and a crib.
  expect(counts).toHaveLength(6)
  for (const count of counts) expect(times(`${count}.`)).toBe(alike(count))
  expect(all).toMatch(/You peg \d+\./)
  expect(all).toMatch(/Dot pegs \d+\./)
})

it('tells somebody who comes back to a table where the game stands', async () => {
  const { host } = createTestHost(createMemoryBackend(), noLocks)
  await host.start(AGAINST_EASY)
  await playUntil(host, () => viewOf(host).cardsLeft.length === 2 && viewOf(host).legal.length > 0)
  await host.saved()
  const heard: string[] = []
  const stopHearing = useAnnouncements.subscribe(({ text }) => heard.push(text))
  const stop = announceGame(host)
  await expect.poll(() => heard.join(' ')).toContain('Hand 1. Your crib. You ')
  stop()
  const { cardsLeft, pegging, scores } = viewOf(host)
  const all = heard.splice(0).join(' ')
  const theirTurn = { ...host.state.getState(), view: { ...viewOf(host), legal: [] } }
  announceGame({ state: { getState: () => theirTurn, subscribe: () => () => {} } } as never)
  await expect.poll(() => heard.join(' ')).toContain('Hand 1. Your crib. You ')
  expect(heard.join(' ')).not.toContain('Your turn')
  stopHearing()
  expect(all).toContain(`You ${scores[0]}, Dot ${scores[1]}.`)
  expect(all).toContain(`Your hand: ${[...cardsLeft].sort(compareCards).map(cardName).join(', ')}.`)
  expect(all).toContain(`Your turn, the count is ${pegging.count}.`)
})
