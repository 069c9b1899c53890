import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { runMatch } from '../match/match.js'
import { specOf } from '../testing/spec.js'
import { PeerProcess } from './peer-process.js'

const folder = mkdtempSync(join(tmpdir(), 'skunkd-groups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const node = `"${process.execPath}"`
const HELLO = `{ type: 'hello', protocol: 1, name: 'test' }`

/**
 * A shell with a program in it that starts another, both deaf to the end of their input and
 * to every polite signal; each leaves its number in a file.
 */
function stubborn(name: string, answer: string): { command: string; files: string[] } {
  const files = ['one', 'two'].map((part) => join(folder, `${name}-${part}.pid`))
  const deaf = `for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
    setInterval(() => {}, 1000)`
  const path = join(folder, `${name}.mjs`)
  writeFileSync(
    path,
    `import { spawn } from 'node:child_process'
     import { writeFileSync } from 'node:fs'
     import { createInterface } from 'node:readline'
     ${deaf}
     writeFileSync(${JSON.stringify(files[0])}, String(process.pid))
     const deaf = ${JSON.stringify(deaf)}
     const child = spawn(process.execPath, ['-e', deaf], { stdio: ['ignore', 'inherit', 'inherit'] })
     writeFileSync(${JSON.stringify(files[1])}, String(child.pid))
     const say = (value) => console.log(JSON.stringify(value))
     createInterface({ input: process.stdin }).on('line', (line) => {
       const asked = JSON.parse(line)
       ${answer}
     })`,
  )
  // Two commands, so that the shell stays as the parent.
  return { command: `${node} "${path}"; exit 0`, files }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // On Linux a program that was ended is there until its parent has noticed.
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'))
}

async function expectGone(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const pid = Number(readFileSync(file, 'utf8'))
    expect(pid).toBeGreaterThan(0)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 })
  }
}

async function written(files: readonly string[]): Promise<void> {
  await vi.waitFor(
    () => {
      for (const file of files) expect(readFileSync(file, 'utf8')).not.toBe('')
    },
    { timeout: 20_000 },
  )
}

const BOT = new URL('./bot.js', import.meta.url).href
const PLAYS = `import('${BOT}').then(({ createBot }) => {
    globalThis.bot ??= createBot('easy')
    const reply = bot(line)
    if (reply !== null) console.log(reply)
  })`

describe('a program that will not end', () => {
  it('is ended with all it has started when it is closed', async () => {
    const { command, files } = stubborn('closed', `say(${HELLO})`)
    const peer = new PeerProcess(command)
    expect(await peer.hello()).toBe('test')
    await peer.close()
    await expectGone(files)
  })

  it('is ended when it keeps silent', async () => {
    const { command, files } = stubborn('silent', '')
    const peer = new PeerProcess(command, { patience: 3000 })
    await expect(peer.hello()).rejects.toThrow('gave no answer for 3 seconds')
    await written(files)
    await expectGone(files)
    await peer.close()
  })

  it('is ended when it is no longer wanted', async () => {
    const { command, files } = stubborn('unwanted', '')
    const stop = new AbortController()
    const peer = new PeerProcess(command, { signal: stop.signal })
    const hello = peer.hello()
    await written(files)
    stop.abort()
    await expect(hello).rejects.toThrow('was stopped')
    await expectGone(files)
    await peer.close()
  })

  it('is ended after the last game, after a failure, and when the match is stopped', async () => {
    const ends = stubborn('match', PLAYS)
    const played = await runMatch(specOf({ p1: `exec:${ends.command}`, p2: 'easy', games: 2 }), {
      workers: 1,
    })
    expect(played.end).toBe('complete')
    await expectGone(ends.files)

    const fails = stubborn('fails', `say(asked.type === 'hello' ? ${HELLO} : { id: -1 })`)
    const failed = await runMatch(specOf({ p1: `exec:${fails.command}`, p2: 'easy', games: 2 }), {
      workers: 1,
    })
    expect(failed.failure).toContain('id must be 1')
    await expectGone(fails.files)

    const hangs = stubborn('hangs', `if (asked.type === 'hello') say(${HELLO})`)
    const stop = new AbortController()
    const match = runMatch(specOf({ p1: `exec:${hangs.command}`, p2: 'easy', games: 2 }), {
      workers: 1,
      signal: stop.signal,
    })
    await written(hangs.files)
    stop.abort()
    expect((await match).end).toBe('stopped')
    await expectGone(hangs.files)
  })

  it('is ended with a process that leaves in a hurry, whichever thread started it', async () => {
    const hangs = stubborn('hurry', '')
    const match = new URL('../match/match.js', import.meta.url).href
    const spec = specOf({ p1: `exec:${hangs.command}`, p2: 'easy', games: 2 })
    const script = join(folder, 'leaves.mjs')
    writeFileSync(
      script,
      `import { runMatch } from '${match}'
       process.on('SIGINT', () => process.exit(130))
       await runMatch(${JSON.stringify(spec)}, { workers: 1 })`,
    )
    const child = spawn(process.execPath, [script])
    await written(hangs.files)
    child.kill('SIGINT')
    const [code] = await once(child, 'exit')
    expect(code).toBe(130)
    await expectGone(hangs.files)
  })
})
