import { readyPlayer, shippedPolicy } from '@skunkd/arena/internals'
import {
  cardIndex,
  createGame,
  createRng,
  decide,
  type GameAction,
  gameReducer,
  playerView,
  seatsToAct,
  strongModel,
  tableMove,
} from '@skunkd/engine'
import { rankHandIndex, StrongPlayState, withNoise } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { finishPlay } from '../endings/finish-play.js'
import { type Judgement, judgeGame } from './judge-game.js'
import { chancesOfGame } from './late-game.js'
import { PairedSums } from './paired-sums.js'
import { retrace } from './play-out-card.js'
import {
  chanceReport,
  claimReport,
  decisionLines,
  meanMiss,
  precisionLine,
  realShare,
  wrongLines,
} from './report.js'
import { playStart } from './starts.js'

const model = strongModel(shippedPolicy())

describe('a play that strong players finish', () => {
  it('pegs what the game pegs, card by card, on the same chance', () => {
    const strong = readyPlayer('strong')
    const cards = new StrongPlayState(model)
    for (let seed = 1; seed <= 25; seed++) {
      let state = createGame(2, { seed })
      // The game asks for chance only where there is a choice; the play-out for every card.
      const draws: number[] = []
      const rng = createRng(seed, 1)
      let hands: [number, number] = [0, 0]
      while (state.phase !== 'HAND_COMPLETE') {
        const [seat] = seatsToAct(state)
        let action = tableMove(state)?.action as GameAction
        if (seat !== undefined) {
          const view = playerView(state, seat)
          const draw = rng()
          action = decide(strong, view, () => draw)!
          if (action.type === 'PLAY_CARD') draws.push(draw)
        }
        state = gameReducer(state, action)
        if (action.type === 'CUT') {
          const rankHand = (seat: number) =>
            rankHandIndex(state.players[seat]!.hand.map((card) => cardIndex(card) >> 2))
          hands = [rankHand(1), rankHand(0)]
        }
      }
      let at = 0
      cards.begin(cardIndex(state.starter!) >> 2, null)
      finishPlay(cards, hands, () => draws[at++]!)
      const pegged = [1, 0].map((seat) =>
        state.history
          .at(-1)!
          .events.filter(
            (event) => event.playerIndex === seat && ['play', 'go', 'last'].includes(event.kind),
          )
          .reduce((sum, event) => sum + event.points, 0),
      )
      expect(cards.pegged).toEqual(pegged)
    }
  })
})

describe('decisions played out', () => {
  const job = {
    players: ['medium', 'strong'] as const,
    seed: 3,
    game: 0,
    precision: 0.3,
    most: 400,
    each: 1,
    below: 80,
  }

  it('are the same for the same seed, and near what is claimed', () => {
    const judged = judgeGame(job, model)
    expect(judged.length).toBeGreaterThan(1)
    expect(judgeGame(job, model)).toEqual(judged)
    for (const { claim, played, playedError, loss, playedLoss, lossError } of judged) {
      expect(Math.abs(claim - played)).toBeLessThan(0.9 + 4 * playedError)
      expect(Math.abs(loss - playedLoss)).toBeLessThan(0.9 + 4 * lossError)
    }
  })

  it('claim chances between 0 and 1 in every phase of late games', () => {
    const games = chancesOfGame(
      { player: 'strong', seed: 2, from: 0, count: 3, scores: [112, 118] },
      model,
    )
    expect(games).toHaveLength(3)
    const claims = games.flat()
    expect(new Set(claims.map(({ phase }) => phase)).size).toBe(3)
    for (const { chance, leader } of claims) {
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
      expect(leader).toBeGreaterThanOrEqual(112)
    }
  })
})

describe('games from a start', () => {
  it('are won by whoever is nearly home, strong or not, and are the same for the same seed', () => {
    for (const player of ['strong', 'medium']) {
      const from = (scores: readonly [number, number]) =>
        playStart({ player, scores, seed: 4, from: 0, count: 8 }, model)
      expect(from([120, 60]).won).toBe(8)
      expect(from([60, 120]).won).toBe(0)
      const level = from([118, 118])
      expect(from([118, 118])).toEqual(level)
      expect(level.games).toBe(8)
    }
  })
})

describe('paired sums', () => {
  it('are means and errors of weighted pairs', () => {
    const sums = new PairedSums()
    for (const [a, b] of [
      [3, 1],
      [5, 4],
      [1, 1],
      [3, 0],
    ] as const)
      sums.add(a, b, 2)
    expect(sums.first).toBe(3)
    expect(sums.second).toBe(1.5)
    expect(sums.effective).toBe(4)
    expect(sums.firstError).toBeCloseTo(Math.sqrt(2 / 4), 12)
    expect(sums.error).toBeCloseTo(Math.sqrt(1.25 / 4), 12)
  })
})

