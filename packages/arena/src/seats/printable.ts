// Control characters (tab and line end too), and those that turn the direction of writing.
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A control character could move the cursor or hide what follows: each is shown by its number. */
export function printable(text: string, most = 500): string {
  const shown = text.length > most ? `${text.slice(0, most)}…` : text
  return shown.replace(UNPRINTABLE, escaped)
}

export function printableLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => printable(line, Number.POSITIVE_INFINITY))
    .join('\n')
}

/** JSON that is safe on a terminal: every such character is escaped, which JSON reads back. */
export function printableJson(
  value: unknown,
  indent?: number,
  replacer?: (key: string, value: unknown) => unknown,
): string {
  return JSON.stringify(value, replacer, indent).replace(UNPRINTABLE, (character) =>
    character === '\n' ? character : escaped(character),
  )
}
