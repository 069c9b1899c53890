import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { fromRecord, gameResult, RECORD_VERSION, toRecord } from '@skunkd/engine'
import { describe, expect, test } from 'vitest'
import { capture } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'

const FIXTURES = fileURLToPath(new URL('../../../../fixtures/first-version/', import.meta.url))
const kept = (name: string) =>
  gunzipSync(readFileSync(join(FIXTURES, `${name}.json.gz`))).toString()

describe('what the first version kept in the terminal', () => {
  test.each([
    ['easy', 1, [81, 121]],
    ['medium', 1, [28, 121]],
    ['hard', 1, [12, 121]],
  ])('the record against %s replays to its result', (opponent, winner, scores) => {
    const data = JSON.parse(kept(`terminal-record-${opponent}`))
    const state = fromRecord(data)
    expect(gameResult(state)?.winner).toBe(winner)
    expect(state.players.map(({ score }) => score)).toEqual(scores)
    expect(toRecord(state).actions).toEqual(data.actions)
  })

  test('the game that was left continues', async () => {
    const home = mkdtempSync(join(testFolder('first-version'), 'of-'))
    writeFileSync(join(home, 'game.json'), kept('terminal-game'))
    const { out, code } = await capture(['play'], { env: { SKUNKD_HOME: home }, input: 'q\n' })
    expect(out).toContain('Continuing against Expert: hand 1, 0 to 3.')
    expect(code).toBe(0)
    expect(JSON.parse(readFileSync(join(home, 'game.json'), 'utf8'))).toEqual(
      // Written again in the present form; nothing else has changed.
      { ...JSON.parse(kept('terminal-game')), version: RECORD_VERSION },
    )
  })
})
