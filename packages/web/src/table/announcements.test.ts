import { compareCards } from '@skunkd/engine'
import { spokenCount } from '@skunkd/engine/words'
import { expect, it } from 'vitest'
import { createMemoryBackend } from '../storage/backends.js'
import {
  AGAINST_EASY,
  createTestHost,
  noLocks,
  playUntil,
  viewOf,
} from '../testing/local-host-fixture.js'
import { useAnnouncements } from '../ui/announcer.js'
import { cardName } from '../ui/cards/card-name.js'
import { announceGame } from './announcements.js'

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
  stopHearing()
  const { cardsLeft, pegging, scores } = viewOf(host)
  const all = heard.join(' ')
  expect(all).toContain(`You ${scores[0]}, Dot ${scores[1]}.`)
  expect(all).toContain(`Your hand: ${[...cardsLeft].sort(compareCards).map(cardName).join(', ')}.`)
  expect(all).toContain(`Your turn, the count is ${pegging.count}.`)
})