describe('the cards that a hand laid', () => {
  it('tell as much of the hand, card by card, as their ranks do', () => {
    // Three eights among eight cards that nobody has seen; any four of them may have been kept.
    const deck = [28, 29, 30, 20, 24, 32, 4, 8]
    const EIGHT = 7
    const cards = new StrongPlayState(model)
    const byCard = new Map<number, number>()
    const byRank = new Map<number, number>()
    for (let set = 0; set < 256; set++) {
      const four = deck.filter((_, i) => (set >> i) & 1)
      if (four.length !== 4 || !four.some((card) => card >> 2 === EIGHT)) continue
      const hand = rankHandIndex(four.map((card) => card >> 2))
      cards.begin(12, null)
      const chance = retrace(cards, [EIGHT], 0, hand)
      const eights = four.filter((card) => card >> 2 === EIGHT).length
      // Any of the eights was led: as often as they held one times the chance of just that one.
      byRank.set(hand, (byRank.get(hand) ?? 0) + chance * eights)
      if (four.includes(28)) byCard.set(hand, (byCard.get(hand) ?? 0) + chance)
    }
    const share = (weights: Map<number, number>) => {
      const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
      return (hand: number) => (weights.get(hand) ?? 0) / total
    }
    const [one, other] = [share(byCard), share(byRank)]
    expect(byRank.size).toBeGreaterThan(20)
    for (const hand of byRank.keys()) expect(one(hand)).toBeCloseTo(other(hand), 9)
    // The chance of the rank is that of all its cards.
    const pair = rankHandIndex([EIGHT, EIGHT, 5, 6])
    const chances = new Float64Array(13)
    cards.begin(12, null)
    cards.chances(pair, chances)
    cards.begin(12, null)
    expect(2 * retrace(cards, [EIGHT], 0, pair)).toBeCloseTo(withNoise(chances[EIGHT]!, 3), 9)
  })
})

describe('the report', () => {
  const judgement = (part: Partial<Judgement>): Judgement => ({
    kind: 'card',
    player: 'hard',
    opponent: 'strong',
    isDealer: true,
    leader: 30,
    cards: 4,
    loss: 0,
    claim: 0,
    played: 0,
    playedLoss: 0,
    playedError: 0,
    lossError: 0,
    deals: 1000,
    position: '',
    ...part,
  })
  const rng = createRng(9)
  const normal = () => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng())

  it('takes the noise of the play-out out of the error', () => {
    const judged = Array.from({ length: 4000 }, () => {
      const truth = normal() * 0.3
      return judgement({
        claim: truth + 0.1 + normal() * 0.2,
        played: truth + normal() * 0.5,
        playedError: 0.5,
      })
    })
    const { value, valueError } = claimReport(judged)
    expect(value.value).toBeGreaterThan(0.06)
    expect(value.value).toBeLessThan(0.14)
    expect(valueError).toBeGreaterThan(0.17)
    expect(valueError).toBeLessThan(0.28)
  })

  it('finds the share of losses that are real behind the noise', () => {
    // 84% of truths are above 0; played out with noise fewer look so.
    const judged = Array.from({ length: 4000 }, () =>
      judgement({ playedLoss: 0.3 + normal() * 0.3 + normal() * 0.5, lossError: 0.5 }),
    )
    const seen = judged.filter(({ playedLoss }) => playedLoss > 0).length / judged.length
    expect(seen).toBeLessThan(0.74)
    expect(realShare(judged)).toBeGreaterThan(0.8)
    expect(realShare(judged)).toBeLessThan(0.88)
  })

  it('tells chances that are right from chances that are wrong', () => {
    const games = (shift: number) =>
      Array.from({ length: 4000 }, () => {
        const chance = rng()
        const won = rng() < chance
        return [
          { phase: 'play' as const, chance: Math.min(0.999, chance + shift), won, leader: 110 },
        ]
      })
    expect(chanceReport(games(0), 'play').probability).toBeGreaterThan(0.001)
    expect(chanceReport(games(0.1), 'play').probability).toBeLessThan(1e-6)
  })

  it('says how far chances are off on average, the claims of a game together', () => {
    const claim = (chance: number, won: boolean, leader: number) =>
      ({ phase: 'play', chance, won, leader }) as const
    const games = [
      [claim(0.6, true, 115), claim(0.8, true, 116)],
      [claim(0.5, false, 112), claim(0.9, false, 111)],
    ]
    const { claims, miss, error } = meanMiss(games, 'play', [112, 121])!
    expect(claims).toBe(3)
    expect(miss).toBeCloseTo((-0.4 - 0.2 + 0.5) / 3, 12)
    expect(error).toBeCloseTo(Math.hypot(-0.6 - 2 * miss, 0.5 - miss) / 3, 12)
    expect(meanMiss(games, 'discard', [112, 121])).toBeNull()
  })

  it('says all of it in tables', () => {
    const lines = decisionLines([
      judgement({ loss: 0.2, playedLoss: 0.1 }),
      judgement({ loss: 0.7, playedLoss: 0.9, isDealer: false }),
      judgement({ loss: 0.3, playedLoss: 0.3 }),
    ])
    expect(lines.some((line) => line.startsWith('| all | 3 | +0.000'))).toBe(true)
    expect(lines).toContain('| 0.5 and more | 1 | – |')
  })

  it('says how well the decisions are known, and lists those that were claimed worst', () => {
    const judged = [
      judgement({ loss: 0.2, playedLoss: 0.1, lossError: 0.04, position: 'near' }),
      judgement({ loss: 0.7, playedLoss: -0.2, lossError: 0.07, position: 'far off' }),
    ]
    expect(precisionLine(judged, 0.05)).toContain('1 of 2 decisions are known to ± 0.05')
    const lines = wrongLines(judged, 1)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toBe('| dealer far off | 0.70 | -0.20 | 0.07 |')
  })
})
