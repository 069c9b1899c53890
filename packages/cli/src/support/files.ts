import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf, UsageError } from './errors.js'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of the path is not a folder',
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  return (code === undefined ? undefined : REASONS[code]) ?? messageOf(error)
}

/** Reads a JSON file named on the command line. */
export function readJsonFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`"${path}" cannot be read: ${reasonOf(error)}.`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`"${path}" is not valid JSON: ${messageOf(error)}.`)
  }
}

/**
 * Writes a file as a whole: beside its place first, then moved, so that a program
 * stopped half-way leaves the old file, never half of the new one.
 */
export function writeWholeFile(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    const beside = `${path}.new`
    writeFileSync(beside, text)
    renameSync(beside, path)
  } catch (error) {
    throw new UsageError(`"${path}" cannot be written: ${reasonOf(error)}.`)
  }
}

/** `value` as an indented JSON file. */
export function writeJsonFile(path: string, value: unknown): void {
  writeWholeFile(path, `${JSON.stringify(value, null, 2)}\n`)
}
