import { describe, expect, it } from 'vitest'
import * as engine from '../index.js'
import {
  type AIDifficulty,
  aiSelectPlay,
  analyzeDecision,
  analyzeGame,
  analyzeHand,
  analyzePeggingPlay,
  type Card,
  type CoachingAnnotation,
  createDeck,
  createGame,
  type DecisionSnapshot,
  type GameCoachingSummary,
  type GameState,
  type Grade,
  type HandCoachingSummary,
  type OptimalPeggingPlayResult,
  optimalPeggingPlay,
  type PeggingState,
  type Phase,
  type PlayerState,
  parseCard,
  type Severity,
  severityOf,
  shuffle,
} from '../index.js'
import { atTheLead, ids, lay, sortedIds, viewToMove } from '../testing/contract/table.js'

/*
 * The shapes below are those of the documents. The compiler holds the engine's types against them,
 * in the direction in which programs use them; what runs shows that the values are there.
 */

interface DesignedSnapshot {
  readonly type: 'discard' | 'pegging_play'
  readonly hand: readonly Card[]
  readonly playerChoice: readonly Card[]
  readonly isDealer: boolean
  readonly pile?: readonly Card[]
  readonly count?: number
  readonly handIndex: number
}

interface DesignedAnnotation {
  readonly decision: 'discard' | 'pegging_play'
  readonly actual: readonly Card[]
  readonly optimal: readonly Card[]
  readonly evActual: number
  readonly evOptimal: number
  readonly evl: number
  readonly severity: 'excellent' | 'minor' | 'significant' | 'major' | 'critical'
  readonly reasoning: string
  readonly points?: number
}

interface DesignedHand {
  readonly handIndex: number
  readonly annotations: readonly DesignedAnnotation[]
  readonly totalEVL: number
  readonly worstDecision: DesignedAnnotation | null
}

interface DesignedGame {
  readonly hands: readonly DesignedHand[]
  readonly totalEVL: number
  readonly averageEVLPerHand: number
  readonly averageEVLPerDecision: number
  readonly worstDecision: DesignedAnnotation | null
  readonly grade: 'A+' | 'A' | 'B' | 'C' | 'D' | 'F'
  readonly totalDecisions: number
  readonly excellentCount: number
}

interface DesignedState {
  readonly phase: string
  readonly deck: readonly Card[]
  readonly players: readonly { readonly hand: readonly Card[]; readonly score: number }[]
  readonly crib: readonly Card[]
  readonly starter: Card | null
  readonly dealerIndex: number
  readonly handNumber: number
  readonly pegging: {
    readonly count: number
    readonly sequence: readonly Card[]
    readonly currentPlayerIndex: number
    readonly playerCards: readonly (readonly Card[])[]
  }
  readonly handStats: readonly unknown[]
  readonly winner: number | null
  readonly decisionLog: readonly DesignedSnapshot[]
}

describe('the names of the documents', () => {
  it('002:841 000:611 are functions of the engine’s root', () => {
    const root: Readonly<Record<string, unknown>> = engine
    const names = [
      'createGame',
      'gameReducer',
      'createCard',
      'createDeck',
      'shuffle',
      'scoreHand',
      'scorePeggingPlay',
      'cardValue',
      'lookupCribEV',
      'monteCartoCribEV',
      'optimalDiscard',
      'optimalPeggingPlay',
      'expectimaxPeggingPlay',
      'randomizeOpponentHand',
      'analyzeDecision',
      'analyzeHand',
      'analyzeGame',
      'aiSelectDiscard',
      'aiSelectPlay',
      'getPositionMode',
    ] as const satisfies readonly (keyof typeof engine)[]
    for (const name of names) expect(root[name]).toBeTypeOf('function')
    expect(engine.RANKS).toHaveLength(13)
    expect(engine.SUITS).toHaveLength(4)
  })

  it('000:152 make a card of rank and suit, with an id of both', () => {
    expect(engine.createCard('10', 'H')).toEqual({ rank: '10', suit: 'H', id: '10-H' })
  })

  it('000:909 000:910 002:694 name severities, grades and difficulties', () => {
    const severities: readonly Severity[] = [
      'excellent',
      'minor',
      'significant',
      'major',
      'critical',
    ]
    const grades: readonly Grade[] = ['A+', 'A', 'B', 'C', 'D', 'F']
    const difficulties: readonly AIDifficulty[] = ['easy', 'medium', 'hard', 'expert']
    expect(engine.SEVERITIES).toEqual(severities)
    expect(engine.GRADES).toEqual(grades)
    expect(engine.appOpponents().map(({ name }) => name)).toEqual(difficulties)
  })
})

describe('the shapes of the documents', () => {
  const state = lay(atTheLead({ keep: ['KH 8H 3H 2H', 'QC 7C 6C 4C'] }), 'QC 8H')

  it('000:75 a state is what is described', () => {
    const designed: DesignedState = state satisfies GameState
    expect(designed.pegging.playerCards.map((cards) => cards.length)).toEqual([3, 3])
    expect(designed.handStats).toHaveLength(2)
  })

  it('001:45 000:61 a snapshot of the log is what is described', () => {
    const [discard, , card]: readonly DesignedSnapshot[] = state.decisionLog
    expect(discard!.type).toBe('discard')
    expect(card).toMatchObject({ type: 'pegging_play', count: 0, pile: [] })
  })

  it('000:972 and one that has the described fields alone is enough for the coach', () => {
    const { type, hand, playerChoice, isDealer, handIndex } = state.decisionLog[0]!
    const designed: DesignedSnapshot = { type, hand, playerChoice, isDealer, handIndex }
    const accepted: DecisionSnapshot = designed
    const annotation: DesignedAnnotation = engine.analyzeDecision(
      accepted,
    ) satisfies CoachingAnnotation
    expect(annotation.evOptimal).toBeGreaterThanOrEqual(annotation.evActual)
  })

  it('001:75 001:86 000:924 000:931 so are the summaries', () => {
    const log = state.decisionLog.slice(0, 2)
    const hand: DesignedHand = engine.analyzeHand(log, 0)
    const game: DesignedGame = engine.analyzeGame(log)
    expect(game.hands[0]).toEqual(hand)
  })
})

