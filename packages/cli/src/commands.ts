import type { Command, CommandGroup } from './support/command.js'

type Loader = () => Promise<{ readonly command: Command }>

/**
 * Every command, in the groups and the order of the help: what people want first comes first. A
 * command is a file in `commands/` that exports `command`, and one line here.
 */
const GROUPS: Readonly<Record<string, Readonly<Record<string, Loader>>>> = {
  'Play and learn': {
    play: () => import('./commands/play.js'),
    review: () => import('./commands/review.js'),
    count: () => import('./commands/count.js'),
  },
  Ask: {
    score: () => import('./commands/score.js'),
    discard: () => import('./commands/discard.js'),
    peg: () => import('./commands/peg.js'),
  },
  Matches: {
    simulate: () => import('./commands/matches/simulate.js'),
    tournament: () => import('./commands/matches/tournament.js'),
    levels: () => import('./commands/matches/levels.js'),
    rate: () => import('./commands/rate.js'),
    accuracy: () => import('./commands/matches/accuracy.js'),
    luck: () => import('./commands/matches/luck.js'),
    merge: () => import('./commands/matches/merge.js'),
    queue: () => import('./commands/matches/queue.js'),
    work: () => import('./commands/matches/work.js'),
  },
  Server: {
    serve: () => import('./commands/serve.js'),
    verify: () => import('./commands/verify.js'),
    backup: () => import('./commands/backup.js'),
    store: () => import('./commands/store.js'),
  },
  'For programs': {
    bot: () => import('./commands/matches/bot.js'),
    peers: () => import('./commands/matches/peers.js'),
    completion: async () => {
      const { completionCommand } = await import('./commands/completion.js')
      return { command: completionCommand(loadCommands) }
    },
    man: async () => {
      const { manCommand } = await import('./commands/man.js')
      return { command: manCommand(loadGroups) }
    },
  },
}

export const COMMANDS: Readonly<Record<string, Loader>> = Object.assign(
  {},
  ...Object.values(GROUPS),
)

/** All of them, for what describes every command. */
export function loadGroups(): Promise<readonly CommandGroup[]> {
  return Promise.all(
    Object.entries(GROUPS).map(async ([title, loaders]) => {
      const loaded = await Promise.all(Object.values(loaders).map((load) => load()))
      return { title, commands: loaded.map(({ command }) => command) }
    }),
  )
}

export async function loadCommands(): Promise<readonly Command[]> {
  return (await loadGroups()).flatMap(({ commands }) => commands)
}
