// README.md shows what really happens: its examples are run, its links are followed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inRoot } from '../support.mjs'

const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/index.md']
const page = readFileSync(inRoot('README.md'), 'utf8')
const home = mkdtempSync(join(tmpdir(), 'skunkd-readme-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** What a program prints, with nobody typing. */
function outputOf(args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, SKUNKD_HOME: home, NO_COLOR: '1' }
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (part) => {
      text += part
    })
    child.on('error', reject)
    child.on('exit', () => resolve(text))
  })
}

/** The words of a command line; quotes hold some together. */
const words = (line) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain)

const examples = [...page.matchAll(/```\n\$ npx skunkd (.*)\n([\s\S]*?)```/g)]

it.each(examples.map(([, line, shown]) => ({ line, shown })))(
  'skunkd $line prints what is shown',
  async ({ line, shown }) => {
    const output = await outputOf([inRoot('packages', 'cli', 'bin', 'skunkd.js'), ...words(line)])
    const tidy = (text) => text.replaceAll(/ +$/gm, '').trimEnd()
    // Three dots stand for more of the same.
    const whole = !shown.trimEnd().endsWith('…')
    const wanted = tidy(shown.trimEnd().replace(/…$/, ''))
    expect(tidy(output).slice(0, whole ? undefined : wanted.length)).toBe(wanted)
  },
)

it('docs/odds.md: a lead costs what the example says', async () => {
  const page = readFileSync(inRoot('docs/odds.md'), 'utf8').replaceAll(/\s+/g, ' ')
  const hands = [...page.matchAll(/`skunkd (peg "(7S \w+)" --against club)`/g)]
  const leads = await Promise.all(
    hands.map(async ([, line]) => {
      const output = await outputOf([inRoot('packages', 'cli', 'bin', 'skunkd.js'), ...words(line)])
      return /7♠ +0 +\S+ +(\S+) +(\S+)/.exec(output).slice(1)
    }),
  )
  const [[nine, risk], [king, sameRisk]] = leads
  expect(sameRisk).toBe(risk)
  expect(page).toContain(`both give a risk of ${risk}`)
  expect(page).toContain(`worth ${nine} from 7-9 and ${king} from 7-K`)
})

/** The command lines of a page that need nothing but the program, without what they say beside it. */
function commandsOf(name) {
  const text = readFileSync(inRoot(name), 'utf8')
  const lines = [...text.matchAll(/^npx skunkd ((?:discard|peg|score) .*?)(?: +#.*)?$/gm)]
  expect(lines.length, name).toBeGreaterThan(0)
  return lines.map(([, line]) => line)
}

it.each(['docs/odds.md', 'docs/review.md'])('the questions of %s are answered', async (name) => {
  for (const line of commandsOf(name)) {
    const output = await outputOf([inRoot('packages', 'cli', 'bin', 'skunkd.js'), ...words(line)])
    expect(output, line).toMatch(/\n(Keep|Play) .*\.\n$/)
  }
})

it('docs/peers.md: the bot plays by the protocol', async () => {
  const [, bot] = /```js\n([\s\S]*?)```/.exec(readFileSync(inRoot('docs/peers.md'), 'utf8'))
  const file = join(home, 'my-bot.mjs')
  writeFileSync(file, bot)
  const cli = inRoot('packages', 'cli', 'bin', 'skunkd.js')
  const output = await outputOf([cli, 'peers', `"${process.execPath}" "${file}"`, '-n', '2'])
  expect(output).toContain('It plays by the protocol.')
})

it('the library does what is shown', async () => {
  expect(examples.length).toBeGreaterThanOrEqual(3)
  const [, code] = /```ts\n([\s\S]*?)```/.exec(page)
  const file = join(home, 'example.mjs')
  const engine = JSON.stringify(`file://${inRoot('packages', 'engine', 'dist', 'index.js')}`)
  writeFileSync(file, code.replace("'@skunkd/engine'", engine))
  const prints = [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text)
  expect((await outputOf([file])).trim().split('\n')).toEqual(prints)
})

it.each(PAGES)('every file that %s links to is there', (name) => {
  const text = readFileSync(inRoot(name), 'utf8')
  const links = [...text.matchAll(/(?:\]\(|src=")(?!https?:|#)([^)"#]+)/g)].map(([, link]) => link)
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(existsSync(inRoot(dirname(name), link)), link).toBe(true)
})
