// What the design documents (000 to 004) ask of the repository, by document and line: commands, limits
// of time and pages. packages/engine/src/contract has what they ask of the engine.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { chosenPaths, inRoot } from '../support.mjs'

const read = (...path) => readFileSync(inRoot(...path), 'utf8')
const { scripts } = JSON.parse(read('package.json'))
const engineTests = readdirSync(inRoot('packages/engine/src'), { recursive: true })
  .map((path) => `packages/engine/src/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts'))

describe('commands', () => {
  it('000:17 000:1172 002:818 test:engine has more tests than the documents count', () => {
    expect(scripts['test:engine']).toContain('--in packages/engine/')
    const cases = engineTests.flatMap((path) => read(path).match(/^\s*(it|test)[.(]/gm) ?? [])
    expect(cases.length).toBeGreaterThan(201)
  })

  it('000:50 test:engine with the name of a file runs that file', () => {
    const chosen = chosenPaths([...engineTests, 'packages/arena/src/greedy.test.ts'], {
      below: 'packages/engine/',
      words: ['greedy'],
    })
    expect(chosen).toEqual(['packages/engine/src/contract/greedy.test.ts'])
  })

  it('000:121 000:1149 002:824 typecheck and lint are commands, and parts of every test run', () => {
    for (const [name, part] of Object.entries({ typecheck: 'types', lint: 'lint' })) {
      expect(scripts[name]).toBe(`node scripts/check.mjs ${part}`)
      expect(read('scripts/check.mjs')).toMatch(new RegExp(`^  ${part}: `, 'm'))
    }
    expect(read('scripts/test.mjs')).toContain('await check(names)')
  })

  it('002:915 dev serves the app with hot reload', { timeout: 120_000 }, async () => {
    const [program, script] = scripts.dev.split(' ')
    expect(program).toBe('node')
    const server = spawn(process.execPath, [inRoot(script), '--port', '0'], { cwd: inRoot('.') })
    try {
      const url = await new Promise((resolve, reject) => {
        let said = ''
        server.stdout.on('data', (text) => {
          said += stripVTControlCharacters(String(text))
          const [address] = /http:\/\/localhost:\d+\//.exec(said) ?? []
          if (address !== undefined) resolve(address)
        })
        server.on('exit', () => reject(new Error(said)))
      })
      const page = await (await fetch(url)).text()
      expect(page).toContain('/src/main.tsx')
      expect(page).toContain('/@vite/client')
      expect((await fetch(`${url}src/main.tsx`)).headers.get('content-type')).toMatch(/javascript/)
    } finally {
      server.kill()
    }
  })

  it('000:7 001:34 the rules import nothing that values a choice', () => {
    const rules = readdirSync(inRoot('packages/engine/src/rules'), { recursive: true })
      .map((path) => `packages/engine/src/rules/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    expect(rules.length).toBeGreaterThan(20)
    const values = /from '(?:\.\.\/)+(?:odds|judge|coach|players|words)\//
    expect(rules.filter((path) => values.test(read(path)))).toEqual([])
  })

  it('001:154 every purpose of the file plan has its folder', () => {
    for (const folder of ['rules', 'odds', 'players', 'judge', 'words', 'coach']) {
      expect(
        engineTests.some((path) => path.includes(`/src/${folder}/`)),
        folder,
      ).toBe(true)
    }
  })
})

