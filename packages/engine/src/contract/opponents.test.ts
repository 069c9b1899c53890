import { describe, expect, it } from 'vitest'
import {
  type AIDifficulty,
  aiSelectPlay,
  type Card,
  cardValue,
  createRng,
  decide,
  expectimaxPeggingPlay,
  getPlayer,
  getPositionMode,
  handDistribution,
  type PositionMode,
  parseHand,
  questionFor,
  scorePeggingPlay,
} from '../index.js'
import { expertDiscard } from '../testing/contract/described-players.js'
import {
  atTheLead,
  lay,
  playStates,
  sixCards,
  viewOfSix,
  viewToMove,
} from '../testing/contract/table.js'

const DIFFICULTIES: readonly AIDifficulty[] = ['easy', 'medium', 'hard', 'expert']

const views = playStates(4, 20).map(viewToMove)
const fits = (count: number) => (card: Card) => count + cardValue(card.rank) <= 31

describe('a card chosen by an opponent', () => {
  it('002:694 is one that fits, at every difficulty', () => {
    for (const difficulty of DIFFICULTIES) {
      for (const { cardsLeft, pegging } of views.slice(0, 5)) {
        const { sequence, count } = pegging
        const card = aiSelectPlay(cardsLeft, sequence, count, { difficulty })
        if (card === null) expect(cardsLeft.filter(fits(count))).toEqual([])
        else expect(cardsLeft.filter(fits(count))).toContain(card)
      }
    }
  })

  it('002:706 002:676 004:110 is null where none fits, and the only one where one does', () => {
    for (const difficulty of DIFFICULTIES) {
      expect(
        aiSelectPlay(parseHand('KH QS'), parseHand('JH 10S 3C'), 23, { difficulty }),
      ).toBeNull()
      const only = aiSelectPlay(parseHand('KH QS 2D'), parseHand('JH 10S 3C'), 23, { difficulty })
      expect(only!.id).toBe('2-D')
    }
  })

  it('002:700 is Medium’s unless told', () => {
    for (const { cardsLeft, pegging } of views.slice(0, 30)) {
      const { sequence, count } = pegging
      expect(aiSelectPlay(cardsLeft, sequence, count)).toEqual(
        aiSelectPlay(cardsLeft, sequence, count, { difficulty: 'medium' }),
      )
    }
  })

  it('002:709 by Easy is any of the three that peg most', () => {
    // The ten pairs what lies there; of the three that peg nothing, two come next.
    const hand = parseHand('5H 10S KD QD')
    const pile = parseHand('5C 10C')
    const rng = createRng(709)
    const chosen = Array.from({ length: 300 }, () =>
      aiSelectPlay(hand, pile, 15, { difficulty: 'easy', rng }),
    )
    const times = (id: string) => chosen.filter((card) => card!.id === id).length
    const points = (id: string) =>
      scorePeggingPlay([...pile, hand.find((card) => card.id === id)!]).total
    expect(points('10-S')).toBe(2)
    expect(times('10-S')).toBeGreaterThan(60)
    const played = new Set(chosen.map((card) => card!.id))
    expect(played.size).toBe(3)
  })

  it('002:727 by Hard has the best value of 20 hands, three cards deep', () => {
    const hard = getPlayer('hard')
    const open = views.filter(
      ({ cardsLeft, pegging }) => cardsLeft.filter(fits(pegging.count)).length > 1,
    )
    expect(open.length).toBeGreaterThan(20)
    for (const view of open.slice(0, 30)) {
      const { candidates, chosen } = hard.play(view, createRng(7))
      const most = Math.max(...candidates.map(({ value }) => value))
      expect(most).toBe(expectimaxPeggingPlay(view, 0, 0, 20, 3, 7))
      expect(candidates.find(({ value }) => value === most)!.cards).toEqual(chosen)
    }
  })

  it('002:639 is the first of equals', () => {
    const hard = getPlayer('hard')
    // The opponent is out of cards: king and queen bring the same.
    const state = lay(
      atTheLead({ keep: ['9H 9S 2H 2S', 'KC 7C 6C AC'], dealer: 0, starter: 'JD' }),
      'KC 9H 7C 2H AC 2S 6C',
    )
    const view = viewToMove(state)
    const alike = { ...view, cardsLeft: parseHand('KH QH'), opponentCardsLeft: 0 }
    const { candidates, chosen } = hard.play(alike, createRng(1))
    expect(candidates[0]!.value).toBe(candidates[1]!.value)
    expect(chosen).toEqual(candidates[0]!.cards)
  })

  it('002:684 may differ between Easy and Hard', () => {
    const differing = views.filter(({ cardsLeft, pegging }) => {
      const { sequence, count } = pegging
      const [easy, hard] = (['easy', 'hard'] as const).map((difficulty) =>
        aiSelectPlay(cardsLeft, sequence, count, { difficulty }),
      )
      return easy?.id !== hard?.id
    })
    expect(differing.length).toBeGreaterThan(0)
  })

  it('003:246 is the same for the same seed and the same cards', () => {
    for (const name of ['easy', 'medium', 'hard', 'expert-v2', 'expert-classic']) {
      for (const view of views.slice(0, 20)) {
        if (questionFor(view)?.kind !== 'play') continue
        const twice = [1, 2].map(() => decide(getPlayer(name), view, createRng(9)))
        expect(twice[0]).toEqual(twice[1])
      }
    }
  })
})

