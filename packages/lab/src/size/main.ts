import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { commandLine } from '../command-line.js'
import { FOLDER_LIMIT, largeFolders, shippedSizes } from './measure.js'

const HELP = `npm run lab -- size [--json]

Prints, package by package and in total, the lines and files of what ships (.ts and .tsx under
packages/*/src without the lab, tests, testing/ and generated files), and how many names each entry
of a package exports. Ends with 1 if a folder holds more than ${FOLDER_LIMIT} source files.

  --json   the same as JSON
`
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

const { read } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }),
)
const packages = shippedSizes(ROOT)
const folders = largeFolders(ROOT)
const total = {
  files: packages.reduce((sum, { files }) => sum + files, 0),
  lines: packages.reduce((sum, { lines }) => sum + lines, 0),
}

const row = (name: string, files: number | string, lines: number | string) =>
  `${name.padEnd(24)}${String(files).padStart(7)}${String(lines).padStart(9)}`

if (values.json) {
  console.log(JSON.stringify({ packages, total, folders }, null, 2))
} else {
  console.log(row('what ships', 'files', 'lines'))
  for (const { name, files, lines } of packages) console.log(row(name, files, lines))
  console.log(row('total', total.files, total.lines))
  console.log(`\n${'entry'.padEnd(24)}  names`)
  for (const [entry, names] of packages.flatMap((each) => Object.entries(each.exports))) {
    console.log(`${entry.padEnd(24)}${String(names).padStart(7)}`)
  }
  if (folders.length === 0) console.log(`\nNo folder has more than ${FOLDER_LIMIT} source files.`)
  else console.log(`\nfolders with more than ${FOLDER_LIMIT} source files`)
  for (const { path, files } of folders) console.log(`${String(files).padStart(5)}  ${path}`)
}
process.exitCode = folders.length === 0 ? 0 : 1
