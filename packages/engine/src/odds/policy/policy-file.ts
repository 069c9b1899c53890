import { OddsError } from '../error.js'
import { crc32 } from '../tables/packed-numbers.js'

export const POLICY_MAGIC = [0x53, 0x4b, 0x50, 0x4c]
/** Version 1 had no checksum, version 2 no tables, version 3 none by exact needs. */
export const POLICY_VERSION = 4
const CHECK_AT = POLICY_MAGIC.length + 1
/** From here on the checksum counts: the lengths of the parts, four bytes each, then the parts. */
const LENGTHS_AT = CHECK_AT + 4
export const POLICY_PARTS = ['levels', 'strong', 'endings', 'exact'] as const
const HEADER = LENGTHS_AT + 4 * POLICY_PARTS.length

export interface PolicyParts {
  readonly levels: Uint8Array
  /** The habits of strong players far from home (`strongHabits`), */
  readonly strong: Uint8Array
  /** in each zone of the scores near home (`shippedEndings`), */
  readonly endings: Uint8Array
  /** and at exact needs (`ExactChoices`). */
  readonly exact: Uint8Array
}

function refuse(what: string): never {
  throw new OddsError(
    'BAD_POLICY',
    `The policy file ${what}. It must be packages/engine/data/equilibrium.bin, unchanged.`,
  )
}

/** The parts of a policy file whose header and checksum are right; damage is refused before any work. */
export function policyParts(file: Uint8Array): PolicyParts {
  if (POLICY_MAGIC.some((byte, i) => file[i] !== byte)) refuse("doesn't begin with SKPL")
  if (file[POLICY_MAGIC.length] !== POLICY_VERSION) {
    refuse(`is of version ${file[POLICY_MAGIC.length] ?? 'none'}, not ${POLICY_VERSION}`)
  }
  if (file.length < HEADER) refuse(`ends within its header, after ${file.length} bytes`)
  const header = new DataView(file.buffer, file.byteOffset, HEADER)
  let end = HEADER
  const [levels, strong, endings, exact] = POLICY_PARTS.map((_, i) => {
    const start = end
    end += header.getUint32(LENGTHS_AT + 4 * i, true)
    return file.subarray(start, end)
  })
  if (file.length !== end) refuse(`has ${file.length} bytes where its header says ${end}`)
  if (header.getUint32(CHECK_AT, true) !== crc32(file.subarray(LENGTHS_AT))) {
    refuse('is damaged: its checksum is wrong')
  }
  return { levels: levels!, strong: strong!, endings: endings!, exact: exact! }
}
