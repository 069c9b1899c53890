// Writes src/ui/fonts: the characters that the app shows, from the whole font of the npm registry.
// Run by hand after a change to the list: `node packages/web/scripts/subset-font.mjs`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const FONT = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'
const folder = new URL('../src/ui/fonts/', import.meta.url)

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
/** Latin-1 has the letters of most names that people give themselves. */
const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‘’“”…−–—‹›•œŒ€`
/** Headlines are ours, and names. */
const DISPLAY = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}’“”…−–×·`

const FILES = [
  { name: 'text', characters: TEXT, axes: { opsz: 18, wght: { min: 400, max: 700 } } },
  { name: 'display', characters: DISPLAY, axes: { opsz: 28, wght: 600 } },
]

const whole = readFileSync(createRequire(import.meta.url).resolve(FONT))
mkdirSync(folder, { recursive: true })
for (const { name, characters, axes } of FILES) {
  // Without closure: no small capitals, swashes and other forms that nothing asks for.
  const font = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    noLayoutClosure: true,
  })
  writeFileSync(new URL(`serif-${name}.woff2`, folder), font)
  console.log(`${String(font.length).padStart(8)}  serif-${name}.woff2`)
}
