// `skunkd simulate --resume`, killed again and again: the figures must be those of the match
// that was never stopped.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chance, SKUNKD, scratch, wait } from './support.mjs'

/** Everything but the clock. */
const figuresOf = (file) => {
  const { logBytes: _, ...match } = JSON.parse(file)
  return JSON.stringify(match, (key, value) => (/Time$|^runtime$/.test(key) ? undefined : value))
}

export const resume = {
  name: 'resume',
  summary: 'skunkd simulate --resume while a match is played',
  async run({ kills: wanted, seed, say }) {
    const next = chance(seed)
    const folder = scratch('resume')
    const figures = { kills: 0, matches: 0, games: 0, damaged: 0, different: 0 }
    while (figures.kills < wanted) {
      const games = Math.min(2000, 40 * (wanted - figures.kills) + 40)
      const args = [
        ...[SKUNKD, 'simulate', '--p1', 'easy', '--p2', 'random', '--json'],
        ...['--seed', String(next(1_000_000)), '--games', String(games), '--workers', '1'],
      ]
      const whole = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 })
      const file = join(folder, `${figures.matches++}.json`)
      figures.games += games
      for (;;) {
        const killing = figures.kills < wanted
        const child = spawn(process.execPath, [...args, '--resume', file], { stdio: 'ignore' })
        const exit = once(child, 'exit')
        if (killing) wait(200 + next(600)).then(() => child.kill('SIGKILL'))
        const [code] = await exit
        if (code === 0) break
        if (!killing) throw new Error(`simulate --resume ended with exit code ${code}.`)
        figures.kills++
        say(`${figures.kills} of ${wanted}`)
        if (!existsSync(file)) continue
        try {
          JSON.parse(readFileSync(file, 'utf8'))
        } catch {
          figures.damaged++
          break
        }
      }
      if (figuresOf(readFileSync(file, 'utf8')) !== figuresOf(whole.stdout)) figures.different++
    }
    return { figures, held: figures.damaged + figures.different === 0 }
  },
}
