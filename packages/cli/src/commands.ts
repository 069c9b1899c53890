import type { Command } from './support/command.js'

/**
 * Every command, in the order of the help. A command is a file in `commands/` that
 * exports `command`, and one line here.
 */
export const COMMANDS: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  score: () => import('./commands/score.js'),
  count: () => import('./commands/count.js'),
  play: () => import('./commands/play.js'),
  review: () => import('./commands/review.js'),
  discard: () => import('./commands/discard.js'),
  peg: () => import('./commands/peg.js'),
  accuracy: () => import('./commands/matches/accuracy.js'),
  rate: () => import('./commands/rate.js'),
  luck: () => import('./commands/matches/luck.js'),
  simulate: () => import('./commands/matches/simulate.js'),
  tournament: () => import('./commands/matches/tournament.js'),
  levels: () => import('./commands/matches/levels.js'),
  merge: () => import('./commands/matches/merge.js'),
  work: () => import('./commands/matches/work.js'),
  queue: () => import('./commands/matches/queue.js'),
  bot: () => import('./commands/matches/bot.js'),
  peers: () => import('./commands/matches/peers.js'),
  serve: () => import('./commands/serve.js'),
  verify: () => import('./commands/verify.js'),
  backup: () => import('./commands/backup.js'),
  store: () => import('./commands/store.js'),
  completion: async () => {
    const { completionCommand } = await import('./commands/completion.js')
    return { command: completionCommand(loadCommands) }
  },
  man: async () => {
    const { manCommand } = await import('./commands/man.js')
    return { command: manCommand(loadCommands) }
  },
}

/** All of them, for the commands that describe every command. */
export async function loadCommands(): Promise<readonly Command[]> {
  const loaded = await Promise.all(Object.values(COMMANDS).map((load) => load()))
  return loaded.map(({ command }) => command)
}
