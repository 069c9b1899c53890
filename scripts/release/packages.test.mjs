// The packages as others install them: from their tarballs, into empty projects.
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tryProgram } from './try-install.mjs'
import { packFolder, stageEngine, stageSkunkd } from './stage-packages.mjs'
import { ensureWebBuilt } from '../setup.mjs'
import { inRoot, TOOLS } from '../support.mjs'

const exec = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'skunkd-packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (path) => readFileSync(path, 'utf8')

// Both packages are made at once, before the first test asks for either.
const tarballs = {
  engine: packFolder(stageEngine(), folder),
  skunkd: ensureWebBuilt()
    .then(stageSkunkd)
    .then((staged) => packFolder(staged, folder)),
}

/** What a tarball holds, by the path of each file. */
async function contentsOf(tarball) {
  const { stdout } = await exec('tar', ['tzf', tarball])
  return stdout
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''))
}

/** The examples of a page, and what they say that they print. */
function examplesOf(page) {
  return [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => ({
    code,
    prints: [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text),
  }))
}

describe('@skunkd/engine', () => {
  const examples = examplesOf(read(inRoot('packages', 'engine', 'README.md')))
  const project = join(folder, 'library')
  let tarball = ''
  let files = []

  beforeAll(async () => {
    tarball = await tarballs.engine
    files = await contentsOf(tarball)
    mkdirSync(project)
    const manifest = { name: 'library-user', private: true, type: 'module' }
    writeFileSync(join(project, 'package.json'), JSON.stringify(manifest))
    const args = ['install', tarball, '--offline', '--no-audit', '--no-fund']
    await exec('npm', args, { cwd: project })
    examples.forEach(({ code }, i) => {
      writeFileSync(join(project, `example-${i}.ts`), code)
    })
  })

  it('holds what is used and nothing else', () => {
    for (const path of files) {
      expect(path).toMatch(
        /^(dist\/.*\.(js|d\.ts)|data\/equilibrium\.(bin|json)|README\.md|LICENSE|package\.json)$/,
      )
      expect(path).not.toMatch(/\.test\.|testing\//)
    }
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts']),
    )
    const installed = join(project, 'node_modules', '@skunkd', 'engine')
    const { engines, keywords, license } = JSON.parse(read(join(installed, 'package.json')))
    expect({ engines, license }).toEqual({ engines: { node: '>=20' }, license: 'MIT' })
    expect(keywords).toContain('cribbage')
    for (const path of files.filter((each) => /\.(js|d\.ts)$/.test(each))) {
      const text = read(join(installed, path))
      expect(text, path).not.toContain('sourceMappingURL')
      // A table belongs in the program, not in its types as well.
      if (path.endsWith('.d.ts')) expect(text.length, path).toBeLessThan(20_000)
    }
  })

  it('is at most 450 kB packed, the policy file not counted', () => {
    const policy = gzipSync(readFileSync(inRoot('packages', 'engine', 'data', 'equilibrium.bin')))
    const size = statSync(tarball).size - policy.length
    expect(size).toBeGreaterThan(50_000)
    expect(size).toBeLessThanOrEqual(450_000)
  })

  it('type-checks in an empty project, and does what its README shows, in Node and bundled for a browser', async () => {
    const tsc = inRoot('node_modules', ...TOOLS.tsc.split('/'))
    const lib = ['--lib', 'ES2022,DOM', '--target', 'ES2022', '--outDir', 'built']
    const how = ['--strict', '--module', 'NodeNext', '--moduleResolution', 'NodeNext']
    const sources = examples.map((_, i) => `example-${i}.ts`)
    const types = exec(process.execPath, [tsc, ...how, ...lib, ...sources], { cwd: project })
    const require = createRequire(inRoot('packages', 'web', 'package.json'))
    const { build } = await import(require.resolve('vite').replace(/index\.cjs$/, 'node/index.js'))
    await build({
      root: project,
      logLevel: 'silent',
      configFile: false,
      build: {
        outDir: 'bundle',
        minify: false,
        lib: { entry: sources, formats: ['es'], fileName: (_, name) => `${name}.js` },
      },
    })
    for (const name of readdirSync(join(project, 'bundle'))) {
      expect(read(join(project, 'bundle', name)), name).not.toMatch(/from\s*["'](node:|@skunkd)/)
    }
    await types
    // One after the other in one program: what each prints ends with a line of its own.
    const outputOf = async (how) => {
      const runs = examples.map(
        (_, i) => `await import('./${how}/example-${i}.js'); console.log('--')`,
      )
      const program = `${how}.mjs`
      writeFileSync(join(project, program), runs.join('\n'))
      const { stdout } = await exec(process.execPath, [program], { cwd: project })
      return stdout.split('--\n').slice(0, -1)
    }
    const [built, bundled] = await Promise.all(['built', 'bundle'].map(outputOf))
    examples.forEach(({ prints }, i) => {
      expect(built[i].trim().split('\n')).toEqual(prints)
      expect(bundled[i]).toBe(built[i])
    })
    expect(examples.length).toBeGreaterThan(4)
  })
})

describe('skunkd', () => {
  const project = join(folder, 'global')
  const installed = join(project, 'node_modules', 'skunkd')
  const bin = join(installed, 'bin', 'skunkd.js')
  let manifest = {}

  beforeAll(async () => {
    const tarball = await tarballs.skunkd
    mkdirSync(installed, { recursive: true })
    await exec('tar', ['xzf', tarball, '--strip-components=1', '-C', installed])
    manifest = JSON.parse(read(join(installed, 'package.json')))
    // As npm would lay them beside it, without asking the network for what is here already.
    const wanted = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
    for (const name of wanted.filter((each) => !each.startsWith('@skunkd/'))) {
      const place = join(project, 'node_modules', name)
      mkdirSync(dirname(place), { recursive: true })
      symlinkSync(inRoot('node_modules', ...name.split('/')), place, 'junction')
    }
  })

  it('brings what it needs of ours, and asks for the rest by exact versions', () => {
    expect(manifest.private).toBeUndefined()
    for (const name of manifest.bundleDependencies) {
      expect(existsSync(join(installed, 'node_modules', name, 'dist', 'index.js')), name).toBe(true)
    }
    const { dependencies, optionalDependencies } = manifest
    for (const version of Object.values({ ...dependencies, ...optionalDependencies })) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    }
    expect(read(join(installed, manifest.man[0]))).toContain('.TH SKUNKD 1')
  })

  it('counts, says its version, completes, plays a match, serves the app it brings and friends', async () => {
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    await tryProgram([process.execPath, bin], empty, manifest.version)
  })
})