describe('expert-v2', () => {
  const second = getPlayer('expert-v2')
  const classic = getPlayer('expert-classic')

  it('003:803 is a player of its own beside expert-classic', () => {
    const open = views.filter((view) => questionFor(view)?.kind === 'play')
    const differing = open.filter(
      (view) =>
        second.play(view, createRng(3)).chosen[0]!.id !==
        classic.play(view, createRng(3)).chosen[0]!.id,
    )
    expect(differing.length).toBeGreaterThan(0)
    expect(differing.length).toBeLessThan(open.length)
  })

  it('003:374 003:463 samples the opponent’s hand: other draws, other values', () => {
    const lead = viewToMove(
      atTheLead({ keep: ['7H 8S 2D KC', '3H 4H 5H 6H'], dealer: 1, starter: '9C' }),
    )
    const values = (seed: number) =>
      second.play(lead, createRng(seed)).candidates.map(({ value }) => value)
    expect(values(1)).toEqual(values(1))
    expect(values(1)).not.toEqual(values(2))
  })

  it('003:381 minds what the reply pegs: a five led is worth less than the weights say', () => {
    const lead = viewToMove(
      atTheLead({ keep: ['5H 4S 2D KC', '3H 4H 9H 6H'], dealer: 1, starter: '9C' }),
    )
    const worth = (player: typeof second) =>
      player.play(lead, createRng(2)).candidates.find(({ cards }) => cards[0]!.rank === '5')!.value
    expect(worth(second)).toBeLessThan(worth(classic))
  })

  it('003:463 looks at eight hands: what replies and gos change comes in eighths of a point', () => {
    const open = views.filter((view) => questionFor(view)?.kind === 'play')
    let eighths = 0
    for (const view of open) {
      const plain = classic.play(view, createRng(3)).candidates
      second.play(view, createRng(3)).candidates.forEach(({ value }, place) => {
        const changed = (8 * (value - plain[place]!.value)) / 15
        expect(changed).toBeCloseTo(Math.round(changed), 9)
        if (Math.round(changed) % 8 !== 0) eighths++
      })
    }
    expect(eighths).toBeGreaterThan(10)
  })

  it('003:453 003:455 adds the weights of its own card where the look-ahead ends', () => {
    // Nobody can reply: every card has its weights, and a point for the go.
    for (const view of views.filter((one) => questionFor(one)?.kind === 'play').slice(0, 20)) {
      const alone = { ...view, opponentCardsLeft: 0 }
      const plain = classic.play(alone, createRng(3)).candidates
      second.play(alone, createRng(3)).candidates.forEach(({ value }, place) => {
        expect(value - plain[place]!.value).toBeCloseTo(15, 9)
      })
    }
  })

  it('003:441 counts a go of the opponent for itself', () => {
    // Two cards are left me at 25, and whoever holds nothing can only say go.
    const view = viewToMove(
      lay(atTheLead({ keep: ['9H 2S 4D KH', '6C 7C QC 8C'], starter: '10D' }), '6C 9H QC'),
    )
    const worthWith = (opponentCardsLeft: number) =>
      second
        .play({ ...view, opponentCardsLeft }, createRng(2))
        .candidates.find(({ cards }) => cards[0]!.rank === '4')!.value
    expect(worthWith(0)).toBeGreaterThan(worthWith(2))
  })
})

