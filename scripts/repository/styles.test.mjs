import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../support.mjs'

const SOURCE = inRoot('packages', 'web', 'src')
const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, path, name }) => join(parentPath ?? path, name))

/** The classes that a sheet knows. */
const classesIn = (sheet) =>
  new Set(
    [
      ...readFileSync(sheet, 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .matchAll(/\.([a-zA-Z][\w-]*)/g),
    ].map(([, name]) => name),
  )

/** By sheet: the classes that components take from it; null where one is chosen while it runs. */
function usedClasses() {
  const used = new Map()
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    const text = readFileSync(file, 'utf8')
    const code = text.replaceAll(/^(?:import|} from) .*$/gm, '')
    for (const [, name, path] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const sheet = join(dirname(file), path)
      const classes = used.get(sheet) ?? new Map()
      used.set(sheet, classes)
      if (new RegExp(`\\b${name}\\[`).test(code)) {
        classes.set(null, file)
      }
      for (const [, each] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        classes.set(each, file)
      }
    }
  }
  return used
}

it('components and sheets have the same classes', () => {
  const problems = []
  for (const [sheet, used] of usedClasses()) {
    const known = classesIn(sheet)
    for (const [name, file] of used) {
      if (name !== null && !known.has(name)) problems.push(`${file}: .${name} is in no sheet`)
    }
    if (used.has(null)) continue
    for (const name of known) {
      if (!used.has(name)) problems.push(`${sheet}: nobody uses .${name}`)
    }
  }
  expect(problems.map((problem) => problem.slice(SOURCE.length + 1))).toEqual([])
})
