import { describe, expect, it } from 'vitest'
import { createRng } from '../cards/random.js'
import { loadPlayer } from '../load-player.js'
import { shippedPolicy } from '../testing/shipped-policy.js'
import { viewAt } from '../testing/view-at.js'
import {
  closestOpponent,
  isOpponent,
  OPPONENTS,
  opponentTitle,
  PlayerError,
  playerNames,
} from './opponents.js'
import { expertWithoutPolicy, getPlayer } from './registry.js'
import type { Player } from './types.js'

const policy = shippedPolicy()

describe('the registry', () => {
  it('knows every opponent of the list by the name it carries', () => {
    for (const profile of OPPONENTS) {
      const player = getPlayer(profile.name, { policy })
      expect(player).toMatchObject(profile)
      expect(getPlayer(profile.name, { policy })).toBe(player)
      expect(profile.title).not.toBe('')
      expect(profile.description).toMatch(/\.$/)
      expect(opponentTitle(profile.name)).toBe(profile.title)
    }
    expect(OPPONENTS.filter(({ audience }) => audience === 'app').map(({ name }) => name)).toEqual([
      'easy',
      'medium',
      'hard',
      'expert',
    ])
  })

  it('gives the same players one by one', async () => {
    for (const name of [...playerNames(), 'level-1', 'level-20', 'normal']) {
      expect(await loadPlayer(name, { policy })).toBe(getPlayer(name, { policy }))
    }
    await expect(loadPlayer('strong')).rejects.toThrow(/needs a policy/)
    expect(await loadPlayer('expert', { policy: null })).toBe(expertWithoutPolicy())
  })

  it('calls medium normal as well', () => {
    expect(getPlayer('normal')).toBe(getPlayer('medium'))
  })

  it('takes the names of earlier versions for the same player, and tells nobody of them', () => {
    for (const name of ['expert-1', 'expert-no-policy']) {
      expect(getPlayer(name, { policy })).toBe(getPlayer('expert', { policy }))
      expect(opponentTitle(name)).toBe('Expert')
      expect(playerNames()).not.toContain(name)
    }
  })

  it('says of those who were removed who is closest to them', () => {
    const removed = [
      ['expert-keeps', 'expert'],
      ['expert-points', 'expert'],
      ['expert-one-type', 'expert'],
      ['one-ahead', 'hard'],
      ['publican', 'hard'],
      ['old-salt', 'hard'],
      ['dreamer', 'expert-classic'],
    ]
    for (const [name, closest] of removed) {
      expect(isOpponent(name!)).toBe(false)
      expect(closestOpponent(name!)).toBe(closest)
      expect(isOpponent(closest!)).toBe(true)
      const message = `"${name}" was removed. Closest: ${closest}.`
      expect(() => getPlayer(name!, { policy })).toThrow(
        expect.objectContaining({ code: 'PLAYER_REMOVED', message }),
      )
      expect(opponentTitle(name!)).toBe(name)
    }
  })

  it('names what was wrong and what is accepted', () => {
    expect(() => getPlayer('grandmaster')).toThrow(/Unknown player "grandmaster"\. .*medium/)
    for (const name of playerNames()) expect(() => getPlayer(name, { policy })).not.toThrow()
    for (const name of ['', 'constructor', 'Medium', 'toString']) {
      expect(() => getPlayer(name, { policy })).toThrow(PlayerError)
    }
  })
})

describe('the policy', () => {
  it('is asked for by exactly those who use it', () => {
    for (const { name, usesPolicy } of OPPONENTS) {
      if (!usesPolicy) {
        expect(getPlayer(name)).toBe(getPlayer(name, { policy }))
        continue
      }
      let error: unknown
      try {
        getPlayer(name)
      } catch (thrown) {
        error = thrown
      }
      expect(error).toBeInstanceOf(PlayerError)
      expect(error).toMatchObject({ code: 'POLICY_MISSING' })
      expect(String(error)).toMatch(/expertWithoutPolicy/)
    }
  })

  it('belongs to the player it was handed to, and changes nobody else', () => {
    const view = viewAt('5h6s7dqc x*-x 2h9s kd 7c')
    const values = (player: Player) =>
      player.play(view, createRng(1)).candidates.map(({ value }) => value)
    const without = values(expertWithoutPolicy())
    expect(values(getPlayer('expert', { policy }))).not.toEqual(without)
    expect(values(expertWithoutPolicy())).toEqual(without)
  })
})
