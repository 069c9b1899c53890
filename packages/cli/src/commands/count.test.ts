import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scoreHand } from '@skunkd/engine'
import { trainingHand } from '@skunkd/engine/words'
import { describe, expect, test } from 'vitest'
import { capture } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'

const homes = testFolder('counts')
const newHome = () => mkdtempSync(join(homes, 'of-'))
const count = (home: string, args: readonly string[], lines: readonly (number | string)[] = []) =>
  capture(['count', ...args], {
    input: lines.map((line) => `${line}\n`).join(''),
    env: { SKUNKD_HOME: home },
  })

const SEED = 7
const tasks = Array.from({ length: 8 }, (_, place) => trainingHand(SEED, place))
const scores = tasks.map(({ hand, starter, isCrib }) => scoreHand(hand, starter, isCrib))
const totals = scores.map(({ total }) => total)
const args = ['--seed', `${SEED}`, '--hands', '8']

describe('skunkd count', () => {
  test('right answers are right, and a run is compared with the one before', async () => {
    const home = newHome()
    const first = await count(home, args, totals)
    expect(first.code).toBe(0)
    expect(first.out.match(/^ {2}Right: "/gm)).toHaveLength(8)
    expect(first.out).toMatch(/\n8 of 8 right, \d+\.\d seconds per hand\.\n$/)
    expect(first.out.match(/\(crib\)/g)).toHaveLength(tasks.filter(({ isCrib }) => isCrib).length)
    const second = await count(home, args, [totals[0]!, totals[1]! + 1, 'q'])
    expect(second.out).toMatch(
      /1 of 2 right.*\nLast time: 8 of 8 right, \d+\.\d seconds per hand\.\n$/,
    )
  })

  test('a wrong answer is set right, and what was missed is named', async () => {
    const place = totals.findIndex((total) => total >= 4)
    const short = totals.map((total, at) => (at === place ? total - 2 : total))
    const { out } = await count(newHome(), args, short)
    expect(out).toContain(`No, it's ${totals[place]}: "`)
    expect(out).toMatch(/You're 2 short. Probably missed: (pair|fifteen) \S+[♥♦♠♣]/)
    expect(out).toContain('7 of 8 right')
    const plain = totals.findIndex(
      (total, at) => total > 1 && scores[at]!.items.every(({ points }) => points !== 1),
    )
    const one = [...totals.slice(0, plain), totals[plain]! - 1, 'q']
    expect((await count(newHome(), args, one)).out).toContain("You're 1 short.\n")
    const long = await count(newHome(), args, [totals[0]! + 3, 19, 'q'])
    expect(long.out).toContain('You counted 3 too many.')
    expect(long.out).toContain('No hand counts 19.')
  })

  test('anything but a number is asked again', async () => {
    const { out } = await count(newHome(), args, ['many', '30', '-1', '?', totals[0]!, 'q'])
    expect(out.match(/Say a number from 0 to 29\./g)).toHaveLength(3)
    expect(out).toContain('In a crib, a flush needs all five')
    expect(out).toContain('1 of 1 right')
  })

  test('the same seed, the same hands, as data too', async () => {
    const home = newHome()
    const { out, err } = await count(home, [...args, '--json'], totals)
    const data = JSON.parse(out)
    expect(data).toMatchObject({ seed: SEED, hands: 8, right: 8, missed: [] })
    expect(data.results.map(({ total }: { total: number }) => total)).toEqual(totals)
    expect(err).toContain('1 of 8')
    const again = JSON.parse((await count(newHome(), [...args, '--json'], totals)).out)
    expect(again.results.map(({ hand }: { hand: string }) => hand)).toEqual(
      data.results.map(({ hand }: { hand: string }) => hand),
    )
  })

  test('speed and errors over time; a damaged line costs only itself', async () => {
    const home = newHome()
    expect((await count(home, ['--stats'])).out).toContain('No hands counted yet')
    await count(home, args, totals)
    await count(home, args, [totals[0]!, totals[1]! + 1, 'q'])
    appendFileSync(join(home, 'counts.jsonl'), '{"at":1\nnull\n7\n[]\n{"at":"\\u001b[2J"}\n')
    const { out } = await count(home, ['--stats'])
    expect(out.split('\n').filter((line) => /^\d{4}-/.test(line))).toHaveLength(2)
    expect(out).toMatch(/ 8 +100% /)
    expect(out).toMatch(/ 2 +50% /)
    expect(out).toContain('Total: 9 of 10 right')
    const data = JSON.parse((await count(home, ['--stats', '--json'])).out)
    expect(data).toMatchObject({ hands: 10, right: 9 })
    expect(data.runs).toHaveLength(2)
    expect(readFileSync(join(home, 'counts.jsonl'), 'utf8').split('\n')).toHaveLength(16)
  })

  test.each([
    [['--hands', '0'], '--hands must be a whole number from 1 to 1000'],
    [['--seed', 'x'], '--seed must be a whole number'],
  ])('%j: a sentence and exit code 2', async (wrong, sentence) => {
    const { code, err } = await count(newHome(), wrong)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
})
