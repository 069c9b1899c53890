/** More than any review takes; anything larger is not a review. */
const MOST = 8_000_000
const MARK = 'gzip:'

/** Plain data in a tenth of the space, as bytes. A browser that cannot pack keeps it as is. */
export async function compress(value: unknown): Promise<unknown> {
  if (typeof CompressionStream === 'undefined') return value
  const stream = new Blob([JSON.stringify(value)]).stream()
  const packed = stream.pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** What `compress` was given, from its bytes or their text. Bytes that are not what they should be are an error. */
export async function decompress(packed: unknown): Promise<unknown> {
  const bytes = typeof packed === 'string' ? fromText(packed) : packed
  if (!(bytes instanceof Uint8Array)) return bytes
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
  const reader = stream.pipeThrough(new DecompressionStream('gzip')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > MOST) {
      await reader.cancel()
      throw new RangeError('the packed part is larger than anything kept here')
    }
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
  return JSON.parse(await new Blob(parts).text()) as unknown
}

/** Bytes as text for a file; anything else as it is. */
export function toText(packed: unknown): unknown {
  if (!(packed instanceof Uint8Array)) return packed
  let binary = ''
  for (const byte of packed) binary += String.fromCharCode(byte)
  return MARK + btoa(binary)
}

function fromText(text: string): Uint8Array | string {
  if (!text.startsWith(MARK)) return text
  return Uint8Array.from(atob(text.slice(MARK.length)), (letter) => letter.charCodeAt(0))
}
