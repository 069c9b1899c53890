import { advisePosition, parseHand, parsePosition } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { parseModel } from '../support/players.js'
import { capture } from '../testing/captured-io.js'

describe('skunkd discard', () => {
  it('lists all 15 discards, the best first', async () => {
    const { code, out } = await capture(['discard', '2S 3S 4S 5S 8H KD'])
    expect(code).toBe(0)
    const rows = out.split('\n').filter((line) => /^\S+ \S+ {2,}\S+ \S+ \S+ \S+/.test(line))
    expect(rows.length).toBeGreaterThanOrEqual(15)
    expect(out).toContain('they deal, their crib')
    expect(out).toContain('Keep 2♠ 3♠ 4♠ 5♠')
  })

  it('adds the chance of winning and ranks by it', async () => {
    const args = ['discard', '5H 5S 6D 7C JS QH', '--dealer', '--score', '98-112', '--json']
    const { out } = await capture(args)
    const data = JSON.parse(out)
    expect(data.scores).toEqual({ mine: 98, theirs: 112 })
    expect(data.options).toHaveLength(15)
    const wins = data.options.map((option: { winProbability: number }) => option.winProbability)
    expect(wins[0]).toBeGreaterThan(Math.max(...wins) - 0.001)
    expect(wins.slice(1)).toEqual([...wins.slice(1)].sort((a, b) => b - a))
    expect(data.options[0].handDistribution.probabilities).toHaveLength(30)
    const byPoints = JSON.parse((await capture([...args, '--points'])).out)
    const values = byPoints.options.map((option: { expectedValue: number }) => option.expectedValue)
    expect(values).toEqual([...values].sort((a, b) => b - a))
  })

  it('ranks by points while both are below 80, as the app does, though another wins more often', async () => {
    const args = ['discard', '4H AD 3S JH 4S 10H', '--dealer', '--json', '--score']
    const { options } = JSON.parse((await capture([...args, '78-79'])).out)
    const values = options.map((option: { expectedValue: number }) => option.expectedValue)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    const wins = options.map((option: { winProbability: number }) => option.winProbability)
    expect(wins[0]).toBeLessThan(Math.max(...wins) - 0.001)
    const { position } = parsePosition('4had3sjh4sth 78*-79')
    const { optimal } = advisePosition(position, { model: parseModel(undefined) })
    const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id).sort()
    expect(ids(parseHand(options[0].discard))).toEqual(ids(optimal))
    const late = JSON.parse((await capture([...args, '80-81'])).out).options
    expect(late[0].winProbability).toBeGreaterThan(
      Math.max(...late.map((option: { winProbability: number }) => option.winProbability)) - 0.001,
    )
  })

  it('takes more points where the game is decided', async () => {
    const args = ['discard', '8D 8C 9S 10S JH KD', '--score', '106-74', '--json']
    const { options } = JSON.parse((await capture(args)).out)
    const wins = options.map((option: { winProbability: number }) => option.winProbability)
    const alike = options.filter(
      (option: { winProbability: number }) => option.winProbability > Math.max(...wins) - 0.001,
    )
    expect(alike.length).toBeGreaterThan(1)
    const most = Math.max(...alike.map((option: { expectedValue: number }) => option.expectedValue))
    expect(options[0].expectedValue).toBe(most)
  })

  it.each([
    [['5H 5S 6D'], 'not three.'],
    [['5H 5S 6D 7C JS XX'], '"XX"'],
    [['5H 5H 6D 7C JS QH'], 'twice'],
    [['5H 5S 6D 7C JS QH', '--score', '130-2'], '--score'],
    [['5H 5S 6D 7C JS QH', '--top', 'x'], '--top'],
    [['5H 5S 6D 7C JS QH', '--top', '0'], '--top'],
  ])('refuses %j', async (args, word) => {
    const { code, err } = await capture(['discard', ...args])
    expect(code).toBe(2)
    expect(err).toContain(word)
  })
})

