import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import ts from 'typescript'
import { createVitest } from 'vitest/node'
import { faulty, type Mutant } from './mutate.js'
import { nearestTests } from './nearest-tests.js'

export type Verdict = 'noticed' | 'unnoticed' | 'no verdict'

/** A test took too much with a fault: it is noticed, and what ran the tests is of no use any more. */
export class Endless extends Error {}

/** What a file of tests may take: a fault that makes a loop endless is noticed, too. */
const MAX_PROCESSOR_SECONDS = 90
const LOOK_MS = 2_000
/** So many looks without a second of processor time, and a test waits for what will never come. */
const MAX_IDLE_LOOKS = 45

/** The processes that this one has started, and what they have used of the processor. */
function startedProcesses(): { readonly pids: readonly number[]; readonly seconds: number } {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' })
  const rows = table.split('\n').flatMap((line) => {
    const [, pid, parent, days, time] = /^ *(\d+) +(\d+) +(?:(\d+)-)?([\d:.]+)$/.exec(line) ?? []
    if (time === undefined) return []
    const seconds = time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
    return [
      { pid: Number(pid), parent: Number(parent), seconds: seconds + 86_400 * Number(days ?? 0) },
    ]
  })
  const mine = new Map<number, number>()
  let row = [process.pid]
  while (row.length > 0) {
    const children = rows.filter(({ parent, pid }) => row.includes(parent) && !mine.has(pid))
    for (const { pid, seconds } of children) mine.set(pid, seconds)
    row = children.map(({ pid }) => pid)
  }
  return { pids: [...mine.keys()], seconds: [...mine.values()].reduce((a, b) => a + b, 0) }
}

/**
 * Ends what a run has started once it takes too much, by the processor and not by the clock. What it
 * gives ends the watch, and says whether anything had to be ended.
 */
function limit(): () => boolean {
  const begun = startedProcesses().seconds
  let last = begun
  let idleLooks = 0
  let isEnded = false
  const look = setInterval(() => {
    const { pids, seconds } = startedProcesses()
    // Looks are counted, not hours: a command that was stopped for a while finds no time gone.
    idleLooks = seconds === last ? idleLooks + 1 : 0
    last = seconds
    if (seconds - begun < MAX_PROCESSOR_SECONDS && idleLooks < MAX_IDLE_LOOKS) return
    isEnded = true
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    }
  }, LOOK_MS)
  return () => {
    clearInterval(look)
    return isEnded
  }
}

/** One vitest for all faults: what it has translated once, it need not translate again. */
export async function openUnitTests(
  root: string,
  importers: ReadonlyMap<string, readonly string[]>,
  packages: readonly string[],
) {
  // Tests of what is compiled, which start quickly; whatever ends this, it is compiled again next time.
  process.env['SKUNKD_COMPILED'] = '1'
  for (const name of packages)
    rmSync(join(root, 'packages', name, 'dist/.tsbuildinfo'), { force: true })
  const never = 3_600_000
  const vitest = await createVitest('test', {
    root,
    watch: false,
    testTimeout: never,
    hookTimeout: never,
    retry: 0,
    bail: 1,
    // What was loaded with one fault must not stay for the next.
    isolate: true,
    maxWorkers: 1,
    reporters: [{}],
  })
  await vitest.standalone()

  /** Has a file translated again by whichever environment has done so. */
  function forget(file: string): void {
    for (const { vite } of vitest.projects) {
      for (const { moduleGraph } of Object.values(vite.environments)) {
        for (const module of moduleGraph.getModulesByFile(join(root, file)) ?? []) {
          moduleGraph.invalidateModule(module)
        }
      }
    }
  }

  /** What a source is compiled to; null in the app, whose tests go by the sources. */
  function compiledPath({ file }: Mutant): string | null {
    if (file.startsWith('packages/web/')) return null
    return join(root, file.replace('/src/', '/dist/').replace(/ts$/, 'js'))
  }

  /** Puts the fault into what is compiled, does something, and takes it out again. */
  async function withFault<T>(mutant: Mutant, act: () => Promise<T>): Promise<T> {
    const path = compiledPath(mutant)
    const compiled = path === null ? null : readFileSync(path)
    process.env['SKUNKD_MUTANT'] = JSON.stringify(mutant)
    forget(mutant.file)
    const { ES2022: target } = ts.ScriptTarget
    const compilerOptions = { target, module: ts.ModuleKind.ES2022, verbatimModuleSyntax: true }
    if (path !== null) {
      const text = faulty(readFileSync(join(root, mutant.file), 'utf8'), mutant)
      writeFileSync(path, ts.transpileModule(text, { compilerOptions }).outputText)
    }
    try {
      return await act()
    } finally {
      if (path !== null) writeFileSync(path, compiled!)
      delete process.env['SKUNKD_MUTANT']
      forget(mutant.file)
    }
  }

  /** Runs a test file up to its first failure; whether there was none. */
  async function passes(test: string): Promise<boolean> {
    // Errors of the runs before it would stay.
    vitest.state.clearErrors()
    const stopWatch = limit()
    const path = join(root, test)
    const specifications = vitest.getModuleSpecifications(path)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    if (stopWatch()) throw new Endless()
    // It gives the modules of every run before it, too, and those have failed with other faults.
    const modules = testModules.filter(({ moduleId }) => moduleId === path)
    return unhandledErrors.length === 0 && modules.length > 0 && modules.every((one) => one.ok())
  }

  /** Tests that fail without a fault as well say nothing about it. */
  const green = new Set<string>()
  async function passesWithoutFault(test: string): Promise<boolean> {
    if (!green.has(test) && (await passes(test))) green.add(test)
    return green.has(test)
  }

  return {
    /** Whether one of the `most` files nearest to a fault notices it. */
    async judge(mutant: Mutant, most: number): Promise<Verdict> {
      for (const test of nearestTests(importers, mutant.file, most)) {
        if (await withFault(mutant, () => passes(test))) continue
        return (await passesWithoutFault(test)) ? 'noticed' : 'no verdict'
      }
      return 'unnoticed'
    },
    // It does not always come to an end by itself.
    close: () => Promise.race([vitest.close(), setTimeout(10_000)]),
  }
}
