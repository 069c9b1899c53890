import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PackedNumbers, PackedText } from '@skunkd/engine/internals'
import { packBytes, packGrid, packNumbers } from './pack-numbers.js'

const FOLDER = new URL('../../../engine/src/odds/tables/', import.meta.url)

/** The largest scale at which every value fits 16 bits. */
export function scaleOf(values: ArrayLike<number>): number {
  let most = 0
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i]!)
  const scale = most === 0 ? 1 : 0xffff / most
  // Counts beyond 16 bits need a scale below one.
  return scale >= 1 ? Math.floor(scale) : scale
}

/** A field of a table: numbers, kept as 16-bit steps of 1 / scale, with a checksum. */
export function packed(name: string, values: ArrayLike<number>): string {
  return numberField(name, packNumbers(values, scaleOf(values)))
}

/** The same of a grid whose neighbours are alike. */
export function packedGrid(name: string, values: ArrayLike<number>, columns: number): string {
  return numberField(name, packGrid(values, scaleOf(values), columns))
}

function numberField(name: string, { scale, check, text }: PackedNumbers): string {
  return `  ${name}: {\n    scale: ${scale},\n    check: ${check},\n    text: '${text}',\n  },\n`
}

/** A field of a table: bytes, with a checksum. */
export function packedBytes(name: string, bytes: Uint8Array): string {
  return textField(name, packBytes(bytes))
}

function textField(name: string, { check, text }: PackedText): string {
  return `  ${name}: {\n    check: ${check},\n    text: '${text}',\n  },\n`
}

/** How a table that is there was made, as its header says. */
export function provenanceOf(file: string): Readonly<Record<string, unknown>> {
  const text = readFileSync(new URL(`${file}.generated.ts`, FOLDER), 'utf8')
  const lines = text.slice(0, text.indexOf('*/')).matchAll(/^ \* (\w+): (.+)$/gm)
  return Object.fromEntries(
    [...lines].map(([, key, value]) => [key, JSON.parse(value!) as unknown]),
  )
}

/**
 * Writes `odds/tables/<file>.generated.ts` with a header that says how it was made.
 * Not `as const`: the whole text would stand once more in the declarations.
 */
export function writeTable(
  file: string,
  constant: string,
  made: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string {
  const path = fileURLToPath(new URL(`${file}.generated.ts`, FOLDER))
  const header = Object.entries(made)
    .map(([key, value]) => ` * ${key}: ${JSON.stringify(value)}`)
    .join('\n')
  writeFileSync(
    path,
    `/*\n * Made by \`npm run lab -- tables\`; do not edit.\n${header}\n */\nexport const ${constant} = {\n${fields.join('')}}\n`,
  )
  return path
}
