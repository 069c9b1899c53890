// `skunkd play`, killed while a robot plays: the save must be whole, hold everything that was
// printed, and lead to the same end as the game nobody killed, filed once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chance, SKUNKD, scratch, wait } from './support.mjs'

const PROMPTS = {
  'Discard two cards (for example, 1 4): ': ['1 2'],
  'Play a card: ': ['1', '2', '3', '4'],
  ' fits. Press Enter to play it: ': [''],
  'Press Enter to deal the next hand: ': [''],
}
const REFUSED = '(Type ? for help.)'
/** Actions that the person is asked for; the table does the others. */
const ASKED = new Set(['DISCARD', 'PLAY_CARD', 'NEXT_HAND'])
const isAsked = ({ type, playerIndex = 0 }) => ASKED.has(type) && playerIndex === 0

/**
 * Plays until the command ends, or is killed `killAfter` milliseconds after its first prompt.
 * The robot takes the first choice that is not refused, so its game follows from the seed.
 * Gives how many decisions it was asked for.
 */
async function robot(home, args, killAfter) {
  const child = spawn(process.execPath, [SKUNKD, 'play', ...args], {
    env: { ...process.env, SKUNKD_HOME: home, NO_COLOR: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  let asked = 0
  let tries = 0
  let unread = ''
  child.stdin.on('error', () => {})
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text) => {
    unread += text
    const prompt = Object.keys(PROMPTS).find((words) => unread.endsWith(words))
    if (prompt === undefined) return
    if (unread.includes(REFUSED)) {
      tries++
    } else {
      tries = 0
      if (asked++ === 0 && killAfter !== null) wait(killAfter).then(() => child.kill('SIGKILL'))
    }
    unread = ''
    child.stdin.write(`${PROMPTS[prompt][tries] ?? 'q'}\n`)
  })
  const [code, signal] = await exit
  return { asked, killed: signal === 'SIGKILL', code }
}

const filed = (home) => {
  const folder = join(home, 'games')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
}
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const sameActions = (a, b) => JSON.stringify(a) === JSON.stringify(b)

export const play = {
  name: 'play',
  summary: 'skunkd play while a game is played',
  async run({ kills: wanted, seed, say }) {
    const next = chance(seed)
    const root = scratch('play')
    const figures = { kills: 0, games: 0, damaged: 0, behind: 0, astray: 0, lost: 0, doubled: 0 }
    while (figures.kills < wanted) {
      const game = ['--seed', String(next(1_000_000)), '--opponent', 'easy']
      const [whole, home] = ['whole', 'killed'].map((name) =>
        join(root, `${figures.games}-${name}`),
      )
      for (const folder of [whole, home]) mkdirSync(folder, { recursive: true })
      await robot(whole, game, null)
      const truth = readJson(join(whole, 'games', filed(whole)[0])).actions
      figures.games++

      let args = game
      let known = 0
      for (;;) {
        const last = figures.kills >= wanted
        const { asked, killed } = await robot(home, args, last ? null : next(400))
        if (killed) figures.kills++
        args = []
        const save = join(home, 'game.json')
        if (!existsSync(save)) break
        let actions
        try {
          actions = readJson(save).actions
        } catch {
          figures.damaged++
          break
        }
        if (!sameActions(actions, truth.slice(0, actions.length))) figures.astray++
        // Whatever stood on the screen when a decision was asked for was done before it.
        const decisions = [...truth.entries()].filter(([, action]) => isAsked(action))
        const shown = decisions[known + asked - 1]?.[0] ?? truth.length
        figures.behind = Math.max(figures.behind, asked === 0 ? 0 : shown - actions.length)
        known = actions.filter(isAsked).length
        if (!killed) break
      }
      const games = filed(home)
      if (games.length === 0) figures.lost++
      if (games.length > 1) figures.doubled++
      if (
        games.length === 1 &&
        !sameActions(readJson(join(home, 'games', games[0])).actions, truth)
      )
        figures.astray++
      say(`${figures.kills} of ${wanted}`)
    }
    const { damaged, behind, astray, lost, doubled } = figures
    return { figures, held: damaged + behind + astray + lost + doubled === 0 }
  },
}