describe('expert-classic-race', () => {
  const racing = getPlayer('expert-classic-race')
  const classic = getPlayer('expert-classic')
  const six = sixCards(4)

  /** How much the crib weighs at these scores, from the values of all fifteen discards. */
  function cribWeight(isDealer: boolean, mine: number, theirs: number): number {
    const weights = racing
      .discard(viewOfSix(six, isDealer, [mine, theirs]), createRng(1))
      .candidates.map(({ cards, value }) => {
        const keep = six.filter((card) => !cards.includes(card))
        const hand = handDistribution(keep, six).mean
        return (value - hand) / (expertDiscard(keep, cards, isDealer) - hand)
      })
    expect(weights).toHaveLength(15)
    for (const weight of weights) expect(weight).toBeCloseTo(weights[0]!, 9)
    return weights[0]!
  }

  it('003:500 003:507 003:513 003:559 weighs the crib once at the start, as expert-classic does', () => {
    expect(cribWeight(true, 0, 0)).toBeCloseTo(1)
    expect(cribWeight(false, 0, 0)).toBeCloseTo(1)
    for (let seed = 0; seed < 8; seed++) {
      const view = viewOfSix(sixCards(seed), seed % 2 === 0, [40, 50])
      expect(racing.discard(view, createRng(1))).toEqual(classic.discard(view, createRng(1)))
    }
  })

  it('003:575 half as much again for a dealer who needs ten or fewer', () => {
    expect(cribWeight(true, 111, 100)).toBeCloseTo(1.5)
    expect(cribWeight(true, 110, 100)).toBeCloseTo(1)
  })

  it('003:576 half as much for pone who needs ten or fewer', () => {
    expect(cribWeight(false, 111, 100)).toBeCloseTo(0.5)
    expect(cribWeight(false, 110, 100)).toBeCloseTo(1)
  })

  it('003:577 more for pone while the dealer needs fifteen or fewer', () => {
    expect(cribWeight(false, 90, 106)).toBeCloseTo(1.5)
    expect(cribWeight(false, 90, 105)).toBeCloseTo(1)
    expect(cribWeight(true, 90, 106)).toBeCloseTo(1)
  })

  it('003:850 never more than half as much again, never less than half', () => {
    for (const isDealer of [true, false]) {
      for (const mine of [95, 108, 112, 119]) {
        for (const theirs of [95, 104, 107, 119]) {
          const weight = cribWeight(isDealer, mine, theirs)
          expect(weight).toBeGreaterThanOrEqual(0.5 - 1e-9)
          expect(weight).toBeLessThanOrEqual(1.5 + 1e-9)
        }
      }
    }
  })

  /** A card's value at these scores; seat 0 leads. */
  function worth(card: string, mine: number, theirs: number, words = ''): number {
    const lead = atTheLead({
      keep: ['5H 8S 2D KC', '7C 4H 9H 6H'],
      dealer: words === '' ? 1 : 0,
      starter: '9C',
      scores: [mine, theirs],
    })
    const state = words === '' ? lead : lay(lead, words)
    const { candidates } = racing.play(viewToMove(state), createRng(1))
    return candidates.find(({ cards }) => cards[0]!.id === card)!.value
  }

  it('003:587 points at once weigh half as much again for who needs six or fewer', () => {
    // 7-8 is fifteen: two points at fifteen each.
    expect(worth('8-S', 115, 100, '7C') - worth('8-S', 114, 100, '7C')).toBeCloseTo(0.5 * 30)
  })

  it('003:588 what speaks against a card weighs half as much again if they need six or fewer', () => {
    // A five led: −20 for the five, −14 for the count of five.
    expect(worth('5-H', 100, 115) - worth('5-H', 100, 114)).toBeCloseTo(-0.5 * 34)
  })

  it('003:589 a comfortable lead makes it careful, 003:590 a deficit bold', () => {
    const level = worth('5-H', 60, 60)
    expect(worth('5-H', 95, 60)).toBeLessThan(level)
    expect(worth('5-H', 60, 95)).toBeGreaterThan(level)
    expect(worth('5-H', 90, 60)).toBe(level)
    expect(worth('5-H', 60, 90)).toBe(level)
  })
})

describe('the names of the opponents', () => {
  it('003:337 002:720 004:58 Normal is Medium, and every name of the harness is a player', () => {
    expect(getPlayer('normal')).toBe(getPlayer('medium'))
    for (const name of ['normal', 'expert-v2', 'expert-classic']) {
      expect(getPlayer(name).discard).toBeTypeOf('function')
    }
    expect(() => getPlayer('expert-v9')).toThrow(/expert-v9/)
  })
})

describe('the theory of 26', () => {
  it('002:979 says attack, defend or neither for every score of both roles', () => {
    const expected: readonly (readonly [from: number, to: number, dealer: PositionMode])[] = [
      [0, 60, 'neutral'],
      [61, 75, 'defense'],
      [76, 86, 'offense'],
      [87, 101, 'defense'],
      [102, 112, 'offense'],
      [113, 120, 'defense'],
    ]
    const opposite = { neutral: 'neutral', defense: 'offense', offense: 'defense' } as const
    for (const [from, to, dealer] of expected) {
      for (let score = from; score <= to; score++) {
        expect(getPositionMode(score, 70, true)).toBe(dealer)
        expect(getPositionMode(score, 70, false)).toBe(opposite[dealer])
      }
    }
  })
})
