import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.js'

describe('readSettings', () => {
  it('has sound off and nothing unusual until told otherwise', () => {
    expect(readSettings(undefined)).toMatchObject({
      sound: false,
      deck: 'two',
      hand: 'right',
      speed: 'normal',
      newGame: { opponent: 'medium', counting: 'auto', dealer: 'cut', headStartPoints: 10 },
    })
  })

  it('keeps every field that is right and replaces only the ones that are not', () => {
    const settings = readSettings({
      deck: 'four',
      sound: 'loud',
      newGame: { opponent: 'easy', dealer: 'nobody', hints: false },
    })
    expect(settings.deck).toBe('four')
    expect(settings.sound).toBe(false)
    expect(settings.newGame).toMatchObject({ opponent: 'easy', dealer: 'cut', hints: false })
  })

  it('keeps what the previous version stored, with new settings at their defaults', () => {
    const newGame = {
      opponent: 'hard',
      dealer: 'me',
      counting: 'muggins',
      overcounts: true,
      hints: false,
      friend: true,
      names: ['Ann', 'Bob'],
    }
    const settings = readSettings({ theme: 'light', takeBack: true, newGame })
    expect(settings).toMatchObject({
      theme: 'light',
      takeBack: true,
      back: 'lattice',
      pegs: 'brass',
      newGame: { ...newGame, target: '121', match: 'single', headStart: 'nobody' },
    })
  })
})