describe('skunkd peg', () => {
  const POSITION = ['3S 7H JD', '--pile', 'KS 4H', '--starter', '5D', '--discarded', 'QH KD']

  it('values every playable card', async () => {
    const { code, out } = await capture(['peg', ...POSITION])
    expect(code).toBe(0)
    for (const card of ['3♠', '7♥', 'J♦']) expect(out).toContain(card)
    expect(out).toContain('count 14')
  })

  it('takes the fifteen', async () => {
    const { out } = await capture(['peg', '5S 7H JD', '--pile', 'KS', '--dealer', '--json'])
    expect(JSON.parse(out)).toMatchObject({ card: '5S', points: 2, count: 10, complete: true })
  })

  it('answers against the strong player, though nobody told the play so far', async () => {
    const { out } = await capture(['peg', '6C 9H', '--count', '22'])
    expect(out).toContain('against strong')
  })

  it('scores a card at the count, though no pile tells it', async () => {
    const { out } = await capture(['peg', '6C 9H', '--count', '22', '--json'])
    expect(JSON.parse(out)).toMatchObject({ card: '9H', points: 2, count: 22 })
  })

  it('tells the chance of winning where enough is known, and says so where not', async () => {
    const late = await capture(['peg', ...POSITION, '--score', '110-112', '--json'])
    const { options } = JSON.parse(late.out)
    for (const option of options) expect(option.winProbability).toBeGreaterThanOrEqual(0)
    const vague = await capture(['peg', '3S 7H JD', '--pile', 'KS 4H', '--score', '110-112'])
    expect(vague.code).toBe(0)
    expect(vague.err).toContain('--starter')
  })

  it('reads a whole history', async () => {
    const args = ['peg', '7H JD', '--history', 'me:3S them:KS me:9C them:9D', '--json']
    const data = JSON.parse((await capture(args)).out)
    expect(data).toMatchObject({ pile: '', count: 0 })
    const next = ['peg', '7H JD', '--history', 'me:3S them:KS me:9C them:8D', '--json']
    expect(JSON.parse((await capture(next)).out)).toMatchObject({ count: 30, card: null })
  })

  it('adds the gos that nobody told', async () => {
    const told = 'me:KH them:KS me:QH them:QS me:5H them:5S'
    const data = JSON.parse((await capture(['peg', '3S', '--history', told, '--json'])).out)
    expect(data).toMatchObject({ pile: 'QS 5H 5S', count: 20, card: '3S' })
    const whole = 'me:KH them:KS me:QH them:go them:QS me:5H them:5S'
    expect(JSON.parse((await capture(['peg', '3S', '--history', whole, '--json'])).out)).toEqual(
      data,
    )
  })

  it('says go where nothing fits', async () => {
    const { out } = await capture(['peg', 'KH QD', '--pile', 'JS 9S 8D'])
    expect(out).toContain('Go')
  })

  it.each([
    [['5S 7H JD QD', '--pile', 'KS 4D'], 'With four cards left'],
    [['5S 7H JD QD', '--dealer'], 'With four cards left'],
    [['3S', '--pile', '3S'], 'twice'],
    [['3S 4S 5S 6S 7S'], 'not five.'],
    [['3S', '--pile', 'KS KD KH 2C'], 'not 32'],
    [['3S', '--pile', 'KS', '--count', '9'], 'at least 10'],
    [['3S', '--history', 'KS'], 'me:4H'],
    [['3S', '--discarded', 'KS'], 'A discard'],
    [['3S', '--history', 'me:4H them:4H'], 'twice'],
    [['3S 7H JD', '--history', 'me:4H them:KS me:go'], 'go at 14'],
    [['3S 7H JD', '--history', 'me:4H them:KS them:go'], 'it was your turn, at 14'],
    [['3S 7H', '--history', 'me:4H me:KS'], 'it was their turn, at 4'],
    [['3S 7H JD', '--history', 'me:4H them:go'], 'go at 4, where any card fits'],
    [['3S 7H JD', '--history', 'me:4H'], 'not theirs at 4'],
    [['3S 7H', '--history', 'me:4H them:KS'], 'not 1 played and 2 held'],
    [['3S', '--history', 'me:KH them:KS me:QH me:5H'], 'it was their turn, at 0'],
    [
      ['7S', '--history', 'me:KH them:KS me:QH them:QS me:AH them:JS me:go'],
      'it was your turn, at 30',
    ],
    [['3S 7H JD', '--history', 'me:4H them:KS', '--dealer'], 'the dealer never leads'],
    [['3S 7H JD', '--history', 'me:4H them:KS', '--pile', 'KS'], 'ends with 4♥ K♠ at 14'],
    [['3S 7H JD', '--history', 'me:4H them:KS', '--count', '15'], 'ends with 4♥ K♠ at 14'],
    [['3S 7H JD', '--history', 'me:4H them:KS', '--starter', 'KS'], 'twice'],
  ])('refuses %j', async (args, word) => {
    const { code, err } = await capture(['peg', ...args])
    expect(code).toBe(2)
    expect(err).toContain(word)
  })
})

