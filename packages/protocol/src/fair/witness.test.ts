import { readFileSync } from 'node:fs'
import {
  createDeck,
  fromRecord,
  type GameRecord,
  gameReducer,
  otherSeat,
  playerView,
  SEATS,
} from '@skunkd/engine/rules'
import { describe, expect, test } from 'vitest'
import { fairGame, witnessOf } from '../testing/fair-game.js'
import { type FairRecord, sealRecord } from './record.js'
import { verifyFairGame } from './verify.js'
import {
  type HandNote,
  readWitness,
  WITNESS_FORMAT,
  type Witness,
  withContradiction,
  withDecision,
  withView,
} from './witness.js'

/** A game as a server gave it to both, and what the second player's device saved of it. */
const GOLDEN = '../../golden/fair-game.json'
const SEEN = '../../golden/fair-game.witness.json'

const games = [1, 2, 3, 4].map(fairGame)
const deck = createDeck().map(({ id }) => id)

/** The views of a seat, one after each action. */
function viewsOf(record: (typeof games)[number], seat: 0 | 1) {
  let state = fromRecord({ ...record, actions: [] })
  return record.actions.map((action) => {
    state = gameReducer(state, action)
    return playerView(state, seat)
  })
}

const empty = (seat: 0 | 1): Witness => ({
  seat,
  commitment: 'c'.repeat(64),
  h0: null,
  e0: null,
  e1: null,
})

