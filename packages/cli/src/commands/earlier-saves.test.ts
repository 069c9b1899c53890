import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { capture } from '../testing/captured-io.js'

/** What the terminal wrote while reviews still kept sentences. */
const OLD = fileURLToPath(new URL('../../../../fixtures/analysis-11/terminal/', import.meta.url))

test('a game that was finished then is reviewed, decision for decision', async () => {
  const file = readdirSync(join(OLD, 'home', 'games')).find((name) => name.includes('hard'))!
  const { out } = await capture(['review', join(OLD, 'home', 'games', file), '--json'])
  const then = JSON.parse(gunzipSync(readFileSync(join(OLD, 'reviews', 'hard.json.gz'))).toString())
  const choices = ({ decisions }: { decisions: { actual: unknown }[] }) =>
    decisions.map(({ actual }) => actual)
  expect(choices(JSON.parse(out))).toEqual(choices(then))
})
