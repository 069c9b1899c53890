import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WitnessFile } from '@skunkd/protocol'
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
    expect(out).toContain('The record is consistent.')
    expect(out).toContain('Not checked: Whether this is the game that was played')
    expect(out).not.toMatch(/nobody chose/i)
    expect(out).toContain('Not proven: whoever runs the server')
  })

  test('with the promises of the start it is still only consistent; with others it fails', async () => {
    const { fair } = JSON.parse(text) as { fair: Record<'commitment' | 'h0' | 'e0' | 'e1', string> }
    const { commitment, h0, e0, e1 } = fair
    const all = ['--commitment', commitment, '--h0', h0, '--e0', e0, '--e1', e1]
    const good = await capture(['verify', kept, ...all])
    expect(good.code).toBe(0)
    expect(good.out.match(/^✓/gm)).toHaveLength(7)
    expect(good.out).toContain('The record is consistent.')
    expect(good.out).not.toMatch(/nobody chose/i)
    for (const option of ['--commitment', '--h0', '--e0', '--e1']) {
      const bad = await capture(['verify', kept, option, 'ab'.repeat(32)])
      expect(bad.code, option).toBe(1)
      expect(bad.out).toContain('✗ Not as kept from the start')
    }
  })

  test('with what a device saw it is verified; a record of other cards is not', async () => {
    const seen = kept.replace(/json$/, 'witness.json')
    const file = JSON.parse(readFileSync(seen, 'utf8')) as WitnessFile
    const path = join(folder, 'witness.json')
    const good = await capture(['verify', kept, '--witness', seen])
    expect(good.code).toBe(0)
    expect(good.out).toContain('Verified: ')
    expect(good.out).toContain('no one chose the cards.')
    expect(good.out).not.toContain('Not checked')
    const [first] = file.hands!
    const chosen = { ...first!, dealt: ['5-D', '5-H', '5-S', 'J-C', ...first!.dealt.slice(4)] }
    writeFileSync(path, JSON.stringify({ ...file, hands: file.hands!.with(0, chosen) }))
    const bad = await capture(['verify', kept, '--witness', path])
    expect(bad.code).toBe(1)
    expect(bad.out).toContain('✗ Hand 1: this device saw different cards in the hand (5-D 5-H')
    writeFileSync(path, JSON.stringify({ ...file, gameId: 'A'.repeat(22) }))
    expect(await capture(['verify', kept, '--witness', path])).toMatchObject({ code: 2 })
    writeFileSync(path, '{"format":"other"}')
    expect((await capture(['verify', kept, '--witness', path])).err).toContain('format')
    expect((await capture(['verify', kept, '--witness', path, '--h0', 'x'])).code).toBe(2)
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
    expect((await capture(['serve', '--address', 'nowhere'])).err).toContain('--address must')
  })

  test('there must be games to copy', async () => {
    const { code, err } = await capture(['backup', join(folder, 'copy.db'), '--data', folder])
    expect(code).toBe(1)
    expect(err).toContain('No store')
  })
})