/** Dealer to play at 21 with a ten, an ace and a five. */
const STATE = lay(
  atTheLead({ keep: ['KH 10H 5S AD', 'QD AC 8C 3C'], dealer: 0, starter: '7D' }),
  'QD KH AC',
)

describe('names that stood for something else, or for nothing', () => {
  it('000:76 Phase is the phase of a game', () => {
    const phase: Phase = createGame(2, { seed: 1 }).phase
    const phases: readonly Phase[] = ['DEALING', 'DISCARD_TO_CRIB', 'PEGGING', 'GAME_OVER']
    expect(phases).toContain(phase)
  })

  it('000:506 PlayerState and PeggingState are the parts of a state', () => {
    const players: readonly PlayerState[] = STATE.players
    const pegging: PeggingState = STATE.pegging
    expect(players).toHaveLength(2)
    expect(pegging.count).toBe(21)
  })

  it('000:618 001:75 001:86 the summaries go by the names of the documents', () => {
    const log: readonly DecisionSnapshot[] = STATE.decisionLog.slice(0, 2)
    const hand: HandCoachingSummary = analyzeHand(log, 0)
    const game: GameCoachingSummary = analyzeGame(log)
    expect(game.hands[0]).toEqual(hand)
  })

  it('000:97 a deck is shuffled without a source, another way each time', () => {
    const decks = Array.from({ length: 4 }, () => shuffle(createDeck()))
    for (const deck of decks) expect(sortedIds(deck)).toEqual(sortedIds(createDeck()))
    expect(new Set(decks.map((deck) => ids(deck).join())).size).toBe(4)
  })
})

describe('002:484 a card looked at in its game', () => {
  const look = (card: string) => analyzePeggingPlay(STATE, parseCard(card))

  it('002:465 loses nothing if it is the best, something if it is not', () => {
    expect(look('10H')).toMatchObject({ decision: 'pegging_play', evl: 0, severity: 'excellent' })
    expect(look('AD').evl).toBeGreaterThan(0.1)
    expect(look('AD').severity).toBe(severityOf(look('AD').evl))
    expect(ids(look('AD').optimal)).toEqual(['10-H'])
  })

  it('002:490 is what the coach says of the same card in the log', () => {
    const after = lay(STATE, 'AD')
    const { evl, evActual, evOptimal } = analyzeDecision(after.decisionLog.at(-1)!)
    expect(look('AD')).toMatchObject({ evl, evActual, evOptimal })
  })

  it('002:487 002:488 takes the flag and the seed of the document', () => {
    expect(analyzePeggingPlay(STATE, parseCard('AD'), true, 12_345).evl).toBeGreaterThan(0)
  })
})

describe('a game in the place of hand, pile and count', () => {
  const passing = lay(
    atTheLead({ keep: ['KH QH JH 10S', 'KD 9D JD 10C'], dealer: 1, starter: '7C' }),
    'KH 9D QH',
  )

  it('002:606 002:611 optimalPeggingPlay gives card and reason', () => {
    const best: OptimalPeggingPlayResult | null = optimalPeggingPlay(STATE, 0, 0, 20, 3, 12_345)
    expect(best!.card!.id).toBe('10-H')
    expect(best!.reasoning.length).toBeGreaterThan(10)
    expect(optimalPeggingPlay(STATE, 0, 0)!.card!.id).toBe('10-H')
  })

  it('002:618 and null where nothing fits', () => {
    expect(optimalPeggingPlay(passing, 0, 0)).toBeNull()
  })

  it('002:696 aiSelectPlay gives a card that fits, or null', () => {
    for (const difficulty of ['easy', 'medium', 'hard', 'expert'] as const) {
      const card: Card | null = aiSelectPlay(STATE, 0, 0, difficulty, 12_345)
      expect(ids(viewToMove(STATE).cardsLeft)).toContain(card!.id)
      expect(aiSelectPlay(passing, 0, 0, difficulty)).toBeNull()
    }
    const dealing: GameState = STATE
    expect(aiSelectPlay(dealing, 0, 0)).not.toBeNull()
  })

  it('002:727 by Hard it is the same for the same seed', () => {
    expect(aiSelectPlay(STATE, 0, 0, 'hard', 5)).toEqual(aiSelectPlay(STATE, 0, 0, 'hard', 5))
    expect(aiSelectPlay(STATE, 0, 0, 'hard', 5)!.id).toBe('10-H')
  })

  it('000:1011 and the signatures of 000 stay', () => {
    const { cardsLeft, pegging } = viewToMove(STATE)
    expect(optimalPeggingPlay(cardsLeft, pegging.sequence, 21).card!.id).toBe('10-H')
    expect(aiSelectPlay(cardsLeft, pegging.sequence, 21, { difficulty: 'hard' })!.id).toBe('10-H')
  })
})
