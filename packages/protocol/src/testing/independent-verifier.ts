import { createHash, createHmac } from 'node:crypto'

/**
 * A second verifier, written from docs/fair.md alone: Node's own crypto, nothing of ours. It
 * checks the deal, not the play.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

interface FairRecordJson {
  readonly options: {
    readonly seed: number | null
    readonly dealer: 0 | 1 | 'cut'
    readonly cuts?: readonly (readonly { readonly id: string }[])[]
  }
  readonly actions: readonly {
    readonly type: string
    readonly hands?: readonly (readonly { readonly id: string }[])[]
    readonly starter?: { readonly id: string }
  }[]
  readonly fair: Readonly<Record<'gameId' | 'commitment' | 'h0' | 'secret' | 'e0' | 'e1', string>>
  readonly digest: string
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const cardName = (n: number) => `${RANKS[Math.floor(n / 4)]}-${'HDSC'[n % 4]}`

function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonical).join(',')}]`
  const object = value as { readonly [name: string]: Json }
  const names = Object.keys(object).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(object[name]!)}`).join(',')}}`
}

function drawer(key: Buffer, purpose: string): (n: number) => number {
  const words: number[] = []
  let block = 0
  return (n) => {
    for (;;) {
      if (words.length === 0) {
        const bytes = createHmac('sha256', key)
          .update(`skunkd-fair-1|${purpose}|${block++}`)
          .digest()
        for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
      }
      const word = words.shift()!
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
    }
  }
}

/** Whether the deals of a record are fair, according to a stranger. */
export function independentlyVerifies(text: string): boolean {
  const record = JSON.parse(text) as FairRecordJson
  const { gameId, commitment, h0, secret, e0, e1 } = record.fair
  const { digest, ...rest } = record
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  const hash = (label: string, data: Buffer | string) =>
    createHash('sha256').update(label).update(data).digest('hex')

  if (hash('skunkd-fair-1|record|', canonical(rest as unknown as Json)) !== digest) return false
  if (hash(`skunkd-fair-1|commit|${gameId}|`, bytes(secret)) !== commitment) return false
  if (hash(`skunkd-fair-1|e0|${gameId}|`, bytes(e0)) !== h0) return false
  const key = createHmac('sha256', bytes(secret))
    .update(`skunkd-fair-1|key|${gameId}|`)
    .update(bytes(e0))
    .update(bytes(e1))
    .digest()

  let dealer = record.options.dealer === 'cut' ? -1 : record.options.dealer
  if (dealer === -1) {
    const draw = drawer(key, 'cut')
    for (const cut of record.options.cuts ?? []) {
      if (dealer !== -1) return false
      const a = draw(52)
      let b = draw(51)
      if (b >= a) b++
      if (cut[0]!.id !== cardName(a) || cut[1]!.id !== cardName(b)) return false
      if (a >> 2 !== b >> 2) dealer = a < b ? 0 : 1
    }
    if (dealer === -1) return false
  }

  if (record.options.seed !== null) return false
  const deals = record.actions.filter(({ type }) => type === 'DEAL')
  return deals.every(({ hands, starter }, place) => {
    const draw = drawer(key, `deck|${place + 1}`)
    const deck = Array.from({ length: 52 }, (_, n) => cardName(n))
    for (let i = 51; i > 0; i--) {
      const j = draw(i + 1)
      ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
    }
    const now = (place + dealer) % 2
    const dealt = (first: number) => [0, 2, 4, 6, 8, 10].map((at) => deck[first + at]).join()
    const held = (seat: number) => hands?.[seat]?.map(({ id }) => id).join()
    return (
      held(now === 0 ? 1 : 0) === dealt(0) && held(now) === dealt(1) && starter?.id === deck[12]
    )
  })
}
