import { SEATS } from '@skunkd/engine'
import * as v from 'valibot'

export const MAX_MESSAGE_BYTES = 4096

/** The longest name, in characters as people count them. */
export const MAX_NAME_LENGTH = 24

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether a name can be shown: no control characters, nothing that turns text around. */
function isShowable(text: string): boolean {
  if (text !== text.trim() || text === '' || text.length > 8 * MAX_NAME_LENGTH) return false
  if (
    /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(
      text,
    )
  )
    return false
  return [...graphemes.segment(text)].length <= MAX_NAME_LENGTH
}

/** Characters that show nothing: also the pattern of dots without a dot, a note without a head. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\u{16FE4}\u{1D159}]/u
/** What can be seen by itself; a mark needs something to stand on. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** More marks on one letter than any language has: a tower over the lines above and below. */
const TOWER = /\p{M}{5}/u
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u
const JOINING_SCRIPT = /[\p{Script=Arabic}\p{M}]/u

/** Whether something invisible has a purpose: it joins pictures, or letters of a script that needs it. */
function joins(before: string, character: string, after: string): boolean {
  if (character === '\uFE0F') return PICTURE.test(before) || /[0-9#*]/.test(before)
  if (character === '\u200D' && PICTURE.test(before) && PICTURE.test(after)) return true
  return /[\u200C\u200D]/.test(character) && JOINING_SCRIPT.test(before) && /\p{L}/u.test(after)
}

/** What stands in the place of a name whose owner has deleted it: nobody else has it. */
export const DELETED_NAME = 'Deleted player'

/** Whether a name may be chosen: short, and every character of it can be seen. */
export function isName(text: string): boolean {
  if (!isShowable(text)) return false
  const characters = [...text]
  const isHidden = characters.some(
    (one, place) =>
      INVISIBLE.test(one) && !joins(characters[place - 1] ?? '', one, characters[place + 1] ?? ''),
  )
  const plain = text.normalize('NFKC').replace(/\s+/gu, ' ').toLowerCase()
  return (
    !isHidden && VISIBLE.test(text) && !TOWER.test(text) && plain !== DELETED_NAME.toLowerCase()
  )
}

/** A name as the server tells it: also one that was chosen when more was allowed. */
export const Name = v.pipe(
  v.string(),
  v.check(isShowable, `A name must have 1 to ${MAX_NAME_LENGTH} visible characters.`),
)

export const NewName = v.pipe(
  v.string(),
  v.check(isName, `A name must have 1 to ${MAX_NAME_LENGTH} visible characters.`),
)

/** 22 characters of base64url: 128 bits, for games and for the secrets of links. */
export const Token = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{22}$/, 'A link must be copied whole.'),
)

export const FairHex = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, 'A share must be 64 lowercase hexadecimal digits.'),
)

/** A client's own number for a request, so that asking twice does it once. */
export const RequestId = v.pipe(v.string(), v.uuid('A request’s id must be a UUID.'))

export const Seat = v.picklist(SEATS)

export const NonNegativeInt = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const Pace = v.picklist(['none', 'live'])
export type Pace = v.InferOutput<typeof Pace>

export const GameSetup = v.pipe(
  v.strictObject({
    target: v.picklist([61, 121]),
    counting: v.picklist(['auto', 'manual']),
    muggins: v.boolean(),
    /** Who deals first, by seat (0 is the creator), or the cut. */
    dealer: v.picklist([0, 1, 'cut']),
    hints: v.boolean(),
    /** The match that this game and its rematches are part of; without it they are a session. */
    match: v.optional(
      v.strictObject({
        games: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
        /** What a game brings: a win, 1, 2 or 3 with skunks, or as the ACC counts, 2 or 3. */
        points: v.picklist(['games', 'skunks', 'acc']),
      }),
    ),
  }),
  v.check(
    ({ counting, muggins }) => !muggins || counting === 'manual',
    'Muggins needs counting by hand.',
  ),
)
export type GameSetup = v.InferOutput<typeof GameSetup>

export const PHRASE_COUNT = 16
