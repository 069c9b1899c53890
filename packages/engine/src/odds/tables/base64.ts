const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** What each letter stands for, 0 to 63. */
function decodeLetters(text: string): Uint8Array {
  const values = new Uint8Array(128)
  for (let i = 0; i < 64; i++) values[ALPHABET.charCodeAt(i)] = i
  const letters = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) letters[i] = values[text.charCodeAt(i)]!
  return letters
}

/** Bytes from base64 text; written out because the engine depends on no platform. */
export function decodeBase64(text: string): Uint8Array {
  const values = decodeLetters(text)
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let position = 0
  for (let i = 0; i < text.length; i += 4) {
    const word =
      (values[i]! << 18) | (values[i + 1]! << 12) | (values[i + 2]! << 6) | values[i + 3]!
    bytes[position++] = word >> 16
    if (position < bytes.length) bytes[position++] = (word >> 8) & 255
    if (position < bytes.length) bytes[position++] = word & 255
  }
  return bytes
}
