import { describe, expect, it } from 'vitest'
import { getPlayer, PLAYERS, playerNames } from './registry.js'

describe('the registry', () => {
  it('knows every player by the name it carries', () => {
    for (const [name, player] of PLAYERS) {
      expect(player.name).toBe(name)
      expect(getPlayer(name)).toBe(player)
      expect(player.title).not.toBe('')
      expect(player.description).toMatch(/\.$/)
    }
  })

  it('calls medium normal as well', () => {
    expect(getPlayer('normal')).toBe(getPlayer('medium'))
  })

  it('names what was wrong and what is accepted', () => {
    expect(() => getPlayer('grandmaster')).toThrow(/"grandmaster" is not a player; .*medium/)
    for (const name of playerNames()) expect(() => getPlayer(name)).not.toThrow()
    for (const name of ['', 'constructor', 'Medium']) expect(() => getPlayer(name)).toThrow()
  })
})
