import { createDeck, type Rng, randomBelow } from '@skunkd/engine'

const DECK = createDeck()

const pick = <T>(rng: Rng, list: readonly T[]): T => list[randomBelow(rng, list.length)]!

function nested(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { type: value }
  return value
}

const DEEP = nested(20_000)
const HUGE = new Array(2 ** 32 - 1)
const LONG = 'x'.repeat(100_000)

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

const boo = () => {
  throw new Error('boo')
}

/** A list whose length lies, or whose places throw. */
function trickyList(rng: Rng): unknown {
  switch (randomBelow(rng, 6)) {
    case 0:
      return HUGE
    case 1:
      return Array(randomBelow(rng, 8))
    case 2:
      return Object.defineProperty([1, 2], 0, { get: boo })
    case 3:
      return new Proxy([], { get: boo })
    case 4:
      return revoked([])
    default:
      return { length: 2, 0: '5-H', 1: '6-H' }
  }
}

/** Anything but what was asked for. */
export function junk(rng: Rng): unknown {
  switch (randomBelow(rng, 20)) {
    case 0:
      return null
    case 1:
      return undefined
    case 2:
      return pick(rng, [Number.NaN, Number.POSITIVE_INFINITY, -0, -1, 2, 0.5, 2 ** 53, 1e300])
    case 3:
      return randomBelow(rng, 32)
    case 4:
      return pick(rng, ['', '0', '5-H', '5H', '__proto__', 'constructor', 'toString', LONG])
    case 5:
      return pick(rng, [true, false, 7n, Symbol('junk'), Symbol.iterator])
    case 6:
      return boo
    case 7:
      return DEEP
    case 8:
    case 9:
      return trickyList(rng)
    case 10:
      return pick(rng, DECK)
    case 11:
      return pick(rng, DECK).id
    case 12:
      return new Proxy({}, { get: boo, has: boo, ownKeys: boo })
    case 13:
      return revoked({})
    case 14:
      return Object.create(null)
    case 15:
      return new Date(0)
    case 16:
      return { toString: boo, valueOf: boo, toJSON: boo }
    case 17:
      return new Number(0)
    case 18:
      return [pick(rng, DECK).id, pick(rng, DECK).id]
    default:
      return [junk(rng), junk(rng)]
  }
}

/** A getter that answers once with one thing and afterwards with another. */
function changing(first: unknown, then: unknown): () => unknown {
  let asked = 0
  return () => (asked++ === 0 ? first : then)
}

/** An object as it was, but for one thing that is wrong with it. */
export function damaged(rng: Rng, whole: object, fields: readonly string[]): unknown {
  const copy: Record<string, unknown> = { ...whole }
  const field = pick(rng, fields)
  switch (randomBelow(rng, 9)) {
    case 0:
    case 1:
    case 2:
      copy[field] = junk(rng)
      return copy
    case 3:
      delete copy[field]
      return copy
    case 4:
      return Object.defineProperty(copy, field, { get: boo, enumerable: true })
    case 5:
      return Object.defineProperty(copy, field, {
        get: changing(copy[field], junk(rng)),
        enumerable: true,
      })
    case 6:
      return Object.create(copy)
    case 7:
      return Object.setPrototypeOf({ [field]: junk(rng) }, copy)
    default: {
      const at = randomBelow(rng, 6)
      let asked = 0
      return new Proxy(copy, {
        get: (target, key) => (asked++ === at ? boo() : target[key as string]),
      })
    }
  }
}

/** Two hands and a starter that nearly are a deal. */
export function invalidDeal(rng: Rng): unknown {
  const pack = [...DECK]
  const card = (): unknown => {
    const taken = pack.splice(randomBelow(rng, pack.length), 1)[0]!
    return randomBelow(rng, 12) === 0 ? damaged(rng, taken, ['rank', 'suit', 'id']) : taken
  }
  const hand = (): unknown => {
    const cards = Array.from({ length: randomBelow(rng, 10) === 0 ? 5 : 6 }, card)
    if (randomBelow(rng, 8) === 0) delete cards[randomBelow(rng, cards.length)]
    return randomBelow(rng, 20) === 0 ? trickyList(rng) : cards
  }
  const hands: unknown = randomBelow(rng, 20) === 0 ? trickyList(rng) : [hand(), hand()]
  return { type: 'DEAL', hands, ...(randomBelow(rng, 3) > 0 && { starter: card() }) }
}
