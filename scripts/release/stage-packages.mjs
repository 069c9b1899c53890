// Makes the two packages that are published: @skunkd/engine, and skunkd with everything it
// needs of ours inside, the built app included. `npm run release -- pack` writes both.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { inRoot, run } from '../support.mjs'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

/** Those of our own packages that run inside skunkd. */
const INSIDE = ['engine', 'arena', 'protocol', 'server']

function* filesUnder(folder, under = '') {
  for (const entry of readdirSync(join(folder, under), { withFileTypes: true })) {
    const path = under === '' ? entry.name : `${under}/${entry.name}`
    if (entry.isDirectory()) yield* filesUnder(folder, path)
    else yield path
  }
}

/** The engine is laid out twice, by itself and inside skunkd. */
const bare = new Map()

/** Stands for a comment that tells bundlers what they may leave out: the compiler drops comments. */
const PURE = '__PURE__ || '

/** A module without its comments, but for those: what they say to a user is in its types. */
function withoutComments(code) {
  if (!bare.has(code)) {
    const marked = code.replace(/\/\* @__PURE__ \*\/\s*/g, PURE)
    bare.set(code, transpiled(marked).replaceAll(PURE, '/* @__PURE__ */ '))
  }
  return bare.get(code)
}

function transpiled(code) {
  const { ScriptTarget, ModuleKind } = ts
  const compilerOptions = {
    removeComments: true,
    target: ScriptTarget.ESNext,
    module: ModuleKind.ESNext,
  }
  return ts.transpileModule(code, { compilerOptions }).outputText
}

/** Copies the compiled modules that have a source: an old build may hold more. */
function copyBuilt(name, target, extensions) {
  const from = inRoot('packages', name)
  for (const path of filesUnder(join(from, 'dist'))) {
    const extension = extensions.find((each) => path.endsWith(each))
    if (extension === undefined) continue
    const source = `${path.slice(0, -extension.length)}.ts`
    if (!existsSync(join(from, 'src', source))) continue
    mkdirSync(dirname(join(target, 'dist', path)), { recursive: true })
    const text = readFileSync(join(from, 'dist', path), 'utf8')
    writeFileSync(join(target, 'dist', path), extension === '.js' ? withoutComments(text) : text)
  }
  if (existsSync(join(from, 'data')))
    cpSync(join(from, 'data'), join(target, 'data'), { recursive: true })
}

/** The declarations that those of the entries lead to: nobody can name a type of the others. */
function declarationsFrom(folder, entries) {
  const reached = new Set(entries)
  for (const path of reached) {
    const text = readFileSync(join(folder, path), 'utf8')
    for (const [, other] of text.matchAll(/(?:from|import\()\s*["'](\.[^"']+)\.js["']/g)) {
      reached.add(`${join(dirname(path), other)}.d.ts`)
    }
  }
  return reached
}

/** The fields that the repository states once. */
function shared() {
  const { repository, license, engines } = readJson(inRoot('package.json'))
  return { license, engines, ...(repository.url !== '' && { repository }) }
}

function emptyFolder(name) {
  const folder = inRoot('node_modules', '.cache', 'skunkd', 'pack', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Lays the engine out as it is published; gives the folder. */
export function stageEngine() {
  const folder = emptyFolder('engine')
  const { private: _, ...manifest } = readJson(inRoot('packages', 'engine', 'package.json'))
  copyBuilt('engine', folder, ['.js', '.d.ts'])
  const built = join(folder, 'dist')
  const entries = Object.values(manifest.exports).flatMap(({ types }) => types ?? [])
  const declarations = declarationsFrom(
    built,
    entries.map((path) => relative('dist', path)),
  )
  for (const path of [...filesUnder(built)]) {
    if (path.endsWith('.d.ts') && !declarations.has(path)) rmSync(join(built, path))
  }
  for (const file of ['README.md', 'LICENSE'])
    cpSync(inRoot('packages', 'engine', file), join(folder, file))
  writeJson(join(folder, 'package.json'), { ...manifest, ...shared() })
  return folder
}

/** Lays the command line out as it is published, the app built beside it; gives the folder. */
export async function stageSkunkd() {
  const folder = emptyFolder('skunkd')
  const {
    private: _,
    dependencies: own,
    ...manifest
  } = readJson(inRoot('packages', 'cli', 'package.json'))
  const others = { ...own }
  const optional = {}
  const bundled = INSIDE.map((name) => `@skunkd/${name}`)
  for (const name of INSIDE) {
    const target = join(folder, 'node_modules', '@skunkd', name)
    const { dependencies, optionalDependencies, exports, ...inner } = readJson(
      inRoot('packages', name, 'package.json'),
    )
    copyBuilt(name, target, ['.js'])
    // Libraries are asked for once, by skunkd itself; npm looks no further into what is inside.
    Object.assign(others, dependencies)
    Object.assign(optional, optionalDependencies)
    const { name: full, version, type, license, sideEffects } = inner
    mkdirSync(target, { recursive: true })
    writeJson(join(target, 'package.json'), {
      name: full,
      version,
      type,
      license,
      sideEffects,
      exports,
    })
  }
  copyBuilt('cli', folder, ['.js'])
  cpSync(inRoot('packages', 'cli', 'bin'), join(folder, 'bin'), { recursive: true })
  cpSync(inRoot('packages', 'web', 'dist'), join(folder, 'app'), { recursive: true })
  for (const file of ['README.md', 'LICENSE', 'LICENCES.md', 'CHANGELOG.md']) {
    cpSync(inRoot(file), join(folder, file))
  }
  mkdirSync(join(folder, 'man'))
  writeJson(join(folder, 'package.json'), {
    ...manifest,
    ...shared(),
    man: ['./man/skunkd.1'],
    files: ['app', 'bin', 'dist', 'man', 'LICENCES.md', 'CHANGELOG.md'],
    dependencies: Object.fromEntries(
      Object.entries(others).filter(
        ([name]) => !name.startsWith('@skunkd/') || bundled.includes(name),
      ),
    ),
    optionalDependencies: optional,
    bundleDependencies: bundled,
  })
  await manPage(folder)
  return folder
}

async function manPage(folder) {
  const { run: skunkd } = await import(inRoot('packages', 'cli', 'dist', 'run.js'))
  let text = ''
  const out = (part) => {
    text += part
  }
  const code = await skunkd(['man'], { out, err: out, colors: {}, env: {} })
  if (code !== 0) throw new Error(text)
  writeFileSync(join(folder, 'man', 'skunkd.1'), text)
}

/** Packs a staged folder into a tarball and gives its path. */
export async function packFolder(folder, target) {
  mkdirSync(target, { recursive: true })
  const { name, version } = readJson(join(folder, 'package.json'))
  const windows = process.platform === 'win32'
  const code = await run(
    windows ? 'npm.cmd' : 'npm',
    ['pack', '--silent', '--pack-destination', target],
    { cwd: folder, shell: windows, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (code !== 0) throw new Error(`npm pack failed for ${name}.`)
  return join(target, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
}
