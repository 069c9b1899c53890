import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const CHUNK = 1 << 26

function bytesOf(numbers: Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}

/** Writes arrays one after the other; the file appears under its name only when it is whole. */
export function writeNumbers(folder: string, name: string, arrays: readonly Float32Array[]): void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  const file = openSync(`${path}.part`, 'w')
  try {
    for (const bytes of arrays.map(bytesOf)) {
      for (let at = 0; at < bytes.length; ) {
        at += writeSync(file, bytes, at, Math.min(CHUNK, bytes.length - at))
      }
    }
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.part`, path)
}

/** Fills the arrays from a file of `writeNumbers`; a file of another size is refused. */
export function readNumbers(folder: string, name: string, arrays: readonly Float32Array[]): void {
  const path = join(folder, name)
  if (!existsSync(path)) throw new Error(`${path} is missing. Run "solve" first.`)
  const file = openSync(path, 'r')
  try {
    for (const bytes of arrays.map(bytesOf)) {
      for (let at = 0; at < bytes.length; ) {
        const read = readSync(file, bytes, at, Math.min(CHUNK, bytes.length - at), null)
        if (read === 0) throw new Error(`${path} is too short. Remove the folder and solve again.`)
        at += read
      }
    }
    if (readSync(file, new Uint8Array(1), 0, 1, null) !== 0) {
      throw new Error(`${path} is too long. Remove the folder and solve again.`)
    }
  } finally {
    closeSync(file)
  }
}
