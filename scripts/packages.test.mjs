// The packages as others install them: from their tarballs, into empty projects.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
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
import { packFolder, stageEngine, stageSkunkd } from './pack.mjs'
import { ensureWebBuilt } from './setup.mjs'
import { inRoot } from './support.mjs'

const exec = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'skunkd-packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (path) => readFileSync(path, 'utf8')

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
    tarball = await packFolder(stageEngine(), folder)
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
      // A table belongs into the program, not once more into its types.
      if (path.endsWith('.d.ts')) expect(text.length, path).toBeLessThan(20_000)
    }
  })

  it('is at most 450 kB packed, the policy file not counted', () => {
    const policy = gzipSync(readFileSync(inRoot('packages', 'engine', 'data', 'equilibrium.bin')))
    const size = statSync(tarball).size - policy.length
    expect(size).toBeGreaterThan(50_000)
    expect(size).toBeLessThanOrEqual(450_000)
  })

  it('type-checks in an empty project', async () => {
    const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc')
    const lib = ['--lib', 'ES2022,DOM', '--target', 'ES2022', '--outDir', 'built']
    const how = ['--strict', '--module', 'NodeNext', '--moduleResolution', 'NodeNext']
    const sources = examples.map((_, i) => `example-${i}.ts`)
    await exec(process.execPath, [tsc, ...how, ...lib, ...sources], { cwd: project })
    expect(examples.length).toBeGreaterThan(4)
  })

  it('does what its README shows, in Node and bundled for a browser', async () => {
    const require = createRequire(inRoot('packages', 'web', 'package.json'))
    const { build } = await import(require.resolve('vite').replace(/index\.cjs$/, 'node/index.js'))
    for (const [i, { prints }] of examples.entries()) {
      const node = await exec(process.execPath, [join('built', `example-${i}.js`)], {
        cwd: project,
      })
      expect(node.stdout.trim().split('\n')).toEqual(prints)
      await build({
        root: project,
        logLevel: 'silent',
        configFile: false,
        build: {
          outDir: 'bundle',
          emptyOutDir: false,
          lib: { entry: `example-${i}.ts`, formats: ['es'], fileName: `example-${i}` },
        },
      })
      const bundle = join(project, 'bundle', `example-${i}.js`)
      expect(read(bundle)).not.toMatch(/from\s*["'](node:|@skunkd)/)
      expect((await exec(process.execPath, [bundle])).stdout).toBe(node.stdout)
    }
  })
})

describe('skunkd', () => {
  const project = join(folder, 'global')
  const installed = join(project, 'node_modules', 'skunkd')
  const bin = join(installed, 'bin', 'skunkd.js')
  let manifest = {}

  beforeAll(async () => {
    await ensureWebBuilt()
    const tarball = await packFolder(await stageSkunkd(), folder)
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

  it('counts, says its version, plays a match on its own worker threads', async () => {
    const skunkd = (...args) => exec(process.execPath, [bin, ...args], { cwd: folder })
    expect((await skunkd('--version')).stdout).toBe(`skunkd ${manifest.version}\n`)
    expect((await skunkd('score', '5H 5S 5D JC', '--starter', '5C')).stdout).toContain('29 points')
    const match = ['simulate', '--p1', 'equilibrium', '--p2', 'easy', '-n', '2', '-w', '1']
    expect((await skunkd(...match)).stdout).toContain('2 games in 1 pairs')
  })

  it('serves the app it brings', async () => {
    const child = spawn(
      process.execPath,
      [bin, 'serve', '--port', '0', '--data', join(folder, 'data')],
      {
        cwd: folder,
      },
    )
    const exit = once(child, 'exit')
    let said = ''
    const address = await new Promise((resolve, reject) => {
      child.stdout.on('data', (text) => {
        said += text
        const found = /http:\/\/[\w.[\]:]+:\d+/.exec(said)
        if (found) resolve(found[0])
      })
      exit.then(() => reject(new Error(`It ended: ${said}`)))
    })
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain("SKUNK'D")
    child.kill('SIGINT')
    await exit
  })
})
