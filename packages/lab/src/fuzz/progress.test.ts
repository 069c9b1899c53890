import { expect, it } from 'vitest'
import { actions } from './actions.js'
import { watchAttack } from './progress.js'

function watched(terminal: boolean) {
  const written: string[] = []
  let time = 500
  const progress = watchAttack('records', 1000, {
    terminal,
    write: (text) => written.push(text),
    now: () => time,
  })
  return {
    progress,
    written,
    wait: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

it('writes a line now and then where nobody watches', () => {
  const { progress, written, wait } = watched(false)
  for (let tried = 1; tried <= 100; tried++) {
    wait(250)
    progress.update(tried, tried > 50 ? 1 : 0)
  }
  progress.finish()
  expect(written).toEqual([
    'records: 40 of 1000 (4%), 0 failures, about 4 min left\n',
    'records: 80 of 1000 (8%), 1 failures, about 4 min left\n',
  ])
})

it('keeps one line on a terminal, and wipes it off', () => {
  const { progress, written, wait } = watched(true)
  progress.update(1, 0)
  wait(300)
  progress.update(10, 0)
  progress.update(11, 0)
  progress.finish()
  expect(written).toEqual([
    '\r\x1b[Krecords: 10 of 1000 (1%), 0 failures, about 30 s left',
    '\r\x1b[K',
  ])
})

it('is told of every try', () => {
  const heard: number[] = []
  actions.run({ count: 30, seed: 1, onProgress: (tried) => heard.push(tried) })
  expect(heard).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
})
