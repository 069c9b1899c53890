import {
  bySeat,
  type Card,
  cardFromIndex,
  cardIndex,
  createGame,
  cutForDeal,
  type GameAction,
  type GameState,
  gameReducer,
  playerView,
  publicView,
  scoreHand,
  shownHand,
  writeView,
} from '@skunkd/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  act,
  atTheLead,
  beforeTheCut,
  type Position,
  playCards,
  playOut,
  withScores,
} from '../testing/positions.js'
import { anyOptions, anyState } from '../testing/random-game.js'
import { codeOf } from '../testing/rule-error.js'

const ADVANCE = { type: 'ADVANCE_SHOW' } as const
const ids = (cards: readonly Card[] | null) => cards?.map((card) => card.id) ?? null

const position: Position = {
  keep: ['10H 5H 4H 2H', 'KC QC JC 9C'],
  laid: ['AH AD', 'AS AC'],
  starter: '8D',
}

/** Everything a view says, as one text to look for cards in. */
const textOf = (state: GameState, seat: number) => JSON.stringify(playerView(state, seat))

describe('what a seat sees', () => {
  it('is its own six cards before the discard, and only that the opponent has cards', () => {
    const dealt = act(createGame(2, { seed: 1 }), { type: 'DEAL' })
    const view = playerView(dealt, 0)
    expect(view).toMatchObject({
      playerIndex: 0,
      isDealer: true,
      hand: dealt.players[0]!.hand,
      discarded: [],
      opponentHasDiscarded: false,
      opponentHand: null,
      crib: null,
    })
  })

  it('shows that the opponent has discarded, not what', () => {
    const both = beforeTheCut(position)
    expect(playerView(both, 0)).toMatchObject({ opponentHasDiscarded: true, crib: null })
    expect(ids(playerView(both, 0).discarded)).toEqual(['A-H', 'A-D'])
    for (const hidden of ['A-S', 'A-C', 'K-C', '8-D']) expect(textOf(both, 0)).not.toContain(hidden)
  })

  it('shows the play, and how many cards the opponent has left', () => {
    const view = playerView(playCards(atTheLead(position), 'KC 10H QC'), 0)
    expect(view).toMatchObject({ opponentCardsLeft: 2, opponentHand: null })
    expect(ids(view.cardsLeft)).toEqual(['5-H', '4-H', '2-H'])
    expect(ids(view.pegging.sequence)).toEqual(['K-C', '10-H', 'Q-C'])
    expect(view.pegging).not.toHaveProperty('playerCards')
    expect(textOf(playCards(atTheLead(position), 'KC 10H QC'), 0)).not.toMatch(/J-C|9-C|A-S|A-C/)
  })

  it('shows hands and crib when their turn to be shown has come', () => {
    const pone = playOut(atTheLead(position))
    const shown = (state: GameState, seat: number) => {
      const view = playerView(state, seat)
      return [view.opponentHand !== null, view.crib !== null]
    }
    // Player 0 deals: seat 0 sees pone's hand first, seat 1 the dealer's after it.
    expect([shown(pone, 0), shown(pone, 1)]).toEqual([
      [true, false],
      [false, false],
    ])
    const dealer = act(pone, ADVANCE)
    expect([shown(dealer, 0), shown(dealer, 1)]).toEqual([
      [true, false],
      [true, false],
    ])
    const crib = act(dealer, ADVANCE)
    expect([shown(crib, 0), shown(crib, 1)]).toEqual([
      [true, true],
      [true, true],
    ])
    const done = act(crib, ADVANCE)
    expect([shown(done, 0), shown(done, 1)]).toEqual([
      [true, true],
      [true, true],
    ])
  })

  it.each([
    ['in the play', 0, null, null],
    ['by pone', 1, 'K-C', null],
    ['by the dealer', 2, 'K-C', null],
    ['by the crib', 3, 'K-C', 'A-H'],
  ] as const)('stays as it was where the game is won %s', (_name, shows, pone, crib) => {
    const start = atTheLead({ ...position, scores: [0, 0] })
    const won = [
      () => playCards(withScores(start, [0, 120]), 'KC 10H QC go'),
      () => act(withScores(playOut(start), [0, 120]), ADVANCE),
      () => act(withScores(playOut(start), [120, 0]), ADVANCE, ADVANCE),
      () => act(withScores(playOut(start), [100, 0]), ADVANCE, ADVANCE),
    ][shows]!()
    const over = won.phase === 'GAME_OVER' ? won : act(withScores(won, [120, 0]), ADVANCE)
    expect(over.phase).toBe('GAME_OVER')
    const view = playerView(over, 0)
    expect(view.opponentHand?.[0]?.id ?? null).toBe(pone)
    expect(view.crib?.[0]?.id ?? null).toBe(crib)
  })

  it("has no seed, no deck, no actions and none of the opponent's decisions", () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(0, 1), (state, seat) => {
        const view = playerView(state, seat)
        expect(view.options).not.toHaveProperty('seed')
        for (const field of ['deck', 'actions', 'history', 'players']) {
          expect(view).not.toHaveProperty(field)
        }
        for (const decision of view.decisionLog) expect(decision.playerIndex).toBe(seat)
      }),
      { seed: 31, numRuns: 60 },
    )
  })

  it('looks back on the finished deals, every card of which was shown, not on this one', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(0, 1), (state, seat) => {
        const pastDeals = playerView(state, seat).pastDeals!
        expect(pastDeals).toHaveLength(state.handNumber - 1)
        pastDeals.forEach((deal, i) => {
          expect(deal).toBe(state.history[i])
          expect(deal.plays.filter(({ card }) => card !== null)).toHaveLength(8)
        })
        expect(publicView(state).pastDeals).toEqual(pastDeals)
      }),
      { seed: 33, numRuns: 60 },
    )
  })

  it('is asked for by a seat of the table', () => {
    expect(codeOf(() => playerView(createGame(2, { seed: 1 }), 2))).toBe('UNKNOWN_PLAYER')
  })
})

