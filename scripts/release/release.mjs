// One command that makes a release, and refuses when something is missing.
//   npm run release -- 0.2.0         checks, tests, sets the versions, commits and tags
//   npm run release -- check 0.2.0   only says what is missing in a tree with that tag
//   npm run release -- pack          writes the two packages to release/
//   npm run release -- try           installs skunkd with "npm install -g" into an empty folder and tries it
//   npm run release -- notes         prints what the changelog says about the present version
// A pushed tag is published by .github/workflows/release.yml.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tryGlobally } from './try-install.mjs'
import { incompleteEntries } from '../repository/lockfile.mjs'
import { packFolder, stageEngine, stageSkunkd } from './stage-packages.mjs'
import { setup } from '../setup.mjs'
import { inRoot, run, log } from '../support.mjs'

const SEMVER = /^(\d+)\.(\d+)\.(\d+)$/
const read = (...path) => readFileSync(inRoot(...path), 'utf8')
const git = (...args) => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim()

/** What the changelog says under a heading such as `## 0.2.0 (2026-12-01)`; null without one. */
export function changesOf(changelog, heading) {
  const sections = changelog.split(/^## /m).slice(1)
  const found = sections.find((section) => section.split('\n')[0].split(' ')[0] === heading)
  return found === undefined ? null : found.slice(found.indexOf('\n')).trim()
}

const isLater = (a, b) => {
  const [x, y] = [a, b].map((text) => SEMVER.exec(text).slice(1).map(Number))
  const place = x.findIndex((part, i) => part !== y[i])
  return place >= 0 && x[place] > y[place]
}

/** What stands in the way, whether a release is made or was tagged. */
export function lasting({ manifests, lock }) {
  const problems = []
  if (!manifests[0].repository?.url) {
    problems.push('package.json names no repository: fill in repository.url.')
  }
  const versions = new Set(manifests.map(({ version }) => version))
  if (versions.size > 1) problems.push(`The packages have versions ${[...versions].join(', ')}.`)
  const missing = incompleteEntries(lock).filter(({ platformOnly }) => !platformOnly)
  if (missing.length > 0)
    problems.push(`${missing.length} entries of the lock file have no checksum.`)
  return problems
}

/** What stands in the way of making version `wanted` out of the present tree. */
export function beforeRelease(facts, wanted) {
  const { manifests, changelog, status, branch, tags } = facts
  const problems = lasting(facts)
  const [{ version }] = manifests
  if (!SEMVER.test(wanted)) problems.push(`"${wanted}" is not a version such as 0.2.0.`)
  else if (!isLater(wanted, version)) problems.push(`${wanted} does not come after ${version}.`)
  if (!changesOf(changelog, 'Unreleased')) {
    problems.push('CHANGELOG.md says nothing under "## Unreleased".')
  }
  if (status !== '') problems.push('There are changes that are not committed.')
  if (branch !== 'main') problems.push(`This is the branch ${branch}, not main.`)
  if (tags.includes(`v${wanted}`)) problems.push(`There is a tag v${wanted} already.`)
  return problems
}

/** What is missing in a tree that is tagged as `tagged`. */
export function afterTag(facts, tagged) {
  const [{ version }] = facts.manifests
  const problems = lasting(facts)
  if (tagged !== version) problems.push(`The tag says ${tagged}, package.json ${version}.`)
  if (!changesOf(facts.changelog, tagged)) problems.push(`CHANGELOG.md says nothing of ${tagged}.`)
  return problems
}

function factsNow() {
  const root = JSON.parse(read('package.json'))
  return {
    manifests: [root, ...root.workspaces.map((path) => JSON.parse(read(path, 'package.json')))],
    changelog: read('CHANGELOG.md'),
    lock: JSON.parse(read('package-lock.json')),
    status: git('status', '--porcelain', '--untracked-files=no'),
    branch: git('rev-parse', '--abbrev-ref', 'HEAD'),
    tags: git('tag', '--list').split('\n'),
  }
}

function refuse(problems) {
  for (const problem of problems) log(problem)
  log('Nothing was released.')
  return 1
}

/** A manifest with the new version, and with its siblings at that version. */
export function withVersion(manifest, version) {
  const own = (list) =>
    list &&
    Object.fromEntries(
      Object.entries(list).map(([name, old]) => [
        name,
        name.startsWith('@skunkd/') ? version : old,
      ]),
    )
  return {
    ...manifest,
    version,
    ...(manifest.dependencies && { dependencies: own(manifest.dependencies) }),
  }
}

/** The changelog once what was unreleased has a version and a day. */
export function datedChangelog(changelog, version, day) {
  return changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} (${day})`)
}

async function make(version) {
  const facts = factsNow()
  const problems = beforeRelease(facts, version)
  if (problems.length > 0) return refuse(problems)
  if ((await run(process.execPath, [inRoot('scripts', 'test.mjs')])) !== 0) {
    return refuse(['The tests do not pass.'])
  }
  const { workspaces } = facts.manifests[0]
  for (const path of ['.', ...workspaces]) {
    const file = inRoot(path, 'package.json')
    const manifest = withVersion(JSON.parse(readFileSync(file, 'utf8')), version)
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  }
  const { lock } = facts
  for (const path of ['', ...workspaces])
    lock.packages[path] = withVersion(lock.packages[path], version)
  writeFileSync(inRoot('package-lock.json'), `${JSON.stringify({ ...lock, version }, null, 2)}\n`)
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(inRoot('CHANGELOG.md'), datedChangelog(facts.changelog, version, day))
  git('commit', '--all', '--quiet', '--message', `Release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`)
  log(`Tagged v${version}. "git push --follow-tags" publishes it.`)
  return 0
}

async function pack() {
  await setup()
  const target = inRoot('release')
  rmSync(target, { recursive: true, force: true })
  for (const folder of [stageEngine(), await stageSkunkd()]) {
    const tarball = await packFolder(folder, target)
    console.log(`${basename(tarball)}  ${(statSync(tarball).size / 1000).toFixed(0)} kB`)
  }
  return 0
}

async function tryIt() {
  await setup()
  await tryGlobally()
  return 0
}

function notes() {
  const { version } = JSON.parse(read('package.json'))
  const text = changesOf(read('CHANGELOG.md'), version)
  if (text === null) return refuse([`CHANGELOG.md says nothing of ${version}.`])
  console.log(text)
  return 0
}

function check(version) {
  if (version === undefined) return refuse(['Say which version: npm run release -- check 0.2.0'])
  const problems = afterTag(factsNow(), version)
  if (problems.length > 0) return refuse(problems)
  log(`Nothing is missing for ${version}.`)
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [what, version] = process.argv.slice(2)
  const steps = { pack, notes, try: tryIt, check: () => check(version) }
  if (what === undefined) {
    log('Say which version: npm run release -- 0.2.0 (or check, pack, try, notes).')
    process.exitCode = 2
  } else {
    process.exitCode = await (Object.hasOwn(steps, what) ? steps[what]() : make(what))
  }
}
