import {
  createGame,
  createRng,
  type GameState,
  gameReducer,
  legalActions,
  playerView,
  randomBelow,
  SEATS,
} from '@skunkd/engine'
import { entropyHashOf, formatView, type GameInfo, type ServerMessage } from '@skunkd/protocol'
import { expect, test } from 'vitest'
import { creatorsNote, friendsNote, readNote, type TextStorage, writeNote } from './fair-notes.js'
import { writeDown } from './fair-watch.js'

const ID = 'g'.repeat(22)
const hex = (digit: string) => digit.repeat(64)
const E0 = hex('e')
const H0 = entropyHashOf(ID, E0)

function memoryStorage(): TextStorage {
  const pages = new Map<string, string>()
  return {
    getItem: (key) => pages.get(key) ?? null,
    setItem: (key, value) => void pages.set(key, value),
    removeItem: (key) => void pages.delete(key),
  }
}

const setup: GameInfo['setup'] = {
  target: 121,
  counting: 'auto',
  muggins: false,
  dealer: 0,
  hints: false,
}

function info(you: 0 | 1, change: Partial<GameInfo['fair']> = {}): GameInfo {
  return {
    id: ID,
    you,
    status: 'playing',
    setup,
    fair: { commitment: hex('c'), h0: H0, e1: hex('1'), e0: E0, ...change },
  } as unknown as GameInfo
}

const told = (game: GameInfo, state: GameState) =>
  ({
    t: 'state',
    seq: 9,
    game,
    view: JSON.parse(formatView(playerView(state, game.you!))),
  }) as unknown as Extract<ServerMessage, { t: 'state' }>

const dealt = gameReducer(createGame(2, { seed: 3, dealer: 0, counting: 'auto' }), {
  type: 'DEAL',
})

/** A notebook after the fair start of this seat. */
function started(seat: 0 | 1): TextStorage {
  const notes = memoryStorage()
  writeNote(notes, ID, {
    seat,
    commitment: hex('c'),
    h0: H0,
    e0: seat === 0 ? E0 : null,
    e1: hex('1'),
    stands: true,
  })
  return notes
}

test('every message of a hand leaves its trace, and an honest game no contradiction', () => {
  for (const seat of SEATS) {
    const notes = started(seat)
    const rng = createRng(3, 1)
    let state = dealt
    while (state.handNumber < 3) {
      expect(writeDown(notes, ID, told(info(seat), state))).toBeNull()
      const open = SEATS.flatMap((one) => legalActions(state, one))
      state = gameReducer(state, open[randomBelow(rng, open.length)]!)
    }
    const { hands } = readNote(notes, ID)!
    expect(hands).toHaveLength(2)
    for (const { dealt: cards, laid, starter, theirs, crib } of hands!) {
      expect([cards.length, laid.length, theirs?.length, crib?.length]).toEqual([6, 2, 4, 4])
      expect(starter).not.toBeNull()
    }
  }
})

test('what passes by in one message is written down as well', () => {
  const notes = started(0)
  const rng = createRng(3, 1)
  let state = dealt
  let before = dealt
  while (state.handNumber === 1) {
    before = state
    const open = SEATS.flatMap((one) => legalActions(state, one))
    state = gameReducer(state, open[randomBelow(rng, open.length)]!)
  }
  const happened = [{ type: 'NEXT_PHASE', view: told(info(0), before).view }, { type: 'DEAL' }]
  const { view, ...message } = told(info(0), state)
  writeDown(notes, ID, { ...message, view, t: 'event', happened } as never)
  const [first, second] = readNote(notes, ID)!.hands!
  expect([first!.crib!.length, second!.hand]).toEqual([4, 2])
})

test('both shares are compared with every message, by each seat', () => {
  for (const seat of SEATS) {
    for (const [change, text] of [
      [{ commitment: hex('d') }, 'the fingerprint of its part'],
      [{ h0: hex('d') }, 'the fingerprint of the first player’s part'],
      [{ e0: hex('d') }, 'the first player’s part of the shuffle'],
      [{ e1: hex('d') }, 'the second player’s part of the shuffle'],
    ] as const) {
      const notes = started(seat)
      expect(writeDown(notes, ID, told(info(seat), dealt))).toBeNull()
      expect(writeDown(notes, ID, told(info(seat, change), dealt))).toContain(text)
      // It stays found, whatever is told afterwards.
      expect(writeDown(notes, ID, told(info(seat), dealt))).toContain(text)
      expect(readNote(notes, ID)!.contradictions).toHaveLength(1)
    }
  }
})

test('another seat, other rules and other cards are noticed at once', () => {
  const other = gameReducer(createGame(2, { seed: 4, dealer: 0, counting: 'auto' }), {
    type: 'DEAL',
  })
  for (const [message, text] of [
    [told({ ...info(0), you: 1 }, dealt), 'another seat'],
    [told({ ...info(0), setup: { ...setup, target: 61 } }, dealt), 'had been agreed'],
    [told(info(0), other), 'the cards it had dealt'],
  ] as const) {
    const notes = started(0)
    writeDown(notes, ID, told(info(0), dealt))
    expect(writeDown(notes, ID, message)).not.toBeNull()
    expect(readNote(notes, ID)!.contradictions!.join()).toContain(text)
  }
})

test('rules other than this person agreed to are noticed with the first card', () => {
  const creator = memoryStorage()
  const { h0, e0 } = creatorsNote(creator, ID, hex('c'), setup)
  const friend = memoryStorage()
  const { e1 } = friendsNote(friend, ID, hex('c'), H0, setup)
  for (const [notes, seat, fair] of [
    [creator, 0, { h0, e0 }],
    [friend, 1, { e1 }],
  ] as const) {
    const other = { ...info(seat, fair), setup: { ...setup, dealer: 1 } as const }
    expect(writeDown(notes, ID, told(other, dealt))).toContain('had been agreed')
  }
})

test('own decisions are written down once they are confirmed', () => {
  const notes = started(0)
  const move = { type: 'PLAY_CARD', cardId: '5-H' } as const
  expect(writeDown(notes, ID, { t: 'acted', turn: 2, move })).toBeNull()
  expect(readNote(notes, ID)!.decisions).toEqual([[2, 'PLAY_CARD 5-H']])
})

test('a device that comes later notes that it did; a note of version 0.1.0 goes on', () => {
  const late = memoryStorage()
  writeDown(late, ID, told(info(1), dealt))
  expect(readNote(late, ID)).toMatchObject({ seat: 1, late: true, e1: null, hands: [{ hand: 1 }] })
  const old = memoryStorage()
  old.setItem(
    `skunkd-fair:${ID}`,
    JSON.stringify({ seat: 1, commitment: hex('c'), h0: H0, e0: null, e1: hex('1') }),
  )
  writeDown(old, ID, told(info(1), dealt))
  expect(readNote(old, ID)).toMatchObject({ seat: 1, e0: E0, hands: [{ hand: 1 }] })
  expect(readNote(old, ID)!.late).toBeUndefined()
})
