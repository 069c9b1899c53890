import { readFileSync } from 'node:fs'
import { policyPath } from '@skunkd/arena/internals'
import { createRng, OddsError, type Rng, randomBelow, readPolicy } from '@skunkd/engine'
import { type Attack, runTries } from './attack.js'

/** Magic, version, checksum and the lengths of three parts. */
const HEADER = 21

type Corruption = (file: Uint8Array, rng: Rng) => Uint8Array

const changed = (file: Uint8Array, change: (bytes: Uint8Array) => void) => {
  const bytes = file.slice()
  change(bytes)
  return bytes
}

const somewhere = (file: Uint8Array, rng: Rng) => HEADER + randomBelow(rng, file.length - HEADER)

/** Changes so many bytes from a place on, each to another value. */
const burst =
  (length: number): Corruption =>
  (file, rng) =>
    changed(file, (bytes) => {
      const from = somewhere(file, rng)
      for (let at = from; at < Math.min(file.length, from + length); at++) {
        bytes[at]! ^= 1 + randomBelow(rng, 255)
      }
    })

const filled =
  (value: number, length: number): Corruption =>
  (file, rng) =>
    changed(file, (bytes) => {
      const from = somewhere(file, rng)
      bytes.fill(value, from, from + length)
    })

const text =
  (content: string): Corruption =>
  () =>
    Uint8Array.from(Buffer.from(content))

/** What disks, networks and hurried hands do to a binary file. */
const CORRUPTIONS: Readonly<Record<string, Corruption>> = {
  empty: () => new Uint8Array(0),
  'cut in the header': (file, rng) => file.slice(0, randomBelow(rng, HEADER)),
  'cut after the header': (file) => file.slice(0, HEADER),
  'cut anywhere': (file, rng) => file.slice(0, somewhere(file, rng)),
  'cut to 5,000 bytes': (file) => file.slice(0, 5000),
  'short of one byte': (file) => file.slice(0, -1),
  'short of four bytes': (file) => file.slice(0, -4),
  'first byte lost': (file) => file.slice(1),
  'beginning lost': (file, rng) => file.slice(somewhere(file, rng)),
  'a byte lost': (file, rng) => {
    const at = somewhere(file, rng)
    return Uint8Array.from(Buffer.concat([file.slice(0, at), file.slice(at + 1)]))
  },
  'a page lost': (file, rng) => {
    const at = somewhere(file, rng)
    return Uint8Array.from(Buffer.concat([file.slice(0, at), file.slice(at + 4096)]))
  },
  'a byte more': (file, rng) =>
    Uint8Array.from(Buffer.concat([file, Uint8Array.of(randomBelow(rng, 256))])),
  'a byte in between': (file, rng) => {
    const at = somewhere(file, rng)
    const byte = Uint8Array.of(randomBelow(rng, 256))
    return Uint8Array.from(Buffer.concat([file.slice(0, at), byte, file.slice(at)]))
  },
  'a page more': (file) => Uint8Array.from(Buffer.concat([file, new Uint8Array(4096)])),
  'twice over': (file) => Uint8Array.from(Buffer.concat([file, file])),
  'a bit of the header': (file, rng) =>
    changed(file, (bytes) => {
      bytes[randomBelow(rng, HEADER)]! ^= 1 << randomBelow(rng, 8)
    }),
  'a bit': (file, rng) =>
    changed(file, (bytes) => {
      bytes[somewhere(file, rng)]! ^= 1 << randomBelow(rng, 8)
    }),
  'a byte': burst(1),
  'four bytes': burst(4),
  'a sector': burst(512),
  'a page': burst(4096),
  'two bytes far apart': (file, rng) => burst(1)(burst(1)(file, rng), rng),
  'a page of zeros': filled(0, 4096),
  'a page of ones': filled(255, 4096),
  'zeros to the end': filled(0, Number.POSITIVE_INFINITY),
  'a page copied': (file, rng) =>
    changed(file, (bytes) => bytes.copyWithin(somewhere(file, rng), somewhere(file, rng))),
  'two bytes swapped': (file, rng) =>
    changed(file, (bytes) => {
      const [a, b] = [somewhere(file, rng), somewhere(file, rng)]
      ;[bytes[a], bytes[b]] = [file[b]!, file[a]!]
    }),
  'byte order turned': (file) =>
    changed(file, (bytes) => {
      Buffer.from(bytes.buffer, 0, bytes.length & ~1).swap16()
    }),
  'the high bits lost': (file) => file.map((byte) => byte & 127),
  'read as text': (file) => Uint8Array.from(Buffer.from(Buffer.from(file).toString('utf8'))),
  'line ends turned': (file) =>
    Uint8Array.from(
      Buffer.from(Buffer.from(file).toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
    ),
  'a page of the web': text('<!doctype html><title>404</title>'),
  'another file': text('{"name":"@skunkd/engine"}'),
}

const KINDS = Object.keys(CORRUPTIONS)

/** Damaged policy files: every one is refused with a message, none is played by. */
export const policyFiles: Attack = {
  name: 'policy',
  summary: `damaged policy files, ${KINDS.length} kinds of damage`,
  share: 0.0005,
  run(job) {
    const file = new Uint8Array(readFileSync(policyPath()))
    const rng = createRng(job.seed, 0x5ca1)
    return runTries(job, (number) => {
      // The file as it is shipped, so that the door is not simply shut.
      if (number === 0) {
        readPolicy(file)
        return { accepted: true }
      }
      const kind = KINDS[number % KINDS.length]!
      const damaged = CORRUPTIONS[kind]!(file, rng)
      // A page may be copied onto itself, or zeros onto zeros, which damages nothing.
      if (Buffer.compare(damaged, file) === 0) return { accepted: true }
      try {
        readPolicy(damaged)
        return `${kind}: a damaged policy file was accepted`
      } catch (error) {
        if (error instanceof OddsError && error.code === 'BAD_POLICY')
          return { refused: error.code }
        throw error
      }
    })
  },
}