describe('a position in one line', () => {
  const json = async (...args: string[]) => JSON.parse((await capture([...args, '--json'])).out)

  it('asks the same as the options do', async () => {
    expect(await json('discard', '5h5s6d7cjsqh 98*-112')).toEqual(
      await json('discard', '5H 5S 6D 7C JS QH', '--dealer', '--score', '98-112'),
    )
    const known = ['--starter', '5D', '--discarded', 'QH KD', '--history', 'me:KS them:4H']
    expect(await json('peg', '3s7hjd 98-112* qhkd 5d ks4h')).toEqual(
      await json('peg', '3S 7H JD', '--score', '98-112', ...known),
    )
  })

  it('says which suits it took for cards without one', async () => {
    const { code, err } = await capture(['discard', '2345kq 98-112*', '--top', '1'])
    expect(code).toBe(0)
    expect(err).toContain('No suit was given')
  })

  it.each([
    [['discard', '5h5s6d7cjsqh 98-112'], '"5h5s6d7cjsqh 98-112": Column 14'],
    [['discard', '5h5s6d7cjsqh 98-112*', '--score', '1-2'], '--score goes with plain cards'],
    [['discard', '3s7hjd 98-112* qhkd 5d ks4h'], 'skunkd peg'],
    [['peg', '5h5s6d7cjsqh 98-112*'], 'skunkd discard'],
    [['peg', '3s7hjd 98-112* qhkd 5d ks4h', '--dealer'], '--dealer goes with plain cards'],
  ])('refuses %j', async (args, word) => {
    const { code, err } = await capture(args)
    expect(code).toBe(2)
    expect(err).toContain(word)
  })
})

describe('what is best at a score', () => {
  const first = async (score: string) => {
    const { out } = await capture(['discard', '5D 7S 9D TC 7D 8D', '--score', score, '--json'])
    return JSON.parse(out).discard
  }

  it('is what brings most points below 80, and what wins most often from there, as in the app', async () => {
    expect(await first('79-79')).toBe('7S 10C')
    expect(await first('80-79')).toBe('5D 10C')
  })
})

describe('suits on the table', () => {
  const chances = async (...args: string[]) =>
    JSON.parse((await capture(['peg', ...args, '--json'])).out).options.map(
      (option: { winProbability: number }) => option.winProbability,
    )

  it('makes no flush of cards of two suits: a certain win', async () => {
    const play = 'them:9S me:QS them:8S me:3C them:go them:3D'
    const known = ['--dealer', '--starter', 'JC', '--discarded', 'TS KH', '--score', '119-115']
    const [best] = await chances('5S 8C', ...known, '--history', play)
    expect(best).toBe(1)
  })

  it('counts the flush that lies open: a certain loss', async () => {
    const play = 'them:4C me:9S them:3C me:3S them:7C me:go them:5C'
    const known = ['--dealer', '--starter', '8C', '--discarded', '7S QH', '--score', '115-110']
    expect(await chances('JH TD', ...known, '--history', play)).toEqual([0, 0])
  })
})
