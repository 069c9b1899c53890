// What must hold for the repository as a whole: lock file, licences, workflows, packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../support.mjs'
import { licencesPage, PERMISSIVE, shippedLibraries } from './licences.mjs'
import { incompleteEntries } from './lockfile.mjs'
import { lintWorkflows, locally, readWorkflows, stepsOf } from './workflows.mjs'

const read = (...path) => readFileSync(inRoot(...path), 'utf8')
const readJson = (...path) => JSON.parse(read(...path))

describe('the lock file', () => {
  it('has a checksum for everything but optional parts for other platforms', () => {
    const missing = incompleteEntries(readJson('package-lock.json'))
    expect(missing.filter(({ platformOnly }) => !platformOnly)).toEqual([])
    // What the registry did not show when the lock file was made; see CONTRIBUTING.md.
    expect(missing.length).toBeLessThanOrEqual(47)
  })

  it('notices a checksum that is gone, and one of an older kind', () => {
    const lock = readJson('package-lock.json')
    const known = incompleteEntries(lock).length
    delete lock.packages['node_modules/react'].integrity
    lock.packages['node_modules/ws'].integrity = 'sha1-abc='
    const names = incompleteEntries(lock).map(({ name }) => name)
    expect(names).toHaveLength(known + 2)
    expect(names).toEqual(expect.arrayContaining(['react', 'ws']))
  })
})

describe('licences', () => {
  const libraries = shippedLibraries()

  it('of everything that reaches users are permissive', () => {
    expect(libraries.filter(({ license }) => !PERMISSIVE.has(license))).toEqual([])
    const names = libraries.map(({ name }) => name)
    for (const name of ['react', 'ws', 'libsql', 'scheduler', 'picocolors']) {
      expect(names).toContain(name)
    }
    for (const name of ['vite', 'vitest', 'typescript']) expect(names).not.toContain(name)
  })

  it('are listed as they are: run "node scripts/repository/licences.mjs"', () => {
    expect(read('LICENCES.md')).toBe(licencesPage(libraries))
  })
})

describe('packages', () => {
  const { workspaces, version } = readJson('package.json')

  it('have one version, and each other at exactly that', () => {
    for (const workspace of workspaces) {
      const manifest = readJson(workspace, 'package.json')
      expect(manifest.version, workspace).toBe(version)
      for (const [name, wanted] of Object.entries(manifest.dependencies ?? {})) {
        if (name.startsWith('@skunkd/')) expect(wanted, `${workspace}: ${name}`).toBe(version)
      }
    }
  })

  it('carry the licence of the repository', () => {
    expect(read('packages', 'engine', 'LICENSE')).toBe(read('LICENSE'))
  })
})

describe('workflows', () => {
  const folder = inRoot('.github', 'workflows')

  it('run commands of the repository, on the Nodes it promises', () => {
    const { scripts, engines } = readJson('package.json')
    const texts = readdirSync(folder).map((name) => read('.github', 'workflows', name))
    for (const [, name] of texts.join('\n').matchAll(/npm run ([\w:]+)/g)) {
      expect(Object.keys(scripts)).toContain(name)
    }
    const oldest = Number(/\d+/.exec(engines.node)[0])
    const tested = /node: \[(.*)\]/.exec(read('.github', 'workflows', 'test.yml'))[1]
    expect(tested.split(', ').map(Number)).toEqual([oldest, 22, 24, 26])
  })

  it('have nothing that actionlint complains of, and it would complain', async () => {
    expect(await lintWorkflows(readWorkflows())).toEqual([])
    const wrong = 'on: push\njobs:\n  a:\n    runs-on: nowhere-latest\n    steps: [{ run: ls }]\n'
    expect(await lintWorkflows({ wrong })).toHaveLength(1)
  })

  it('are run here step by step, but for what only the forge can do', () => {
    const { release } = readWorkflows()
    const steps = stepsOf(release)
    expect(steps).toHaveLength(release.match(/\brun:/g).length)
    expect(steps[0]).toBe('npm ci --include=dev')
    const publish = steps.find((step) => step.includes('npm publish'))
    expect(publish.split('\n')).toHaveLength(3)
    expect(locally(publish)).toContain('npm publish "$package" --dry-run')
    expect(locally(publish)).not.toContain('provenance')
    expect(steps.map(locally).filter((step) => step === null)).toHaveLength(1)
  })

  it('run the long tests, which only the lab has and npm test leaves out', () => {
    const long = readdirSync(inRoot('packages'))
      .flatMap(sourceFolders)
      .flatMap((folder) =>
        readdirSync(inRoot(folder), { recursive: true })
          .filter((path) => /\.long\.test\.tsx?$/.test(path))
          .map(() => folder),
      )
    expect(new Set(long)).toEqual(new Set(['packages/lab/src']))
    expect(stepsOf(readWorkflows().lab)).toContain('npm run lab -- check')
  })

  it('name every action by a fixed version', () => {
    for (const name of readdirSync(folder)) {
      for (const [, action] of read('.github', 'workflows', name).matchAll(/uses: (\S+)/g)) {
        expect(action).toMatch(/^actions\/[\w-]+@v\d+$/)
      }
    }
  })
})

it('the pages that people look for are there', () => {
  const pages = ['README.md', 'LICENSE', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']
  for (const page of [...pages, 'CODE_OF_CONDUCT.md', 'packages/engine/README.md']) {
    expect(existsSync(inRoot(page)), page).toBe(true)
  }
})

const sourceFolders = (name) =>
  ['src', 'tests', 'bench']
    .map((part) => `packages/${name}/${part}`)
    .filter((folder) => existsSync(inRoot(folder)))

it('the other seat has one name: nothing but rules/seat.ts computes it', () => {
  const folders = ['bench', 'scripts', ...readdirSync(inRoot('packages')).flatMap(sourceFolders)]
  const sources = folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true })
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/dist|\.d\.ts$/.test(path))
      .map((path) => `${folder}/${path}`),
  )
  expect(sources.length).toBeGreaterThan(800)
  const seat = '(\\w+[.!?]+)*(\\w*[sS]eat|\\w*[pP]layer(Index)?|dealer(Index)?|winner|you|me)'
  const arithmetic = new RegExp(`(?<!- )\\b1 - ${seat}\\b|\\b${seat}!? === 0 \\? 1 : 0`)
  for (const line of [
    '1 - seat',
    'scores[1 - view.playerIndex]',
    '1 - state.pegging.currentPlayerIndex',
    'scores[dealerIndex === 0 ? 1 : 0]',
    'info.you === 0 ? 1 : 0',
  ]) {
    expect(line).toMatch(arithmetic)
  }
  /** The one place, this test, a verifier that shares no code, and a solver whose players are roles. */
  const OWN =
    /rules\/seat\.ts$|(repository|one-place)\.test\.mjs$|independent-verifier\.ts$|lab\/src\/equilibrium\//
  const found = sources.flatMap((path) =>
    OWN.test(path) ? [] : arithmetic.exec(read(path)) ? [path] : [],
  )
  expect(found).toEqual([])
})
