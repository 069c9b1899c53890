// The libraries that packages of ours need, theirs included, by the lock file.
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './support.mjs'

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

export const lockedPackages = () => readPackages(inRoot('package-lock.json'))

/** npm's own record of what it has installed. */
export function installedPackages() {
  const record = inRoot('node_modules', '.package-lock.json')
  return existsSync(record) ? readPackages(record) : {}
}

/** Whether an entry of the lock file is a package of this repository. */
export const isOurs = (path) => path !== '' && !path.includes('node_modules/')

/** Where Node looks for a library from a folder: beside, then further up. */
function lookup(packages, name, from) {
  const parts = from === '' ? [] : from.split('/')
  for (let length = parts.length; length >= 0; length--) {
    const path = [...parts.slice(0, length), 'node_modules', ...name.split('/')].join('/')
    if (packages[path] !== undefined) return path
  }
  return null
}

/** Peers are installed like dependencies, unless they are optional. */
const peersOf = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)

/**
 * What the packages of ours in `folders` (the root is '') need: entries of the lock file by their
 * path. With `dev` also what it takes to build them, peers included.
 */
export function librariesOf(packages, folders, { dev = false } = {}) {
  const found = new Map()
  const visitAll = (names, from) => {
    for (const name of names) {
      const path = lookup(packages, name, from)
      if (path === null || found.has(path)) continue
      const entry = packages[path]
      found.set(path, { name, path, ...entry })
      const home = entry.link ? entry.resolved : path
      visitAll(needsOf(packages[home]), home)
    }
  }
  const needsOf = (entry) => [
    ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
    ...(dev ? peersOf(entry) : []),
  ]
  for (const folder of folders) {
    const own = packages[folder]
    visitAll([...needsOf(own), ...(dev ? Object.keys(own.devDependencies ?? {}) : [])], folder)
  }
  return [...found.values()].filter(({ link }) => !link)
}
