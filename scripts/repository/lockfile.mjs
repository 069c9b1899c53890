// Every library in the lock file carries a checksum, so that an
// installation is what was tested, also on platforms that the lock file was not made on.
// npm leaves out the checksums of optional parts for other platforms where it cannot see them.
//   node scripts/repository/lockfile.mjs            says what is missing
//   node scripts/repository/lockfile.mjs complete   asks the registry and writes it in
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inRoot, log } from '../support.mjs'

const PATH = inRoot('package-lock.json')
const MARK = 'node_modules/'
const REGISTRY = 'https://registry.npmjs.org/'

const nameOf = (path) => path.slice(path.lastIndexOf(MARK) + MARK.length)

/** The libraries in a lock file without a checksum. */
export function incompleteEntries(lock) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes(MARK) && !entry.link)
    .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    .map(([path, { version, name, optional, os, cpu, libc }]) => ({
      path,
      name: name ?? nameOf(path),
      version,
      // Wanted on some platforms only: npm wrote the lock file without having seen it.
      platformOnly: optional === true && [os, cpu, libc].some((list) => list !== undefined),
    }))
}

async function complete(lock) {
  for (const { path, name, version } of incompleteEntries(lock)) {
    const response = await fetch(`${REGISTRY}${name.replace('/', '%2f')}/${version}`)
    if (!response.ok) {
      log(`The registry answers ${response.status} for ${name}@${version}.`)
      continue
    }
    const { dist } = await response.json()
    const { version: own, ...rest } = lock.packages[path]
    lock.packages[path] = { version: own, integrity: dist.integrity, ...rest }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(PATH, 'utf8'))
  if (process.argv[2] === 'complete') {
    const before = incompleteEntries(lock).length
    await complete(lock)
    writeFileSync(PATH, `${JSON.stringify(lock, null, 2)}\n`)
    log(`Completed ${before} entries of the lock file.`)
  }
  const missing = incompleteEntries(lock)
  for (const { name, version } of missing) log(`No checksum: ${name}@${version}`)
  const here = missing.filter(({ platformOnly }) => !platformOnly).length
  console.log(
    `${Object.keys(lock.packages).length} entries; ${missing.length} without a checksum, ${here} of them for every platform.`,
  )
  process.exitCode = here > 0 ? 1 : 0
}
