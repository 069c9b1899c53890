// Tries an installed skunkd as its user would: in an empty folder, by its name.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packFolder, stageSkunkd } from './stage-packages.mjs'
import { log } from '../support.mjs'

const exec = promisify(execFile)

function expectIn(text, wanted, what) {
  if (!text.includes(wanted)) throw new Error(`${what} says "${text}" and not "${wanted}".`)
}

/** Starts the server of a skunkd, asks it with `ask(address)`, and ends it. */
export async function whileServing([command, ...before], folder, ask) {
  const args = [...before, 'serve', '--port', '0', '--data', join(folder, 'data')]
  const child = spawn(command, args, { cwd: folder })
  const exit = once(child, 'exit')
  let said = ''
  try {
    const address = await new Promise((resolve, reject) => {
      const listen = (text) => {
        said += text
        const found = /http:\/\/[\w.[\]:]+:\d+/.exec(said)
        if (found) resolve(found[0])
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', (text) => {
        said += text
      })
      exit.then(() => reject(new Error(`It ended: ${said}`)), reject)
    })
    await ask(address)
  } finally {
    child.kill('SIGINT')
    await exit
  }
}

/** The app with every file it names, and a game that is made for a friend and kept. */
export async function tryServer(address) {
  const page = await (await fetch(address)).text()
  expectIn(page, "SKUNK'D", 'The page')
  const files = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file]) => file)
  if (files.length < 3) throw new Error(`The page names ${files.length} files.`)
  for (const file of files) {
    const { status } = await fetch(`${address}/${file}`)
    if (status !== 200) throw new Error(`${file} is answered with ${status}.`)
  }
  const about = await (await fetch(`${address}/api/about`)).json()
  if (!about.friends) throw new Error(`There is no friend play: ${about.why}`)
  const setup = { target: 121, counting: 'auto', muggins: false, dealer: 'cut', hints: false }
  const made = await fetch(`${address}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ name: 'Ann', setup, pace: 'none', watch: false }),
  })
  const game = await made.json()
  if (made.status !== 201) throw new Error(`A game is answered with ${made.status}: ${game.text}`)
  const cookie = made.headers.getSetCookie().map((each) => each.split(';')[0])
  const mine = await fetch(`${address}/api/games`, { headers: { cookie: cookie.join('; ') } })
  const [kept] = (await mine.json()).games
  if (kept?.id !== game.id || kept.join !== game.join) throw new Error('The game was not kept.')
}

/** Everything a person tries first; `program` is the command up to its own arguments. */
export async function tryProgram(program, folder, version) {
  const [command, ...before] = program
  const skunkd = async (...args) =>
    (await exec(command, [...before, ...args], { cwd: folder })).stdout
  const match = ['simulate', '--p1', 'equilibrium', '--p2', 'easy', '-n', '2', '-w', '1']
  const [said, count, played, completion, manual] = await Promise.all([
    skunkd('--version'),
    skunkd('score', '5H 5S 5D JC', '--starter', '5C'),
    skunkd(...match),
    skunkd('completion', 'bash'),
    skunkd('man'),
  ])
  if (said !== `skunkd ${version}\n`) throw new Error(`--version says ${said}`)
  expectIn(count, '29 points', 'score')
  expectIn(played, '2 games in 1 pair,', 'simulate')
  expectIn(completion, 'complete -F', 'completion')
  expectIn(manual, '.TH SKUNKD 1', 'man')
  await whileServing(program, folder, tryServer)
}

/** Installs the package as `npm install -g` does, for a user who has nothing, and tries it. */
export async function tryGlobally() {
  const folder = mkdtempSync(join(tmpdir(), 'skunkd-installed-'))
  try {
    const tarball = await packFolder(await stageSkunkd(), folder)
    const prefix = join(folder, 'prefix')
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    log('Installing it with "npm install -g" into an empty folder…')
    const how = ['--prefix', prefix, '--prefer-offline', '--no-audit', '--no-fund']
    await exec('npm', ['install', '-g', ...how, tarball])
    const installed = join(prefix, 'lib', 'node_modules', 'skunkd')
    const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    if (!existsSync(join(prefix, 'share', 'man', 'man1', 'skunkd.1'))) {
      throw new Error('npm did not install the manual page.')
    }
    await tryProgram([join(prefix, 'bin', 'skunkd')], empty, version)
    console.log(
      `skunkd ${version}, installed globally: version, counting, a match, completion, manual page, the app and friend play work.`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
