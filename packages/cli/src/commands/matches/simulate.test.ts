import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRecord } from '@skunkd/engine'
import { describe, expect, test } from 'vitest'
import { capture } from '../../testing/captured-io.js'
import { testFolder } from '../../testing/test-folder.js'

const folder = testFolder('match')
const BASE = ['--seed', '42', '--workers', '1']
const simulate = (...args: string[]) => capture(['simulate', ...BASE, ...args])

/** The figures of a match without its times. */
function figures(text: string) {
  const { spec, tally } = JSON.parse(text)
  const players = tally.players.map(
    ({ discardTime: _, playTime: __, ...rest }: Record<string, unknown>) => rest,
  )
  const { gameTime: ___, runtime: ____, ...rest } = tally
  return { spec, tally: { ...rest, players } }
}

describe('skunkd simulate', () => {
  test('003:337 tells who won and by how much, what it was made of and how long it took', async () => {
    const { code, out, err } = await simulate('--p1', 'normal', '--p2', 'easy', '-n', '40')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('medium against easy: 40 games in 20 pairs, seed 42')
    expect(out).toMatch(/medium +\d+ +\d+\.\d\d% +[\d.]+% to [\d.]+% +\d+ +\d+\n/)
    expect(out).toMatch(
      /Rating \+\d+ .*margin \+[\d.]+ .*first dealer won [\d.]+%.* deals per game/,
    )
    for (const row of ['medium, dealer', 'easy, pone', 'easy, both', 'game', 'easy, discard']) {
      expect(out).toContain(row)
    }
    expect(out).toMatch(/Runtime \d+\.\d s, [\d.]+ ms per game\.\n/)
    expect(out).not.toContain('claims')
  })

  test('has runs, traps and averages over both roles in its JSON', async () => {
    const { out } = await simulate('--p1', 'normal', '--p2', 'random', '-n', '10', '--json')
    const { report, tally } = JSON.parse(out)
    for (const [at, player] of report.players.entries()) {
      const { dealer, pone } = tally.players[at]
      expect(player.both.deals).toBe(dealer.deals + pone.deals)
      expect(player.both.hand).toBeCloseTo((dealer.hand + pone.hand) / player.both.deals)
      expect(player.both.crib).toBeCloseTo(dealer.crib / player.both.deals)
      expect(player.runs).toBeGreaterThan(0)
      expect(player.traps.taken).toBeGreaterThan(0)
      expect(player.traps.missed).toBeGreaterThan(0)
    }
    expect(report.runtime.msPerGame).toBeCloseTo(tally.runtime / 10)
  })

  test('has a bar that is full when its own shard is played', async () => {
    const match = ['--p1', 'easy', '--p2', 'easy', '-n', '8', '--shard', '1/2']
    const { err } = await capture(['simulate', ...BASE, ...match], { errTerminal: true })
    expect(err).toMatch(/easy – easy █+ 100%/)
  })

  test('reports claims where players count for themselves', async () => {
    const { out } = await simulate('--p1', 'easy', '--p2', 'normal', '-n', '4', '--muggins')
    expect(out).toMatch(/claims +low +high +bluffs +cost +calls +wrong +gain/)
    expect(out).toContain('muggins')
  })

  test('merge adds the shards up to the whole', async () => {
    const match = ['--p1', 'normal', '--p2', 'expert-classic', '-n', '20', '--json']
    const whole = await simulate(...match)
    const files = await Promise.all(
      ['1/2', '2/2'].map(async (shard, i) => {
        const file = join(folder, `${i + 1}.json`)
        writeFileSync(file, (await simulate(...match, '--shard', shard)).out)
        return file
      }),
    )
    const merged = await capture(['merge', ...files, '--json'])
    expect(merged.code).toBe(0)
    expect(figures(merged.out)).toEqual(figures(whole.out))
    const text = await capture(['merge', ...files])
    expect(text.out).toContain('20 games in 10 pairs, seed 42, shards 1 2 of 2')

    const twice = await capture(['merge', files[0]!, files[0]!])
    expect(twice.code).toBe(2)
    expect(twice.err).toContain('holds shard 1/2')
    writeFileSync(join(folder, 'other.json'), '{"version":1}')
    const other = await capture(['merge', join(folder, 'other.json')])
    expect(other.err).toContain('other.json" isn\'t a match or a part of one')
  })

  test('writes decisions and records', async () => {
    const log = join(folder, 'decisions.jsonl')
    const records = join(folder, 'records')
    await simulate('--p1', 'easy', '--p2', 'normal', '-n', '2', '--log', log, '--records', records)
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    expect(lines.length).toBeGreaterThan(50)
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('candidates')
    expect(readdirSync(records).sort()).toEqual(['000001a.json', '000001b.json'])
    for (const name of readdirSync(records)) {
      const end = fromRecord(readFileSync(join(records, name), 'utf8'))
      expect(end.phase).toBe('GAME_OVER')
    }
  })

  test('writes the log of the design documents, the same to the last digit every time', async () => {
    const logs = await Promise.all(
      ['one.jsonl', 'two.jsonl'].map(async (name) => {
        const log = join(folder, name)
        const players = ['--p1', 'hard', '--p2', 'medium', '-n', '2', '--muggins-practice']
        await simulate(...players, '--log', log, '--log-format', 'design')
        return readFileSync(log, 'utf8')
      }),
    )
    expect(logs[0]).toBe(logs[1])
    const lines = logs[0]!
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const types = new Set(lines.map(({ type, mode }) => `${type} ${mode}`))
    expect(types).toEqual(
      new Set(
        ['ai_discard', 'ai_pegging', 'ai_claim'].flatMap((type) => [
          `${type} hard`,
          `${type} medium`,
        ]),
      ),
    )
    for (const line of lines) expect(line.timeMs).toBeNull()
    const claims = lines.filter(({ type }) => type === 'ai_claim')
    expect(claims.some(({ called }) => called)).toBe(true)
    expect(new Set(claims.map(({ reason }) => reason))).toEqual(
      new Set(['clean', 'error', 'bluff']),
    )
  })

  test('a sequential test stops the match and says why', async () => {
    const { out } = await simulate(
      '--p1',
      'normal',
      '--p2',
      'random',
      '-n',
      '5000',
      '--sprt',
      '0',
      '50',
    )
    expect(out).toMatch(/Sequential test of 0 against 50 rating points: decided for 50/)
    expect(out).not.toContain('5,000 games')
  })

  test.each([
    [[], 'Name both players, such as --p1 medium --p2 expert.'],
    [
      ['--p1', 'easy', '--p2', 'easy', '--log', 'x', '--log-format', 'long'],
      '--log-format must be standard or design, not "long".',
    ],
    [
      ['--p1', 'nromal', '--p2', 'easy'],
      'Unknown player "nromal" for --p1. Did you mean "normal"?',
    ],
    [['--p1', 'easy', '--p2', 'easy', '-n', '0'], '--games must be a whole number from 1'],
    [['--p1', 'easy', '--p2', 'easy', '--start', '118-85'], 'such as 85-118, not "118-85"'],
    [
      ['--p1', 'easy', '--p2', 'easy', '--start', 'late'],
      '--start must be two scores from 0 to 120',
    ],
    [['--p1', 'easy', '--p2', 'easy', '--shard', '3/2'], '--shard must be a part such as 1/4'],
    [['--p1', 'easy', '--p2', 'easy', '--sprt', '5', '0'], '--sprt must be two differences'],
    [['--p1', 'easy', '--p2', 'easy', 'what'], '"what" doesn\'t belong to any option'],
    [['--p1', 'easy', '--p2', 'exec:'], '"exec:" needs the command line'],
    [['--p1', 'easy', '--p2', 'exec:exit 3'], 'The program "exit 3" ended with exit code 3'],
    [
      ['--p1', 'easy', '--p2', 'easy', '--start', '85-118', '--records', 'x'],
      'A game record begins at 0-0',
    ],
    [
      ['--p1', 'easy', '--p2', 'easy', '--shard', '1/2', '--sprt', '0', '5'],
      '--sprt needs the whole match',
    ],
  ])('%j: a sentence and exit code 2', async (args, sentence) => {
    const { code, out, err } = await simulate(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
    expect(existsSync('x')).toBe(false)
  })
})

describe('skunkd tournament', () => {
  test('a cross table, the strongest first', async () => {
    const { code, out } = await capture([
      'tournament',
      'random',
      'expert-classic',
      '-n',
      '20',
      ...BASE,
    ])
    expect(code).toBe(0)
    expect(out).toContain('20 games per match in pairs, seed 42')
    const [, first, second] = out.split('\n\n')[1]!.split('\n')
    expect(first).toMatch(/^1 +expert-classic +\+\d+ +· +\d+\.\d ± \d+\.\d$/)
    expect(second).toMatch(/^2 +random +−\d+ +\d+\.\d ± \d+\.\d +·$/)
  })

  test('nobody is entered twice', async () => {
    const { code, err } = await capture(['tournament', 'medium', 'normal'])
    expect(code).toBe(2)
    expect(err).toContain('entered twice')
  })
})

describe('programs', () => {
  test('bot answers lines', async () => {
    const input = '{"type":"hello","protocol":1}\n{"type":"game","seat":0,"seed":1}\nwhat\n'
    const { code, out } = await capture(['bot', 'easy'], { input })
    expect(code).toBe(0)
    const [hello, wrong] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(hello).toEqual({ type: 'hello', protocol: 1, name: 'skunkd easy' })
    expect(wrong.error).toContain("isn't JSON")
  })

  test('peers explains the protocol', async () => {
    const { code, out } = await capture(['peers'])
    expect(code).toBe(0)
    for (const word of ['hello', 'discard', 'play', 'claim', 'call', 'docs/peers.md']) {
      expect(out).toContain(word)
    }
  })

  test.each(['1e1', '0x10', '', '2.0', '100001'])('peers refuses --games "%s"', async (text) => {
    const { code, err } = await capture(['peers', 'node bot.mjs', '--games', text])
    expect(code).toBe(2)
    expect(err).toContain('--games must be a whole number from 1 to 100000')
  })

  test('peers plays test games with the program of the documentation', async () => {
    const page = readFileSync(new URL('../../../../../docs/peers.md', import.meta.url), 'utf8')
    const file = join(folder, 'first-come.mjs')
    writeFileSync(file, /```js\n(.*?)```/s.exec(page)![1]!)
    const line = `"${process.execPath}" "${file}"`
    const { code, out, err } = await capture(['peers', line, '-n', '2'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('calls itself "first come"')
    expect(out).toContain('It plays by the protocol.')
  })

  test('peers says what is wrong with a program', async () => {
    const { code, err } = await capture(['peers', 'echo hi'])
    expect(code).toBe(1)
    expect(err).toContain(`The program "echo hi" answered wrongly. A line isn't JSON: hi`)
  })
})