describe('a device that writes down what it sees', () => {
  test('finds no contradiction in an honest game, by whichever views it gets', () => {
    for (const record of games) {
      for (const seat of SEATS) {
        expect(witnessOf(record, seat).contradictions).toBeUndefined()
        // Every third view, and each of them twice: a line that comes and goes.
        const some = viewsOf(record, seat).flatMap((view, place) =>
          place % 3 === 0 ? [view, view] : [],
        )
        const witness = some.reduce(withView, { ...witnessOf(record, seat), hands: [] })
        expect(witness.contradictions).toBeUndefined()
        // Also by nodes that are behind.
        expect(some.toReversed().reduce(withView, empty(seat)).contradictions).toBeUndefined()
        expect(verifyFairGame(record, witness).verdict).not.toBe('failed')
      }
    }
  })

  test('names the parts of the shuffle that are not as they were promised', () => {
    const [record] = games
    const honest = witnessOf(record!, 0)
    const textOf = (changes: Partial<Witness>) =>
      verifyFairGame(record!, { ...honest, ...changes }).checks.find(({ id }) => id === 'witness')
    expect(textOf({})).toMatchObject({ ok: true, text: expect.stringMatching(/^As kept/) })
    expect(textOf({ commitment: 'f'.repeat(64) })).toMatchObject({
      ok: false,
      text: 'Not as kept from the start: the server’s commitment.',
    })
  })

  test('every fact of a hand counts: another one in the record is found', () => {
    const [record] = games
    for (const seat of SEATS) {
      const honest = witnessOf(record!, seat)
      honest.hands!.slice(0, 2).forEach((hand, place) => {
        const other = (cards: readonly string[]) => [
          ...cards.slice(1),
          deck.find((card) => !cards.some((one) => one.endsWith(card)))!,
        ]
        const changes: Partial<HandNote>[] = [
          { dealer: otherSeat(hand.dealer) },
          { dealt: other(hand.dealt) },
          { laid: other(hand.laid) },
          { starter: deck.find((card) => card !== hand.starter)! },
          { played: other(hand.played) },
          { theirs: other(hand.theirs ?? []) },
          { crib: other(hand.crib ?? []) },
          { scores: [hand.scores[0] + 1, hand.scores[1]] },
          { ended: 'resigned 0' },
          { seen: hand.seen + 1 },
        ]
        for (const change of changes) {
          const hands = honest.hands!.with(place, { ...hand, ...change })
          const report = verifyFairGame(record, { ...honest, hands })
          expect(report.verdict, JSON.stringify(change)).toBe('failed')
        }
      })
      const decisions = honest.decisions!.with(0, [0, 'DISCARD A-H 2-H'])
      expect(verifyFairGame(record, { ...honest, decisions }).checks).toContainEqual(
        expect.objectContaining({ id: 'decisions', ok: false }),
      )
      const cuts = [['A-H', '2-H']]
      expect(verifyFairGame(record, { ...honest, cuts }).verdict).toBe('failed')
    }
  })

  test('a file that leaves out what a witness must have kept verifies nothing', () => {
    for (const record of games) {
      for (const seat of SEATS) {
        const whole = witnessOf(record, seat)
        const verdictWithout = (part: keyof Witness) => {
          const forged = readWitness({
            format: WITNESS_FORMAT,
            gameId: record.fair.gameId,
            ...whole,
            [part]: ['h0', 'e0', 'e1'].includes(part) ? null : undefined,
          })
          return verifyFairGame(record, forged).verdict
        }
        expect(verifyFairGame(record, whole).verdict).toBe('verified')
        const own = seat === 0 ? 'e0' : 'e1'
        const needed = ['h0', own, 'e1', 'setup', 'cuts', 'hands', 'decisions'] as const
        for (const part of needed) {
          const isKept = part !== 'cuts' || record.options.dealer === 'cut'
          expect(verdictWithout(part), part).toBe(isKept ? 'unwitnessed' : 'verified')
        }
      }
    }
  })

  test('a record by other rules than were agreed is found, also without a trace in the cards', () => {
    for (const record of games) {
      const { dealer, muggins, startScores, counting } = fromRecord(record).options
      const honest = witnessOf(record, 0)
      const setup = honest.setup!
      expect(startScores).toBeUndefined()
      for (const change of [
        { target: 61 },
        { counting: counting === 'auto' ? 'manual' : 'auto' },
        { muggins: !muggins },
        { dealer: dealer === 'cut' ? 0 : 'cut' },
      ] as const) {
        const report = verifyFairGame(record, { ...honest, setup: { ...setup, ...change } })
        expect(report.verdict, JSON.stringify(change)).toBe('failed')
        expect(report.checks.find(({ ok }) => !ok)?.text).toContain(' agreed.')
      }
      const { digest: _, ...rest } = record
      const ahead = sealRecord({ ...rest, options: { ...record.options, startScores: [0, 1] } })
      const found = verifyFairGame(ahead, { ...honest, hands: [] }).checks.filter(({ ok }) => !ok)
      expect(found.map(({ text }) => text)).toContain(
        'The record has a different score to begin with from the one agreed.',
      )
    }
  })

  test('who gave up counts as well: another end in the record is found, and one unseen is named', () => {
    const [record] = games
    const first = record!.actions.findIndex(({ type }) => type === 'PLAY_CARD')
    const ended = (playerIndex: 0 | 1) => {
      const { digest: _, ...rest } = record!
      const end = { type: 'END_GAME', how: 'resigned', playerIndex } as const
      return sealRecord({ ...rest, actions: [...record!.actions.slice(0, first + 1), end] })
    }
    for (const seat of SEATS) {
      const saw = witnessOf(ended(otherSeat(seat)), seat)
      expect(verifyFairGame(ended(otherSeat(seat)), saw).verdict).toBe('verified')
      const other = verifyFairGame(ended(seat), saw)
      expect(other.verdict).toBe('failed')
      expect(other.checks.find(({ ok }) => !ok)?.text).toContain('a different end')
      const hands = saw.hands!.map((hand) => ({ ...hand, seen: hand.seen - 1, ended: null }))
      const { verdict, unseen } = verifyFairGame(ended(seat), { ...saw, hands })
      expect([verdict, unseen.join()]).toEqual(['unwitnessed', expect.stringContaining('hand 1')])
      // A version that noted no end can't tell.
      const { ended: __, ...earlier } = saw.hands![0]!
      const old = { ...saw, hands: [earlier] }
      expect(verifyFairGame(ended(seat), old).verdict).toBe('unwitnessed')
    }
  })

  test('what it did not see is named, and then nothing is called verified', () => {
    const [record] = games
    const whole = witnessOf(record!, 0)
    const { hands: _, ...first } = whole
    const without = whole.hands!.filter(({ hand }) => hand !== 2)
    const views = viewsOf(record!, 0)
    const half = views.slice(0, views.findIndex(({ handNumber }) => handNumber === 2) + 4)
    for (const [witness, text] of [
      [first, 'none were kept'],
      [{ ...whole, hands: without }, 'didn’t see hand 2.'],
      [{ ...half.reduce(withView, { ...whole, hands: [] }) }, 'didn’t see all of hand 2.'],
      [{ ...whole, decisions: whole.decisions!.slice(1) }, 'Only '],
      [{ ...whole, late: true }, 'added no share of its own'],
      [{ ...whole, e0: null }, 'added no share of its own'],
    ] as const) {
      const report = verifyFairGame(record, witness)
      expect(report.verdict).toBe('unwitnessed')
      expect(report.unseen.join(' ')).toContain(text)
    }
  })

  test('a contradiction during the game is written down, and the game fails the check', () => {
    const record = games[0]!
    const views = viewsOf(record, 1)
    const at = views.findIndex(({ starter }) => starter !== null)
    const before = views.slice(0, at + 1).reduce(withView, empty(1))
    const view = views[at]!
    const foreign = createDeck().filter(
      ({ id }) => ![...view.hand, ...view.discarded, view.starter!].some((one) => one.id === id),
    )
    const later = { ...views[at + 1]!, revision: view.revision + 1 }
    for (const [change, text] of [
      [{ starter: foreign[0]! }, 'the starter'],
      [{ hand: [...later.hand.slice(1), foreign[0]!] }, 'the cards it had dealt'],
      [{ scores: [later.scores[0], later.scores[1] - 1] as const }, 'the score'],
      [{ dealerIndex: otherSeat(later.dealerIndex) } as const, 'who deals'],
      [{ opponentHand: [later.hand[0]!, ...foreign.slice(0, 3)] }, 'in two places'],
      [{ crib: foreign.slice(0, 4) }, 'lacks a card'],
    ] as const) {
      const after = withView(before, { ...later, ...change })
      expect(after.contradictions?.join(), text).toContain(text)
      // What was seen first stays.
      expect(after.hands).toEqual(before.hands)
      expect(verifyFairGame(record, after).verdict).toBe('failed')
    }
    // Also if it pretends to be behind: an earlier moment of the same hand was not otherwise.
    const behind = views[at - 1]!
    expect(withView(before, behind)).toBe(before)
    const other = { ...behind, hand: [...behind.hand.slice(1), foreign[0]!] }
    expect(withView(before, other).contradictions?.join()).toContain('the cards it had dealt')
    // Or if only the same moment is shown in another way, as after a reload.
    const again = withView(before, { ...view, starter: foreign[0]! })
    expect(again.contradictions).toHaveLength(1)
    // Also if more is shown of it than there was at first.
    const bare = views.slice(0, at).reduce(withView, empty(1))
    const early = withView(bare, { ...views[at - 1]!, starter: foreign[0]! })
    expect(early.contradictions?.join()).toContain('the starter')
    expect(withContradiction(again, again.contradictions![0]!)).toBe(again)
  })

  test('nothing that was shown of a hand may be otherwise later', () => {
    const views = viewsOf(games[1]!, 1)
    const at = views.findLastIndex(({ handNumber, crib }) => handNumber === 1 && crib !== null)
    const view = views[at]!
    const { hand, discarded, pegging, opponentHand } = view
    const foreign = createDeck().filter(
      ({ id }) => ![...hand, ...opponentHand!, ...view.crib!].some((one) => one.id === id),
    )
    const end = views.at(-1)!
    const seen = views.reduce(withView, empty(1))
    const first = views.slice(0, at + 1).reduce(withView, empty(1))
    for (const [before, later, text] of [
      [
        first,
        { ...view, hand: [discarded[0]!, ...hand.slice(1)], discarded: [hand[0]!, discarded[1]!] },
        'In hand 1 the server changed the discards.',
      ],
      [
        first,
        { ...view, pegging: { ...pegging, history: pegging.history.slice(1) } },
        'In hand 1 the server changed a card that was played.',
      ],
      [
        first,
        { ...view, opponentHand: [foreign[0]!, ...opponentHand!.slice(1)] },
        'In hand 1 the server changed a hand it had shown.',
      ],
      [
        first,
        { ...view, crib: foreign.slice(0, 4) },
        'In hand 1 the server changed the crib it had shown.',
      ],
      [
        first,
        { ...views[at + 1]!, scores: [0, 0] as const },
        'Before hand 2 the server changed the score.',
      ],
      [
        seen,
        { ...end, ending: { how: 'resigned', playerIndex: 0 } as const },
        `In hand ${end.handNumber} the server changed how the game ended.`,
      ],
      [
        views.slice(0, at - 4).reduce(withView, empty(1)),
        { ...view, opponentHand: foreign.slice(0, 4), crib: null },
        'In hand 1 a card that was played isn’t in the hand that was shown.',
      ],
    ] as const) {
      const after = withView(before, { ...later, revision: later.revision + 1 })
      expect(after.contradictions).toEqual([text])
    }
  })

  test('a decision counts once, as it was first confirmed', () => {
    const one = withDecision(empty(0), 3, { type: 'PLAY_CARD', cardId: '5-H' })
    expect(one.decisions).toEqual([[3, 'PLAY_CARD 5-H']])
    expect(withDecision(one, 3, { type: 'PLAY_CARD', cardId: '6-H' })).toBe(one)
  })

  test('a file of it reads back; anything else is refused by the field', () => {
    const { gameId } = games[0]!.fair
    const file = { format: WITNESS_FORMAT, gameId, ...witnessOf(games[0]!, 0) }
    expect(readWitness(JSON.parse(JSON.stringify(file)))).toEqual(file)
    const kept = JSON.parse(readFileSync(new URL(GOLDEN, import.meta.url), 'utf8')) as FairRecord &
      GameRecord
    const saw = JSON.parse(readFileSync(new URL(SEEN, import.meta.url), 'utf8')) as unknown
    expect(readWitness(saw)).toEqual({
      format: WITNESS_FORMAT,
      gameId: kept.fair.gameId,
      ...witnessOf(kept, 1),
    })
    expect(() => readWitness({ ...file, seat: 2 })).toThrow(/^seat/)
    for (const other of [null, { ...file, format: undefined }]) {
      expect(() => readWitness(other)).toThrow(/^it must have the format "skunkd-witness-1"/)
    }
  })
})
