import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { discardPicture } from './discard-picture.js'
import { winPicture } from './win-picture.js'

const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url))

mkdirSync(DOCS, { recursive: true })
for (const [file, picture] of [
  ['win-probability.svg', winPicture()],
  ['discard-table.svg', discardPicture()],
] as const) {
  writeFileSync(`${DOCS}${file}`, picture)
  console.log(`docs/${file}: ${picture.length} bytes`)
}
