import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs that is installed. */
export function found(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of names) {
    const folder = folders.find((each) => existsSync(join(each, name)))
    if (folder !== undefined) return join(folder, name)
  }
  throw new Error(
    `${names[0]} is not installed: apt-get install firefox-esr webkit2gtk-driver xvfb`,
  )
}

const ANSWER_TIMEOUT_MS = 10_000

/** Waits until a program has ended, and kills one that does not. */
export async function endOf(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const stubborn = setTimeout(() => child.kill('SIGKILL'), ANSWER_TIMEOUT_MS)
  await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(stubborn)
}
