import * as v from 'valibot'
import { toText } from '../storage/compress.js'
import { formatIssue } from '../storage/schemas.js'
import type { Store } from '../storage/store.js'

const FILE_FORMAT = 'skunkd'
/** 1: the first. 2: reviews packed, practice without the positions, lessons. */
const FILE_VERSION = 2

export const SETTINGS_KEY = 'settings'

/** Everything the app keeps, as one document. */
export type ExportFile = Awaited<ReturnType<typeof exportEverything>>

export async function exportEverything(store: Store, now: number) {
  const [games, reviews, practice, learn, settings] = await Promise.all([
    store.games(),
    store.packedReviews(),
    store.practiceCards(),
    store.learned(),
    store.setting(SETTINGS_KEY),
  ])
  return {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    exportedAt: new Date(now).toISOString(),
    games,
    reviews: reviews.map((review) => ({ ...review, summary: toText(review.summary) })),
    practice,
    learn,
    settings: settings ?? null,
  }
}

/** The document in pieces: thousands of games are more than one text can hold. */
export function* fileParts(file: ExportFile): Generator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(file)) {
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    if (!Array.isArray(value)) {
      yield JSON.stringify(value)
      continue
    }
    yield '['
    for (const [index, item] of value.entries()) {
      yield `${index === 0 ? '' : ','}${JSON.stringify(item)}`
    }
    yield ']'
  }
  yield '}'
}

const list = v.optional(v.array(v.unknown()), [])

const fileSchema = v.object({
  games: list,
  reviews: list,
  practice: list,
  learn: list,
  settings: v.optional(v.unknown()),
})

export type ImportedFile = v.InferOutput<typeof fileSchema>

const NOT_OURS = 'This isn’t a SKUNK’D export. Choose a file made with “Export data”.'

/** Reads the frame of an exported file; its entries are read one by one when they are taken in. */
export function readFile(text: string): ImportedFile {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new TypeError(NOT_OURS)
  }
  const { format, version } = (data ?? {}) as { format?: unknown; version?: unknown }
  if (format !== FILE_FORMAT || !Number.isInteger(version) || Number(version) < 1) {
    throw new TypeError(NOT_OURS)
  }
  if (Number(version) > FILE_VERSION) {
    throw new TypeError(
      `This file is from a newer version of SKUNK’D (format ${version}). Update SKUNK’D, then import it again. Nothing was imported.`,
    )
  }
  const result = v.safeParse(fileSchema, data)
  if (result.success) return result.output
  throw new TypeError(`Can’t read this file: ${formatIssue(result.issues)}.`)
}
