import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.js'

describe('readSettings', () => {
  it('has sound off and nothing unusual until told otherwise', () => {
    expect(readSettings(undefined)).toMatchObject({
      sound: false,
      deck: 'two',
      hand: 'right',
      speed: 'normal',
      newGame: { opponent: 'medium', counting: 'auto', dealer: 'cut' },
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
})
