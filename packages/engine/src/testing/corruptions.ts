import { createRng, randomBelow } from '../cards/random.js'

/** One way in which a file may be damaged. */
export interface Corruption {
  readonly kind: string
  readonly bytes: Uint8Array
}

function changed(file: Uint8Array, change: (bytes: Uint8Array) => void): Uint8Array {
  const bytes = file.slice()
  change(bytes)
  return bytes
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** What disks, networks and hurried hands do to a binary file, some forty kinds. */
export function corruptionsOf(file: Uint8Array, seed = 1): Corruption[] {
  const rng = createRng(seed)
  const { length } = file
  const middle = length >> 1
  const damages: Corruption[] = []
  const add = (kind: string, bytes: Uint8Array) => damages.push({ kind, bytes })
  const flip = (at: number, bit: number) =>
    changed(file, (bytes) => {
      bytes[at]! ^= 1 << bit
    })

  add('empty', new Uint8Array(0))
  for (const keep of [1, 4, 5, 9, 12, 13, 14, 100]) add(`cut to ${keep} bytes`, file.slice(0, keep))
  for (const share of [0.005, 0.25, 0.5, 0.9]) {
    add(`cut to ${share} of it`, file.slice(0, Math.floor(length * share)))
  }
  for (const by of [1, 2, 100]) add(`short of ${by} at the end`, file.slice(0, length - by))
  for (const by of [1, 4, 100]) add(`short of ${by} at the start`, file.slice(by))
  for (const byte of [0, 10, 255]) add(`a byte ${byte} more`, joined(file, Uint8Array.of(byte)))
  add('twice over', joined(file, file))
  add('a page more', joined(file, new Uint8Array(4096)))
  for (let at = 0; at < 13; at++) add(`header byte ${at}`, flip(at, randomBelow(rng, 8)))
  for (const at of [13, middle, length - 5, length - 1]) add(`bit of byte ${at}`, flip(at, 3))
  for (let i = 0; i < 8; i++) {
    const at = 13 + randomBelow(rng, length - 13)
    add(`random bit of byte ${at}`, flip(at, randomBelow(rng, 8)))
  }
  add(
    'a page of zeros',
    changed(file, (bytes) => bytes.fill(0, middle, middle + 4096)),
  )
  add(
    'zeros to the end',
    changed(file, (bytes) => bytes.fill(0, middle)),
  )
  add(
    'all but the header zero',
    changed(file, (bytes) => bytes.fill(0, 13)),
  )
  add(
    'a page written twice',
    changed(file, (bytes) => bytes.copyWithin(middle, middle - 4096, middle)),
  )
  add('a page left out', joined(file.slice(0, middle), file.slice(middle + 4096)))
  add('the halves swapped', joined(file.slice(0, 13), file.slice(middle), file.slice(13, middle)))
  add(
    'line ends turned',
    Uint8Array.from([...file].flatMap((byte) => (byte === 10 ? [13, 10] : [byte]))),
  )
  add('read as text', new TextEncoder().encode(new TextDecoder().decode(file)))
  add(
    'the high bits lost',
    file.map((byte) => byte & 127),
  )
  add('a page of the web', new TextEncoder().encode('<!doctype html><title>404</title>'))
  add('another file', new TextEncoder().encode('{"name":"@skunkd/engine"}'))
  return damages
}
