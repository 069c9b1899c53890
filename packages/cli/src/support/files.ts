import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { printableJson } from '@skunkd/arena'
import { messageOf, UsageError } from './errors.js'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'no such file',
  ENOSPC: 'no space left on the disk',
  ENOTDIR: "a part of the path isn't a folder",
  EEXIST: "a part of the path isn't a folder",
  EROFS: 'the disk is read-only',
}

/** Why the system refused, in words. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  return (code === undefined ? undefined : REASONS[code]) ?? messageOf(error)
}

/** The text of a file named on the command line, without the mark some editors begin it with. */
function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new UsageError(`"${path}" can't be read: ${reasonOf(error)}.`)
  }
}

/** Reads a JSON file named on the command line. */
export function readJsonFile(path: string): unknown {
  const text = readTextFile(path)
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`"${path}" isn't valid JSON.`)
  }
}

/** A file that a long match is kept in: its folder is a place that exists, not a slip of the keys. */
export function requireFolder(path: string): void {
  const folder = dirname(path)
  if (!existsSync(folder)) throw new Error(`--resume: the folder "${folder}" doesn't exist.`)
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** A folder and those above it. Node's own `recursive` never ends where none can be made: in /proc. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another command may have been faster.
    if (!isFolder(path)) throw error
  }
}

/** Does something to a file; if the system refuses, the command was right and the disk was not. */
export function withWriteErrors<T>(path: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    const isLost = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const reason = isLost ? "its folder doesn't exist" : reasonOf(error)
    throw new Error(`"${path}" can't be written: ${reason}.`)
  }
}

/**
 * Writes a file as a whole: beside its place first, then moved, so that a program
 * stopped half-way leaves the old file, never half of the new one.
 */
export function writeWholeFile(path: string, text: string): void {
  withWriteErrors(path, () => {
    makeFolder(dirname(path))
    const beside = `${path}.new`
    // On the disk before it takes the place of the old one: a power cut may come between.
    writeFileSync(beside, text, { flush: true })
    renameSync(beside, path)
  })
}

/** What `--json` prints and `writeJsonFile` writes. */
export const jsonText = (value: unknown): string => `${printableJson(value, 2)}\n`

/** `value` as an indented JSON file. */
export function writeJsonFile(path: string, value: unknown): void {
  writeWholeFile(path, jsonText(value))
}