it('003:237 no program draws from Math.random: neither engine nor harness nor terminal', () => {
  const sources = ['engine', 'arena', 'cli'].flatMap((name) =>
    readdirSync(inRoot('packages', name, 'src'), { recursive: true })
      .map((path) => `packages/${name}/src/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')),
  )
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter((path) => read(path).includes('Math.random'))).toEqual([])
})

describe('limits of time, which npm run bench -- play measures', () => {
  const limits = [...read('bench/play.ts').matchAll(/^ {2}'(\d{3}:\d+) .*': (\d+),$/gm)]
  it.each([
    ['000:1144', 300],
    ['000:209', 200],
    ['000:378', 500],
    ['001:147', 500],
    ['002:782', 50],
    ['002:792', 100],
    ['003:466', 50],
  ])('%s at most %i ms', (line, most) => {
    expect(limits.filter(([, of]) => of === line).map(([, , ms]) => Number(ms))).toEqual([most])
  })

  it('003:362 2,000 games of Normal against the Expert in 30 seconds, which bench -- arena measures', () => {
    const bench = read('bench/arena.ts')
    expect(bench).toContain('const DESIGNED = 30\n')
    expect(bench).toMatch(/processor time of 2,000 games', seconds, 's', \{\s+atMost: DESIGNED,/)
    expect(bench).toContain("'--p1', 'expert', '--p2', 'medium'")
  })

  it('002:987 tests of the engine that take long are tagged, so that daily work is quick', () => {
    expect(read('scripts/test.mjs')).toContain('--tags-filter=!slow')
    const slow = engineTests.filter((path) => read(path).includes("tags: 'slow'"))
    expect(slow.length).toBeGreaterThan(5)
  })
})

it('002:842 a page has the parameters of the look-ahead, its times, severities and an example', () => {
  const page = read('docs/odds.md')
  for (const word of ['| 20 | 3 |', '| 50 | 5 |', 'bench -- play', 'critical', '**An example.**']) {
    expect(page).toContain(word)
  }
})

/** The rows of all items: number, lines, what they ask for, what is here, files. */
const rows = [...read('docs/internals/design-items.md').matchAll(/^\| (\d+) \|(.*)\|$/gm)].map(
  ([, item, rest]) => [Number(item), ...rest.split(' | ').map((cell) => cell.trim())],
)

/** The lines cited as "000:34-44, 61, 001:12". */
function linesOf(cited) {
  let document
  return cited.split(', ').flatMap((part) => {
    const [, named, first, last] = /^(?:(\d{3}):)?(\d+)(?:-(\d+))?$/.exec(part)
    document = named ?? document
    const count = Number(last ?? first) - Number(first) + 1
    return Array.from({ length: count }, (_, i) => `${document}:${Number(first) + i}`)
  })
}

describe('docs/internals/design-items.md', () => {
  it('has all 201 items in order, each as designed, different for a reason, or an error', () => {
    expect(rows.map(([item]) => item)).toEqual(Array.from({ length: 201 }, (_, i) => i + 1))
    const kinds = /^(as designed|differs: .+|document errs: .+)$/
    expect(rows.filter(([, , , here]) => !kinds.test(here))).toEqual([])
    const page = read('docs/internals/design-items.md').replaceAll(/\s+/g, ' ')
    for (const [kind, words] of [
      ['as designed', 'are as designed'],
      ['differs', 'differ for a reason'],
    ]) {
      const count = rows.filter(([, , , here]) => here.startsWith(kind)).length
      expect(page).toContain(`${count} ${words}`)
    }
  })

  it('names for each a file that cites one of its lines', () => {
    const missing = rows.filter(([, cited, , , files]) => {
      const lines = linesOf(cited).map((line) => new RegExp(`\\b${line}\\b`))
      const paths = [...files.matchAll(/`([^`]+)`/g)].map(([, file]) =>
        file.startsWith('contract/') ? `packages/engine/src/${file}` : file,
      )
      const cites = (path) => lines.some((line) => line.test(read(path)))
      return paths.length === 0 || !paths.every((path) => existsSync(inRoot(path)) && cites(path))
    })
    expect(missing.map(([item]) => item)).toEqual([])
  })
})

it('docs/design.md has a row for every item that differs', () => {
  const page = read('docs/design.md')
  const differing = rows.filter(([, , , here]) => here !== 'as designed')
  expect(differing.length).toBeGreaterThan(30)
  const missing = differing.filter(
    ([, cited]) => !linesOf(cited).some((line) => new RegExp(`\\b${line}\\b`).test(page)),
  )
  expect(missing.map(([item, cited]) => `${item}: ${cited}`)).toEqual([])
})

it('docs/design.md is at most 1,200 words and cites no path of the documents', () => {
  const words = read('docs/design.md')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  expect(words.length).toBeLessThanOrEqual(1_200)
})
