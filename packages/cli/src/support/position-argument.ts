import { cardLabel, type ParsedPosition, parsePosition, RuleError } from '@skunkd/engine'
import { UsageError } from './errors.js'
import type { Io } from './io.js'

const SCORE_WORD = /(^|[\s_])(\d+|x)\*?-(\d+|x)\*?([\s_]|$)/i

/** The position in the arguments, if they hold one instead of plain cards; it says all it knows. */
export function readPosition<Kind extends ParsedPosition['position']['kind']>(
  positionals: readonly string[],
  kind: Kind,
  otherOptions: Readonly<Record<string, unknown>>,
  io: Io,
): Extract<ParsedPosition['position'], { kind: Kind }> | null {
  const text = positionals.join(' ')
  if (!SCORE_WORD.test(text)) return null
  const [spare] = Object.keys(otherOptions).filter((name) => otherOptions[name] !== undefined)
  if (spare !== undefined) {
    throw new UsageError(`--${spare} goes with plain cards. A position already says it.`)
  }
  const { position, assumed } = parsed(text)
  if (position.kind !== kind) {
    throw new UsageError(
      kind === 'discarding'
        ? 'This position is a play: ask "skunkd peg".'
        : 'This position is a discard: ask "skunkd discard".',
    )
  }
  if (assumed.length > 0) {
    io.err(`No suit was given: taken as ${assumed.map(cardLabel).join(' ')} (no flush, no nobs).\n`)
  }
  return position as Extract<ParsedPosition['position'], { kind: Kind }>
}

function parsed(text: string): ParsedPosition {
  try {
    return parsePosition(text)
  } catch (error) {
    if (error instanceof RuleError) throw new UsageError(`"${text}": ${error.message}`)
    throw error
  }
}