/** The cards of this deal that the seat cannot know. */
function hiddenCards(state: GameState, seat: number): Card[] {
  const view = playerView(state, seat)
  const seen = new Set(
    [
      ...view.hand,
      ...view.discarded,
      ...(view.starter === null ? [] : [view.starter]),
      ...view.pegging.pile,
      ...(view.opponentHand ?? []),
      ...(view.crib ?? []),
    ].map((card) => card.id),
  )
  return Array.from({ length: 52 }, (_, index) => cardFromIndex(index)).filter(
    (card) => !seen.has(card.id),
  )
}

/** A copy of any value with its cards renamed. */
function rename<T>(value: T, names: ReadonlyMap<string, Card>): T {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return names.get(part)?.id ?? part
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(walk)
    if ('rank' in part) return names.get((part as Card).id) ?? part
    return Object.fromEntries(Object.entries(part).map(([key, own]) => [key, walk(own)]))
  }
  return walk(value) as T
}

/** The same game with the cards of this deal that are hidden exchanged among each other. */
function exchange(
  state: GameState,
  isHidden: (card: Card) => boolean,
  order: readonly number[],
  isOwn: (seat: number | undefined) => boolean,
): GameState {
  const hidden = Array.from({ length: 52 }, (_, index) => cardFromIndex(index)).filter(isHidden)
  const shuffled = [...hidden].sort((a, b) => order[cardIndex(a)]! - order[cardIndex(b)]!)
  const names = new Map(hidden.map((card, place) => [card.id, shuffled[place]!]))
  const earlier = state.history.slice(0, -1)
  const present = rename(state.history.at(-1)!, names)
  const others = (action: GameAction) => 'playerIndex' in action && !isOwn(action.playerIndex)
  return {
    ...state,
    options: { ...state.options, seed: order[0]! },
    deck: rename(state.deck, names),
    crib: rename(state.crib, names),
    players: rename(state.players, names),
    pegging: { ...state.pegging, playerCards: rename(state.pegging.playerCards, names) },
    decisionLog: state.decisionLog.map((decision) =>
      isOwn(decision.playerIndex) ? decision : rename(decision, names),
    ),
    own: bySeat((seat) => (isOwn(seat) ? state.own[seat] : rename(state.own[seat], names))),
    history: [...earlier, present],
    actions: state.actions.map((action) => (others(action) ? rename(action, names) : action)),
  }
}

/** The same game up to the seat's knowledge, with everything hidden from it exchanged. */
function exchangeHidden(state: GameState, seat: number, order: readonly number[]): GameState {
  const hidden = new Set(hiddenCards(state, seat).map(({ id }) => id))
  return exchange(
    state,
    ({ id }) => hidden.has(id),
    order,
    (one) => one === seat,
  )
}

