// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { restoreLostFocus } from './restore-focus.js'

const at = (id: string) => document.getElementById(id)!

beforeEach(() => {
  document.body.innerHTML =
    '<main id="content" tabindex="-1"></main><button id="one"></button><p id="place" tabindex="-1"></p>'
})

it('gives a lost focus a place, from the page or from its content', () => {
  restoreLostFocus(at('place'))
  expect(document.activeElement).toBe(at('place'))
  at('content').focus()
  restoreLostFocus(at('place'))
  expect(document.activeElement).toBe(at('place'))
})

it('leaves a focus where it is somewhere', () => {
  at('one').focus()
  restoreLostFocus(at('place'))
  expect(document.activeElement).toBe(at('one'))
  restoreLostFocus(null)
  expect(document.activeElement).toBe(at('one'))
})
