import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { adviseOn, analyzeDecision, analyzeGame } from '@skunkd/engine'
import { expect, test, vi } from 'vitest'
import { capture } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'

vi.mock('@skunkd/engine', async (original) => {
  const engine = await original<typeof import('@skunkd/engine')>()
  const { adviseOn: advise, analyzeDecision: decision, analyzeGame: game } = engine
  const counted = { adviseOn: vi.fn(advise), analyzeDecision: vi.fn(decision) }
  return { ...engine, ...counted, analyzeGame: vi.fn(game) }
})

/** What the terminal wrote while reviews still kept sentences. */
const OLD = fileURLToPath(new URL('../../../../fixtures/analysis-11/terminal/', import.meta.url))
const folder = testFolder('opened')

test('a game that was left then goes on, and nothing is analysed', async () => {
  const home = mkdtempSync(join(folder, 'home-'))
  cpSync(join(OLD, 'home'), home, { recursive: true })
  const { code, out } = await capture(['play'], { input: 'q\n', env: { SKUNKD_HOME: home } })
  expect(code).toBe(0)
  expect(out).toContain('Continuing against Expert: hand 1')
  for (const analysis of [adviseOn, analyzeDecision, analyzeGame]) {
    expect(analysis).toHaveBeenCalledTimes(0)
  }
})
