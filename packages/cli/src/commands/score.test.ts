import { describe, expect, test } from 'vitest'
import { capture } from '../testing/captured-io.js'

describe('skunkd score', () => {
  test('says the count and the total', async () => {
    const { code, out, err } = await capture(['score', '5H 5S 5D JC', '--starter', '5C'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('"fifteen two, four, ')
    expect(out).toContain('and his nobs is twenty-nine"\n29 points\n')
  })

  test('cards may come without quotes, T for ten, suits as signs', async () => {
    const plain = await capture(['score', '10H J♥ qh 5S', '-s', '5D'])
    expect(await capture(['score', 'TH', 'JH', 'QH', '5♠', '--starter', '5♦'])).toEqual(plain)
  })

  test('a four-card flush counts in a hand and not in a crib', async () => {
    const flush = ['score', '2S 4S 6S 8S', '--starter', 'KD', '--json']
    expect(JSON.parse((await capture(flush)).out)).toMatchObject({ total: 4, flush: 4 })
    const crib = JSON.parse((await capture([...flush, '--crib'])).out)
    expect(crib).toMatchObject({ total: 0, flush: 0, isCrib: true, items: [] })
  })

  test('JSON names the cards of every combination', async () => {
    const { out } = await capture(['score', '7H 8S KD 2C', '--starter', '4H', '--json'])
    expect(JSON.parse(out)).toEqual({
      hand: '7H 8S KD 2C',
      starter: '4H',
      isCrib: false,
      total: 2,
      fifteens: 2,
      pairs: 0,
      runs: 0,
      flush: 0,
      nobs: 0,
      items: [{ kind: 'fifteen', cards: '7H 8S', points: 2, runningTotal: 2 }],
    })
  })

  test.each([
    [['5H 5S 5D', '--starter', '5C'], 'A hand to count must have four cards, not three.'],
    [['5H 5S 5D 6D 7D', '--starter', '5C'], 'must have four cards, not five.'],
    [['5H 5S 5D JX', '--starter', '5C'], `"JX" isn't a card`],
    [['5H 5S 5D 5H', '--starter', '5C'], '5H appears twice'],
    [['5H 5S 5D JC', '--starter', 'JC'], 'J♣ appears twice'],
    [['5H 5S 5D JC', '--starter', '1C'], `--starter: "1C" isn't a card`],
    [['5H 5S 5D JC'], 'Name the starter, such as --starter 5C.'],
  ])('%j: a sentence and exit code 2', async (args, sentence) => {
    const { code, out, err } = await capture(['score', ...args])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
    expect(err).toContain('Run "skunkd score --help" for usage.')
  })
})
