import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { createDatabase } from '../../../../scripts/postgres/client.mjs'
import { testFolder } from './test-folder.js'

const FIXTURES = new URL('../../../../fixtures/0.1.0/', import.meta.url)
const fixture = (name: string): Buffer => readFileSync(new URL(name, FIXTURES))

/** Who is in a store that version 0.1.0 wrote, and the games in it (fixtures/0.1.0/README.md). */
export interface FixtureKeys {
  readonly people: Readonly<Record<string, { readonly cookie: string }>>
  readonly games: Readonly<
    Record<
      string,
      {
        readonly id: string
        readonly people: readonly string[]
        readonly status: string
        readonly seq: number
        readonly phase?: string
        readonly scores?: readonly number[]
      }
    >
  >
}

export const fixtureKeys = (kind: 'sqlite' | 'postgres'): FixtureKeys =>
  JSON.parse(fixture(`${kind}/keys.json`).toString()) as FixtureKeys

/** A folder with the SQLite store of version 0.1.0. */
export function fixtureFolder(): string {
  const folder = testFolder('fixture')
  writeFileSync(join(folder, 'games.db'), gunzipSync(fixture('sqlite/games.db.gz')))
  return folder
}

/** A database with the Postgres store of version 0.1.0. */
export async function fixtureDatabase(): Promise<string> {
  const url = await createDatabase('fixture')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(gunzipSync(fixture('postgres/store.sql.gz')).toString())
  await client.end()
  return url
}
