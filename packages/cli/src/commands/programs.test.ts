import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { testFolder } from '../testing/test-folder.js'

const bin = fileURLToPath(new URL('../../bin/skunkd.js', import.meta.url))
const folder = testFolder('programs')

function start(...args: string[]) {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, done: finished(child) }
}

async function finished(child: ChildProcess) {
  const [out, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit'),
  ])
  return { code: code as number | null, out, err }
}

/** Our easy player, which stays when its input ends; `change` may spoil an answer. */
function stayer(name: string, change = ''): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline'
     import { createBot } from ${JSON.stringify(new URL('../../../arena/dist/seats/bot.js', import.meta.url).href)}
     setInterval(() => {}, 1000)
     const bot = createBot('easy')
     let asked = 0
     for await (const line of createInterface({ input: process.stdin })) {
       let reply = bot(line)
       ${change}
       if (reply !== null) console.log(reply)
     }`,
  )
  return `"${process.execPath}" "${path}"`
}

const match = (program: string) => [
  'simulate',
  '--p1',
  'easy',
  '--p2',
  `exec:${program}`,
  ...['-n', '4', '-w', '1'],
]

describe('programs that do not end by themselves', () => {
  test('peers ends with one that never stops talking', async () => {
    const { code, err } = await start('peers', 'yes').done
    expect(code).toBe(1)
    expect(err).toContain(`The program "yes" answered wrongly. A line isn't JSON: y\n`)
  })

  test('simulate prints its table and ends', async () => {
    const { code, out, err } = await start(...match(stayer('stays'))).done
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('4 games in 2 pairs')
  })

  test('simulate keeps what was played before an illegal card, and ends', async () => {
    const card = `const { type, view } = JSON.parse(line)
       if (type === 'game') asked++
       if (type === 'play' && asked === 3) {
         reply = JSON.stringify({ ...JSON.parse(reply), card: view.starter })
       }`
    const program = stayer('cheats', card)
    const { code, out, err } = await start(...match(program)).done
    expect(code).toBe(1)
    expect(err).toContain(`The program "${program}" answered wrongly. `)
    expect(err).toContain('The 2 games finished before that are kept and counted above.')
    expect(out).toContain('2 games in 1 pair,')
  })

  test.each(['peers', 'simulate'])('the first Ctrl-C ends %s', async (command) => {
    const mark = join(folder, `${command}-asked`)
    const mute = stayer(
      `mute-${command}`,
      `reply = null; (await import('node:fs')).writeFileSync(${JSON.stringify(mark)}, '')`,
    )
    const { child, done } = start(...(command === 'peers' ? ['peers', mute] : match(mute)))
    await vi.waitFor(() => expect(existsSync(mark)).toBe(true), { timeout: 60_000 })
    child.kill('SIGINT')
    const { code } = await done
    expect(code).toBe(130)
  })
})
