import * as v from 'valibot'
import type { Store } from '../storage/store.js'

export const FILE_FORMAT = 'skunkd'
export const FILE_VERSION = 1

/** Everything the app keeps, as one document. */
export interface ExportFile {
  readonly format: typeof FILE_FORMAT
  readonly version: typeof FILE_VERSION
  /** ISO 8601. */
  readonly exportedAt: string
  readonly games: readonly unknown[]
  readonly reviews: readonly unknown[]
  readonly practice: readonly unknown[]
  readonly settings: unknown
}

export const SETTINGS_KEY = 'settings'

export async function exportEverything(store: Store, now: number): Promise<ExportFile> {
  const [games, reviews, practice, settings] = await Promise.all([
    store.games(),
    store.reviews(),
    store.practiceCards(),
    store.setting(SETTINGS_KEY),
  ])
  return {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    exportedAt: new Date(now).toISOString(),
    games,
    reviews,
    practice,
    settings: settings ?? null,
  }
}

const list = v.optional(v.array(v.unknown()), [])

const fileSchema = v.object({
  format: v.literal(FILE_FORMAT),
  version: v.literal(FILE_VERSION),
  games: list,
  reviews: list,
  practice: list,
  settings: v.optional(v.unknown()),
})

export type ImportedFile = v.InferOutput<typeof fileSchema>

/** Reads the outside of an exported file; its entries are read one by one when they are taken in. */
export function readFile(text: string): ImportedFile {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new TypeError("This file is not JSON; a file exported by SKUNK'D is accepted.")
  }
  const result = v.safeParse(fileSchema, data)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new TypeError(
    `This is not a file exported by SKUNK'D (${v.getDotPath(issue) ?? 'file'}: ${issue.message}).`,
  )
}
