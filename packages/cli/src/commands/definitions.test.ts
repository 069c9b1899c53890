import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { playerNames } from '@skunkd/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { COMMANDS, loadCommands, loadGroups } from '../commands.js'
import type { Command } from '../support/command.js'
import { capture } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'
import { SHELLS } from './completion.js'

const folder = testFolder('definitions')
let commands: readonly Command[] = []
beforeAll(async () => {
  commands = await loadCommands()
})

describe('skunkd completion', () => {
  test.each(SHELLS)('%s knows every command and every option', async (shell) => {
    const { code, out } = await capture(['completion', shell])
    expect(code).toBe(0)
    for (const { name, options } of commands) {
      expect(out).toContain(name)
      for (const option of Object.keys(options)) {
        expect(out).toContain(shell === 'fish' ? `-l ${option}` : `--${option}`)
      }
    }
    for (const player of playerNames()) expect(out).toContain(player)
  })

  test('another shell is refused', async () => {
    const { code, err } = await capture(['completion', 'tcsh'])
    expect(code).toBe(2)
    expect(err).toContain('The shell must be bash, zsh or fish, not "tcsh".')
  })

  /** What bash offers after these words, the last of them being typed. */
  async function offered(...words: string[]): Promise<string[]> {
    const script = join(folder, 'skunkd.bash')
    writeFileSync(script, (await capture(['completion', 'bash'])).out)
    const line = words.map((word) => `'${word}'`).join(' ')
    const { stdout } = await promisify(execFile)('bash', [
      '--norc',
      '-c',
      `source '${script}'; COMP_WORDS=(skunkd ${line}); COMP_CWORD=${words.length}; cd '${folder}'; _skunkd; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ])
    return stdout.split('\n').filter((word) => word !== '')
  }

  test('bash completes commands, options and values', async () => {
    expect(await offered('s')).toEqual(Object.keys(COMMANDS).filter((name) => name.startsWith('s')))
    expect(await offered('score', '--s')).toEqual(['--starter'])
    expect(await offered('simulate', '--p1', 'e')).toEqual(
      playerNames().filter((name) => name.startsWith('e')),
    )
    expect(await offered('bot', 'med')).toEqual(['medium'])
    expect(await offered('completion', 'z')).toEqual(['zsh'])
    mkdtempSync(join(folder, 'some-folder-'))
    writeFileSync(join(folder, 'some-game.json'), '{}')
    expect(await offered('review', 'some-g')).toEqual(['some-game.json'])
    expect(await offered('simulate', '--records', 'some')).toHaveLength(1)
    expect(await offered('help', 'me')).toEqual(['merge'])
  })
})

describe('skunkd man', () => {
  test('has every command and option, and no line that is a request by mistake', async () => {
    const { code, out } = await capture(['man'])
    expect(code).toBe(0)
    for (const { name, options } of commands) {
      expect(out).toContain(`\n.SS ${name}\n`)
      for (const option of Object.keys(options)) {
        expect(out).toContain(`\\fB\\-\\-${option.replaceAll('-', '\\-')}\\fR`)
      }
    }
    for (const { title } of await loadGroups()) {
      expect(out).toContain(`\n.SH ${title.toUpperCase()}\n`)
    }
    const requests = new Set([
      'TH',
      'SH',
      'SS',
      'B',
      'I',
      'BR',
      'br',
      'TP',
      'PP',
      'nf',
      'fi',
      'RS',
      'RE',
    ])
    for (const line of out.split('\n')) {
      expect(line.startsWith("'")).toBe(false)
      expect(line).toMatch(/^[ -~]*$/)
      if (line.startsWith('.')) expect(requests).toContain(/^\.(\w*)/.exec(line)![1])
    }
  })
})
