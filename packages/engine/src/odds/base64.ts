const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes from base64 text; written out because the engine depends on no platform. */
export function decodeBase64(text: string): Uint8Array {
  const values = new Uint8Array(128)
  for (let i = 0; i < 64; i++) values[ALPHABET.charCodeAt(i)] = i
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let position = 0
  for (let i = 0; i < text.length; i += 4) {
    const word =
      (values[text.charCodeAt(i)]! << 18) |
      (values[text.charCodeAt(i + 1)]! << 12) |
      (values[text.charCodeAt(i + 2)]! << 6) |
      values[text.charCodeAt(i + 3)]!
    bytes[position++] = word >> 16
    if (position < bytes.length) bytes[position++] = (word >> 8) & 255
    if (position < bytes.length) bytes[position++] = word & 255
  }
  return bytes
}
