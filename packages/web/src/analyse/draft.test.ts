import { advisePosition, parseHand, positionOfSnapshot } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { positionQuery } from '../coach/decision/position-picture.js'
import { playedGame } from '../testing/played-game.js'
import { EMPTY, readDraft, readScores, toPosition, writeDraft } from './draft.js'

const address = (text: string) => new URLSearchParams(text)

describe('a position in an address', () => {
  it('of version 0.1.0 opens as it did, and is written in one line once it is whole', () => {
    const lines = {
      'kind=discard&hand=5H+5S+6D+7C+JS+QH&role=dealer&score=98-112': 'p=5h5s6d7cjsqh_98*-112',
      'kind=play&hand=3S+7H+JD&role=pone&play=KS+4H&starter=5D&discarded=QH+KD&against=hard':
        'p=3s7hjd_x-x*_qhkd_5d_ks4h&against=hard',
      'kind=discard&hand=5H+5S+6D+7C+JS+QH&role=pone&to=61&score=40-52':
        'p=5h5s6d7cjsqh_40-52*_to61',
    }
    for (const [text, line] of Object.entries(lines)) {
      const { draft, problems } = readDraft(address(text))
      expect(problems).toEqual([])
      expect(writeDraft(draft).toString()).toBe(line)
      expect(readDraft(address(line))).toEqual({ draft, problems: [] })
    }
  })

  it('is written field by field as long as cards are missing', () => {
    for (const text of [
      'kind=play&hand=3S+7H+JD&role=pone&play=KS+4H+go+%2F&starter=5D&discarded=QH+KD',
      'kind=discard&role=pone',
    ]) {
      const { draft, problems } = readDraft(address(text))
      expect(problems).toEqual([])
      expect(Object.fromEntries(writeDraft(draft))).toEqual(Object.fromEntries(address(text)))
    }
  })

  it('says what is wrong with a line, and which suits it assumed', () => {
    expect(readDraft(address('p=5h5s6d_0-0*')).problems).toEqual([
      'Column 1: A discard must be made from six cards, not 3.',
    ])
    const { draft, problems } = readDraft(address('p=5567jq_0-0*'))
    expect(draft.hand).toHaveLength(6)
    expect(problems.join()).toContain('No suit was given')
  })

  it.each([
    ['hand=5H+5X', `"5X" isn't a card`],
    ['hand=5H+5H', '5H appears twice'],
    ['hand=AS+2S+3S+4S+5S+6S+7S', 'The hand must have at most 6 cards, not 7.'],
    ['kind=play&hand=AS+2S+3S+4S+5S', 'The hand must have at most 4 cards, not 5.'],
    ['role=king', 'The role must be dealer or pone, not "king".'],
    ['score=121-3', 'such as 98-112, not "121-3".'],
    ['to=61&score=61-3', 'two numbers from 0 to 60'],
    ['to=100', 'The length of a game must be 121 or 61, not "100".'],
    ['kind=play&hand=AS&starter=AS', 'AS appears twice'],
    ['kind=tennis', 'not "tennis".'],
    ['against=god', 'The opponent must be club or expert or hard'],
  ])('says in a sentence what is wrong with %s', (text, sentence) => {
    const { problems } = readDraft(address(text))
    expect(problems.join(' ')).toContain(sentence)
  })

  it('waits for pone’s card where the dealer has seen nothing yet', () => {
    const asked = (text: string) => toPosition(readDraft(address(text)).draft).status
    expect(asked('kind=play&hand=3S+7H+JD+QH&role=dealer')).toBe('incomplete')
    expect(asked('kind=play&hand=3S+7H+JD+QH&role=dealer&play=KS')).toBe('ready')
    expect(asked('kind=play&hand=3S+7H+JD+QH&role=pone')).toBe('ready')
    // With fewer cards, something was played that was not entered.
    expect(asked('kind=play&hand=3S+7H+JD&role=dealer')).toBe('ready')
  })

  it('keeps the good fields of a bad address', () => {
    const { draft } = readDraft(address('hand=5H+5S&score=much&role=pone'))
    expect(draft).toEqual({ ...EMPTY, hand: parseHand('5H 5S'), isDealer: false })
  })

  it('reads scores with mine first', () => {
    expect(readScores('98-112')).toEqual({ mine: 98, theirs: 112 })
    expect(() => readScores('98')).toThrow('two numbers from 0 to 120')
  })
})

describe('a position to be analysed', () => {
  const read = (text: string) => toPosition(readDraft(address(text)).draft)

  it('says what is missing', () => {
    expect(read('')).toMatchObject({ status: 'incomplete', message: 'Choose six cards.' })
    expect(read('hand=AS+2S+3S+4S+5S')).toMatchObject({ message: 'Choose one more card.' })
    expect(read('kind=play')).toMatchObject({ message: 'Choose the cards you hold.' })
    expect(read('kind=play&hand=AS&play=KS+KH+KD+2C')).toMatchObject({ status: 'impossible' })
  })

  it('carries the whole history when the play adds up, and says so when it does not', () => {
    const whole = read('kind=play&hand=3S+7H+JD&play=KS+4H&role=pone')
    expect(whole).toMatchObject({ status: 'ready', note: null })
    const part = read('kind=play&hand=3S+JD&play=KS+4H&role=pone')
    expect(part).toMatchObject({ status: 'ready' })
    if (part.status !== 'ready' || whole.status !== 'ready') throw new Error('not ready')
    expect(whole.position).toMatchObject({ history: { length: 2 }, opponentCards: 3 })
    expect(part.position).toMatchObject({ history: null, opponentCards: null })
    expect(part.note).toContain('count as unknown')
  })

  it('is something the coach can judge, chances of winning included', () => {
    const reading = read(
      'kind=play&hand=3S+7H+JD&play=KS+4H&role=pone&score=60-70&starter=5D&discarded=QH+KD',
    )
    if (reading.status !== 'ready') throw new Error('not ready')
    const { options } = advisePosition(reading.position)
    expect(options).toHaveLength(3)
    expect(options.every(({ winProbability }) => winProbability !== undefined)).toBe(true)
  })

  it('comes back from the address of any decision of a game, as that player knew it', () => {
    const { decisionLog } = playedGame(8)
    for (const decision of decisionLog) {
      const position = positionOfSnapshot(decision)
      const { draft, problems } = readDraft(address(positionQuery(position).toString()))
      expect(problems).toEqual([])
      expect(toPosition(draft)).toEqual({ status: 'ready', position, note: null })
    }
  })
})
