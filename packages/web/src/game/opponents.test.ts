import { PLAYERS } from '@skunkd/engine'
import { expect, it } from 'vitest'
import { OPPONENTS } from './opponents.js'

it('offers exactly the opponents that the engine has for the app, by their titles', () => {
  const offered = OPPONENTS.map(({ name, title }) => [name, title])
  const inEngine = [...PLAYERS.values()]
    .filter((player) => player.audience === 'app')
    .map(({ name, title }) => [name, title])
  expect(offered).toEqual(inEngine)
})
