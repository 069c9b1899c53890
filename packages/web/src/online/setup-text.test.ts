import { expect, it } from 'vitest'
import { dealerText, setupText } from './setup-text.js'

const SETUP = {
  target: 121,
  counting: 'auto',
  muggins: false,
  dealer: 'cut',
  hints: false,
} as const

it('says what is agreed before one sits down', () => {
  expect(setupText(SETUP, 'none')).toBe('to 121, automatic counting, no hints, no clock')
  expect(setupText({ ...SETUP, target: 61, counting: 'manual', hints: true }, 'live')).toBe(
    'to 61, you count your own hands, hints for both, 20 seconds per decision and 3 minutes in reserve',
  )
  expect(setupText({ ...SETUP, counting: 'manual', muggins: true }, 'none')).toContain(
    'you count your own hands, with muggins',
  )
})

it('says who deals first to whoever reads it', () => {
  expect(dealerText('cut', 0)).toBe('The cut decides who deals first.')
  expect([dealerText(1, 1), dealerText(1, 0)]).toEqual([
    'You deal first.',
    'Your friend deals first.',
  ])
})
