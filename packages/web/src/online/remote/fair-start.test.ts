import { entropyHashOf, type GameInfo } from '@skunkd/protocol'
import { describe, expect, it, vi } from 'vitest'
import { friendsNote, readNote, type TextStorage, writeNote } from './fair-notes.js'
import { AlreadyStartedError, CommitmentMismatchError, nextFairStep } from './fair-start.js'

const ID = 'g'.repeat(22)
const hex = (digit: string) => digit.repeat(64)

function memoryStorage(): TextStorage {
  const pages = new Map<string, string>()
  return {
    getItem: (key) => pages.get(key) ?? null,
    setItem: (key, value) => void pages.set(key, value),
    removeItem: (key) => void pages.delete(key),
  }
}

function info(you: 0 | 1 | null, fair: Partial<GameInfo['fair']>, status = 'starting'): GameInfo {
  return {
    id: ID,
    you,
    status,
    fair: { commitment: hex('c'), h0: null, e1: null, ...fair },
  } as unknown as GameInfo
}

describe('the fair start of the creator', () => {
  it('sends the hash of its own entropy, then the entropy itself once the friend has added theirs', () => {
    const notes = memoryStorage()
    const first = nextFairStep(notes, info(0, {}, 'inviting'))!
    expect(first.step).toBe('h0')
    expect(nextFairStep(notes, info(0, {}, 'inviting'))).toEqual(first)
    expect(nextFairStep(notes, info(0, { h0: first.value }))).toBeNull()
    const last = nextFairStep(notes, info(0, { h0: first.value, e1: hex('1') }))!
    expect(last.step).toBe('e0')
    expect(entropyHashOf(ID, last.value)).toBe(first.value)
    expect(readNote(notes, ID)).toMatchObject({ seat: 0, e1: hex('1'), commitment: hex('c') })
  })

  it('gives nothing away if a promise was changed', () => {
    const notes = memoryStorage()
    const h0 = nextFairStep(notes, info(0, {}, 'inviting'))!.value
    expect(nextFairStep(notes, info(0, { h0 }, 'inviting'))).toBeNull()
    expect(() => nextFairStep(notes, info(0, { h0, commitment: hex('d') }))).toThrow(
      CommitmentMismatchError,
    )
    expect(() => nextFairStep(notes, info(0, { h0: hex('0'), e1: hex('1') }))).toThrow(
      CommitmentMismatchError,
    )
    nextFairStep(notes, info(0, { h0, e1: hex('1') }))
    expect(() => nextFairStep(notes, info(0, { h0, e1: hex('2') }))).toThrow(
      CommitmentMismatchError,
    )
  })
})

describe('the fair start of the friend', () => {
  it('notes what was promised, and adds its part in a rematch', () => {
    const notes = memoryStorage()
    expect(nextFairStep(notes, info(1, {}))).toBeNull()
    const step = nextFairStep(notes, info(1, { h0: hex('a') }))!
    expect(step.step).toBe('e1')
    expect(nextFairStep(notes, info(1, { h0: hex('a'), e1: step.value }))).toBeNull()
  })

  it('asks the browser to keep it, once', () => {
    const persist = vi.fn(async () => true)
    vi.stubGlobal('navigator', { storage: { persist } })
    const notes = memoryStorage()
    nextFairStep(notes, info(1, { h0: hex('a') }))
    nextFairStep(notes, info(1, { h0: hex('a') }))
    vi.unstubAllGlobals()
    expect(persist).toHaveBeenCalledOnce()
  })

  it('notices a promise that changed after the press', () => {
    const notes = memoryStorage()
    const { e1 } = friendsNote(notes, ID, hex('c'), hex('a'))
    const after = (fair: object) => () =>
      nextFairStep(notes, info(1, { h0: hex('a'), e1, ...fair }))
    expect(after({})()).toBeNull()
    expect(after({ commitment: hex('d') })).toThrow(CommitmentMismatchError)
    expect(after({ h0: hex('b') })).toThrow(CommitmentMismatchError)
    expect(after({ e1: hex('9') })).toThrow(CommitmentMismatchError)
  })
})

describe('another device of the same person', () => {
  it('that comes later draws nothing, and accuses nobody', () => {
    for (const [you, fair] of [
      [0, { h0: hex('0') }],
      [0, { h0: hex('0'), e1: hex('1') }],
      [1, { h0: hex('0'), e1: hex('1') }],
    ] as const) {
      const notes = memoryStorage()
      expect(() => nextFairStep(notes, info(you, fair))).toThrow(AlreadyStartedError)
      // So that the check after the game says what is true: it did not see the start.
      expect(readNote(notes, ID)).toBeNull()
    }
  })

  it('that was slower gives way, and its own part is forgotten', () => {
    const creators = memoryStorage()
    nextFairStep(creators, info(0, {}))
    expect(() => nextFairStep(creators, info(0, { h0: hex('0') }))).toThrow(AlreadyStartedError)
    expect(readNote(creators, ID)).toBeNull()
    const friends = memoryStorage()
    nextFairStep(friends, info(1, { h0: hex('0') }))
    expect(() => nextFairStep(friends, info(1, { h0: hex('0'), e1: hex('1') }))).toThrow(
      AlreadyStartedError,
    )
    expect(readNote(friends, ID)).toBeNull()
  })

  it('does not excuse a server that changes what it has once shown, in this version or the last', () => {
    const notes = memoryStorage()
    const h0 = nextFairStep(notes, info(0, {}))!.value
    nextFairStep(notes, info(0, { h0 }))
    expect(() => nextFairStep(notes, info(0, { h0: hex('0') }))).toThrow(CommitmentMismatchError)
    const { stands: _, ...old } = readNote(notes, ID)!
    writeNote(notes, ID, old)
    expect(() => nextFairStep(notes, info(0, { h0: hex('0') }))).toThrow(CommitmentMismatchError)
  })
})

it('asks nothing of a spectator or of a game that has begun', () => {
  expect(nextFairStep(memoryStorage(), info(null, {}))).toBeNull()
  expect(nextFairStep(memoryStorage(), info(0, {}, 'playing'))).toBeNull()
})