/** A seat's view as it is sent. */
const bytes = (state: GameState, seat: number) => JSON.stringify(writeView(playerView(state, seat)))

const anyOrder = fc.uniqueArray(fc.nat({ max: 1_000_000 }), { minLength: 52, maxLength: 52 })

it('permuting everything hidden from a seat leaves its view identical', { tags: 'slow' }, () => {
  let changed = 0
  fc.assert(
    fc.property(anyState, fc.constantFrom(0, 1), anyOrder, (state, seat, order) => {
      const other = exchangeHidden(state, seat, order)
      if (JSON.stringify(other.deck) !== JSON.stringify(state.deck)) changed++
      expect(playerView(other, seat)).toEqual(playerView(state, seat))
      expect(bytes(other, seat)).toBe(bytes(state, seat))
    }),
    { seed: 32, numRuns: 200 },
  )
  expect(changed).toBeGreaterThan(150)
})

it('permuting everything hidden from either seat leaves the public view identical', {
  tags: 'slow',
}, () => {
  let changed = 0
  fc.assert(
    fc.property(anyState, anyOrder, (state, order) => {
      const open = publicView(state)
      const seen = new Set(
        [
          ...(open.starter === null ? [] : [open.starter]),
          ...open.pegging.pile,
          ...(open.hands[0] ?? []),
          ...(open.hands[1] ?? []),
          ...(open.crib ?? []),
        ].map(({ id }) => id),
      )
      const other = exchange(
        state,
        (card) => !seen.has(card.id),
        order,
        () => false,
      )
      if (JSON.stringify(other.players) !== JSON.stringify(state.players)) changed++
      expect(publicView(other)).toEqual(open)
      expect(JSON.stringify(publicView(other))).toBe(JSON.stringify(open))
    }),
    { seed: 34, numRuns: 200 },
  )
  expect(changed).toBeGreaterThan(60)
})

describe('what the view adds', () => {
  it('counts the hand being shown where the engine counts, and only there', () => {
    const shown = playOut(atTheLead(position))
    expect(playerView(shown, 0).shown).toEqual({
      ...shownHand(shown),
      score: scoreHand(shown.players[1].hand, shown.starter!, false),
    })
    const manual = playOut(atTheLead({ ...position, options: { counting: 'manual' } }))
    for (const view of [playerView(manual, 0), playerView(manual, 1), publicView(manual)]) {
      expect(view.shown).toEqual({ ...shownHand(manual), score: null })
    }
    expect(playerView(atTheLead(position), 0).shown).toBeNull()
  })

  it('numbers views by actions, and turns by the actions of the seat alone', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(0, 1), (state, seat) => {
        const view = playerView(state, seat)
        const own = state.actions.filter((one) => 'playerIndex' in one && one.playerIndex === seat)
        expect([view.revision, view.turn]).toEqual([state.actions.length, own.length])
        expect(view.decisionLog).toEqual(
          state.decisionLog.filter(({ playerIndex }) => playerIndex === seat),
        )
        expect(view.cutForDeal).toEqual(
          state.options.dealer === 'cut' ? cutForDeal(state.options.seed!) : null,
        )
      }),
      { seed: 35, numRuns: 60 },
    )
  })

  it('is the same when it is copied for another thread', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(0, 1), (state, seat) => {
        const view = playerView(state, seat)
        expect(structuredClone(view)).toEqual(view)
        expect({ ...view }).toEqual(view)
      }),
      { seed: 36, numRuns: 30 },
    )
  })
})

it("the opponent's choice of discard leaves no trace before its show", () => {
  fc.assert(
    fc.property(anyOptions, fc.nat({ max: 14 }), fc.nat({ max: 14 }), (options, one, other) => {
      const dealt = act(createGame(2, options), { type: 'DEAL' })
      const views = [one, other].map((choice) => {
        const { hand } = dealt.players[1]!
        const first = hand[choice % 6]!
        const second = hand[(choice + 1 + (choice % 5)) % 6]!
        return playerView(
          gameReducer(dealt, {
            type: 'DISCARD',
            playerIndex: 1,
            cardIds: [first.id, second === first ? hand[(choice + 1) % 6]!.id : second.id],
          }),
          0,
        )
      })
      expect(views[1]).toEqual(views[0])
    }),
    { seed: 33, numRuns: 50 },
  )
})
