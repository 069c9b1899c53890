import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A path inside the repository. */
export const inRoot = (...parts) => join(root, ...parts)

/** The paths of everything written by hand in a language of ours, from the root, with slashes. */
export function sourceFiles() {
  return ['packages', 'scripts', 'bench']
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true }).map((path) => `${folder}/${path}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|tsx|mjs|cjs)$/.test(path))
    .filter((path) => !/node_modules|\/dist|\.d\.m?ts$|\.generated\./.test(path))
}

/** Progress goes to standard error, so that `npm run skunkd -- … --json` stays machine-readable. */
export function log(sentence) {
  process.stderr.write(`▸ ${sentence}\n`)
}

/**
 * The process that started a shell for one command; null if `pid` is no such shell, or the system
 * does not tell. (Where it does not, shells hand themselves over to a command that is their last.)
 */
function whoseShell(pid) {
  try {
    const [, option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (option !== '-c') return null
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(parent)
  } catch {
    return null
  }
}

/**
 * Calls back once npm is gone. A script hears nothing of it; but a process that has lost its parent
 * is given another. When npm is told to end, it takes along the shell that runs the script; killed
 * by kill −9, it leaves that shell behind, without its parent.
 */
function whenNpmEnds(then) {
  if (process.env.npm_lifecycle_event === undefined) return () => {}
  const parent = process.ppid
  const npm = whoseShell(parent)
  const gone = () => process.ppid !== parent || whoseShell(parent) !== npm
  const look = setInterval(() => gone() && then(), 500)
  look.unref()
  return () => clearInterval(look)
}

/** Passes on what a program writes once it is its turn; until then it is held. */
function writeInTurn(child, turn) {
  const held = []
  let write = (...chunk) => held.push(chunk)
  child.stdout.on('data', (text) => write(process.stdout, text))
  child.stderr.on('data', (text) => write(process.stderr, text))
  turn.then(() => {
    write = (target, text) => target.write(text)
    for (const chunk of held) write(...chunk)
  })
}

/**
 * Runs a program in the foreground and gives its exit code (128 + n for signal n). One that runs
 * beside another may write only after `turn`.
 */
export function run(command, args, { turn, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = turn === undefined ? 'inherit' : ['inherit', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd: root, stdio, ...options })
    if (turn !== undefined) writeInTurn(child, turn)
    // Ctrl-C reaches the child through the terminal, other signals through this process, which
    // stays to report how it ended.
    const handlers = {
      SIGINT: () => {},
      SIGTERM: () => child.kill('SIGTERM'),
      SIGHUP: () => child.kill('SIGHUP'),
    }
    for (const [signal, handler] of Object.entries(handlers)) process.on(signal, handler)
    const forgetNpm = whenNpmEnds(() => child.kill('SIGTERM'))
    const finish = (code) => {
      forgetNpm()
      for (const [signal, handler] of Object.entries(handlers)) process.off(signal, handler)
      resolve(code)
    }
    child.on('error', (error) => {
      log(`${command} could not be started: ${error.message}`)
      finish(127)
    })
    // Once all that it wrote has been read, too.
    child.on('close', (code, signal) => finish(code ?? 128 + constants.signals[signal]))
  })
}

/** Runs a library's program from node_modules through Node, the same on every platform. */
export function runTool(script, args, options) {
  return run(process.execPath, [inRoot('node_modules', ...script.split('/')), ...args], options)
}

export const TOOLS = {
  attw: '@arethetypeswrong/cli/dist/index.js',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  publint: 'publint/src/cli.js',
  tsc: '@typescript/native/bin/tsc',
  typedoc: 'typedoc/bin/typedoc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

/** Of these paths those below a folder that have one of the words in them, or all if there is none. */
export const chosenPaths = (paths, { below = '', words = [] }) =>
  paths
    .filter((path) => path.startsWith(below))
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))

/** The environment in which vitest takes compiled modules instead of sources; see vitest.config.ts. */
export const COMPILED = { ...process.env, SKUNKD_COMPILED: '1' }
