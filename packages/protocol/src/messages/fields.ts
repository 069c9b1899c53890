import * as v from 'valibot'

/** The longest message a client may send, in bytes. */
export const MAX_MESSAGE_BYTES = 4096

/** The longest name, in characters as people count them. */
export const MAX_NAME_LENGTH = 24

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether a name is short, visible text: no control characters, nothing that turns text around. */
export function isName(text: string): boolean {
  if (text !== text.trim() || text === '' || text.length > 8 * MAX_NAME_LENGTH) return false
  if (
    /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(
      text,
    )
  )
    return false
  return [...graphemes.segment(text)].length <= MAX_NAME_LENGTH
}

export const Name = v.pipe(
  v.string(),
  v.check(isName, `A name is 1 to ${MAX_NAME_LENGTH} visible characters.`),
)

/** 22 characters of base64url: 128 bits, for games and for the secrets of links. */
export const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/, 'This is not a whole link.'))

/** 32 bytes in lower-case hexadecimal. */
export const FairHex = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, '64 lower-case hexadecimal digits are accepted.'),
)

/** A client's own number for a request, so that asking twice does it once. */
export const RequestId = v.pipe(v.string(), v.uuid('A request is numbered by a UUID.'))

export const Seat = v.picklist([0, 1])

export const NonNegativeInt = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const Pace = v.picklist(['none', 'live'])
export type Pace = v.InferOutput<typeof Pace>

/** What the creator of a game chooses; muggins needs counting by hand. */
export const GameSetup = v.pipe(
  v.strictObject({
    target: v.picklist([61, 121]),
    counting: v.picklist(['auto', 'manual']),
    muggins: v.boolean(),
    /** Who deals first, by seat (0 is the creator), or the cut. */
    dealer: v.picklist([0, 1, 'cut']),
    /** Whether both may ask for hints. */
    hints: v.boolean(),
  }),
  v.check(
    ({ counting, muggins }) => !muggins || counting === 'manual',
    'Muggins needs counting by hand.',
  ),
)
export type GameSetup = v.InferOutput<typeof GameSetup>

export const PHRASE_COUNT = 16
