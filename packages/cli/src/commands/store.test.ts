import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { capture } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'

const FIXTURES = new URL('../../../../fixtures/0.1.0/sqlite/', import.meta.url)

/** The store of version 0.1.0, of which two games are damaged. */
function olderStore(): string {
  const folder = testFolder('store')
  const packed = readFileSync(new URL('games.db.gz', FIXTURES))
  writeFileSync(join(folder, 'games.db'), gunzipSync(packed))
  return folder
}

describe('skunkd store', () => {
  test('check names the games that are damaged, and nothing else', async () => {
    const { games } = JSON.parse(readFileSync(new URL('keys.json', FIXTURES), 'utf8')) as {
      games: Record<string, { id: string }>
    }
    const { code, out } = await capture(['store', 'check', olderStore()])
    expect(code).toBe(1)
    const lines = out.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(out).toContain(`Game ${games['damaged']!.id}: event`)
    expect(out).toContain(`Game ${games['an event missing']!.id}: event`)
    expect(lines.at(-1)).toBe(`Read ${Object.keys(games).length} games: 2 found damaged.`)
  })

  test('clean says what would go, and in the first 30 days removes nothing', async () => {
    const folder = olderStore()
    const dry = await capture(['store', 'clean', folder, '--dry-run'])
    expect(dry.code).toBe(0)
    expect(dry.out).toMatch(/^Would remove \d+ invitations[.]$/m)
    const real = await capture(['store', 'clean', folder])
    expect(real.out).toMatch(/^Packed \d+ finished games[.]$/m)
    expect(real.out).toMatch(/^Would remove \d+ ownerless games[.]$/m)
    expect(real.out).toMatch(/^Nothing is removed before \d{4}-\d\d-\d\d[.]$/m)
    expect((await capture(['store', 'check', folder])).out).toContain('2 found damaged')
    const backup = join(testFolder('backup'), 'games-monday.db')
    copyFileSync(join(folder, 'games.db'), backup)
    const checked = await capture(['store', 'check', backup])
    expect(checked).toMatchObject({ code: 1, out: expect.stringContaining('2 found damaged') })
  })

  test('what makes no sense is refused with a sentence', async () => {
    const nowhere = await capture(['store', 'check', testFolder('empty')])
    expect(nowhere.code).toBe(2)
    expect(nowhere.err).toContain('No store in')
    expect((await capture(['store', 'check', 'a', 'b'])).code).toBe(2)
    expect((await capture(['store', 'mend', 'a'])).err).toContain('The action must be')
  })
})
