import { StringDecoder } from 'node:string_decoder'

export interface LineReader {
  /** Takes the next bytes and hands on the lines that they complete. */
  take(bytes: Buffer): void
}

/**
 * Splits bytes into lines, none longer than `most` characters: a program that never ends its
 * line costs no more memory than that. After `onTooLong` nothing more is handed on.
 */
export function boundedLines(
  most: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): LineReader {
  const decoder = new StringDecoder('utf8')
  let begun = ''
  let over = false
  const giveUp = () => {
    over = true
    begun = ''
    onTooLong()
  }
  return {
    take(bytes) {
      if (over) return
      const [first = '', ...more] = decoder.write(bytes).split('\n')
      const lines = [begun + first, ...more]
      begun = lines.pop()!
      for (const line of lines) {
        if (line.length > most) return giveUp()
        onLine(line.endsWith('\r') ? line.slice(0, -1) : line)
      }
      if (begun.length > most) giveUp()
    },
  }
}
