import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { specOf, withoutTimes } from '../testing/spec.js'
import { runMatch } from './match.js'

const { mark } = vi.hoisted(() => ({ mark: { path: '' } }))

/** The match worker, but the first that is sent a third job leaves a mark and dies. */
vi.mock('../threads/job-thread.js', async (original) => {
  const { JobThread, ...rest } = await original<typeof import('../threads/job-thread.js')>()
  const deadly = (url: URL) => {
    const source = `
      import { writeFileSync } from 'node:fs'
      import { parentPort } from 'node:worker_threads'
      const listen = parentPort.on.bind(parentPort)
      const mark = () => {
        try {
          writeFileSync(${JSON.stringify(mark.path)}, '', { flag: 'wx' })
          return true
        } catch {
          return false
        }
      }
      let jobs = 0
      parentPort.on = (type, serve) => listen(type, (message) => {
        if (++jobs === 3 && mark()) process.exit(1)
        serve(message)
      })
      await import(${JSON.stringify(url.href)})`
    return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
  }
  return {
    ...rest,
    JobThread: class<Job, Result> extends JobThread<Job, Result> {
      constructor(url: URL, workerData?: unknown) {
        super(mark.path === '' ? url : deadly(url), workerData)
      }
    },
  }
})

const folder = mkdtempSync(join(tmpdir(), 'skunkd-death-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('counts the games of a worker that dies once, and comes to the same result', async () => {
  const spec = specOf({ games: 60 })
  const undisturbed = await runMatch(spec, { workers: 1 })
  mark.path = join(folder, 'died')
  for (const workers of [1, 2]) {
    rmSync(mark.path, { force: true })
    const deaths: string[] = []
    const result = await runMatch(spec, { workers, onDeath: ({ message }) => deaths.push(message) })
    expect(existsSync(mark.path)).toBe(true)
    expect(deaths).toHaveLength(1)
    expect(result.tally.games).toBe(60)
    expect(withoutTimes(result.tally)).toEqual(withoutTimes(undisturbed.tally))
  }
})
