import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { capture } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'

/** A game between two careless players, as a server gave it to them. */
const kept = fileURLToPath(new URL('../../../protocol/golden/fair-game.json', import.meta.url))
const text = readFileSync(kept, 'utf8')
const folder = testFolder('verify')

describe('skunkd verify', () => {
  test('a fair game: every check in plain words, and what is not proven', async () => {
    const { code, out } = await capture(['verify', kept])
    expect(code).toBe(0)
    expect(out.match(/^✓/gm)).toHaveLength(6)
    expect(out).toContain('did not see the start')
    expect(out).toContain('Not proven: whoever runs the server')
  })

  test('with the promises of the start it is verified; with others it is not', async () => {
    const { fair } = JSON.parse(text) as { fair: { commitment: string; h0: string } }
    const good = await capture(['verify', kept, '--commitment', fair.commitment, '--h0', fair.h0])
    expect(good.code).toBe(0)
    expect(good.out).toContain('Verified: nobody chose the cards.')
    const bad = await capture(['verify', kept, '--commitment', fair.h0, '--h0', fair.h0])
    expect(bad.code).toBe(1)
    expect(bad.out).toContain('✗')
  })

  test('one changed letter is found, and said as data, too', async () => {
    const path = join(folder, 'forged.json')
    writeFileSync(path, text.replace('Player 1', 'Player 3'))
    const { code, out } = await capture(['verify', path, '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      verdict: 'failed',
      checks: [{ id: 'whole', ok: false }, {}, {}, {}, {}, {}],
    })
  })

  test('what is not a record, or carries no proof, is refused with exit code 2', async () => {
    const path = join(folder, 'none.json')
    writeFileSync(path, '{"version":2}')
    const { code, err } = await capture(['verify', path])
    expect(code).toBe(2)
    expect(err).toContain('no proof')
    expect((await capture(['verify', join(folder, 'missing.json')])).code).toBe(2)
    expect((await capture(['verify', kept, '--commitment', 'x'])).code).toBe(2)
  })
})

describe('skunkd serve and backup', () => {
  test('what makes no sense is refused by name', async () => {
    expect(await capture(['serve', '--port', 'high'])).toMatchObject({ code: 2 })
    expect((await capture(['serve', '--address', 'nowhere'])).err).toContain('nowhere')
  })

  test('there must be games to copy', async () => {
    const { code, err } = await capture(['backup', join(folder, 'copy.db'), '--data', folder])
    expect(code).toBe(1)
    expect(err).toContain('no store')
  })
})
