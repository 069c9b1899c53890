import { describe, expect, it } from 'vitest'
import type {
  AIDifficulty,
  Card,
  CoachingAnnotation,
  DecisionSnapshot,
  GameState,
  Grade,
  Severity,
} from '../index.js'
import * as engine from '../index.js'
import { atTheLead, lay } from '../testing/contract/table.js'

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
