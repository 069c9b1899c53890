import { printable } from '@skunkd/arena'
import { plural } from '@skunkd/engine/words'
import { tallyNote } from '../../match/match-text.js'
import { ON_OPTION, readMatchName, readQueueAddress } from '../../match/queued-match.js'
import { defineCommand } from '../../support/command.js'
import { UsageError } from '../../support/errors.js'
import { formatColumns } from '../../support/text.js'

export const command = defineCommand({
  name: 'queue',
  summary: 'List the matches on a queue, stop one or forget one',
  usage: 'list | stop <name> | forget <name>',
  positionals: [1, 2],
  options: { on: ON_OPTION },
  examples: [
    {
      command: 'skunkd queue list --on postgres://skunkd@db/skunkd',
      note: 'all, the oldest first',
    },
    {
      command: 'skunkd queue stop weekly --on postgres://skunkd@db/skunkd',
      note: 'keeps the games played so far',
    },
    {
      command: 'skunkd queue forget weekly --on postgres://skunkd@db/skunkd',
      note: 'when it is over',
    },
  ],
  notes: 'forget: delete a finished match and its games.',
  async run({ values, positionals }, io) {
    const [what, name] = positionals
    if ((what === 'stop' || what === 'forget') && name === undefined) {
      throw new UsageError(`"${what}" needs the name of a match, such as ${what} weekly.`)
    }
    const isKnown = what === 'list' || what === 'stop' || what === 'forget'
    if (!isKnown || (what === 'list' && name !== undefined)) {
      throw new UsageError(
        `The action must be "list", "stop <name>" or "forget <name>", not "${positionals.join(' ')}".`,
      )
    }
    const url = readQueueAddress(values.on)
    const queue = await import('@skunkd/arena/queue')
    const db = await queue.openQueue(url, 2)
    try {
      if (name !== undefined) {
        const which = readMatchName(name)
        const did =
          what === 'stop'
            ? await queue.endMatch(db, which, 'stopped', null, io.now())
            : await queue.deleteMatch(db, which)
        if (!did) {
          const wanted = what === 'stop' ? 'being played' : 'over'
          throw new UsageError(`No match called ${which} is ${wanted}.`)
        }
        io.out(what === 'stop' ? `Stopped ${which}.\n` : `Forgot ${which}.\n`)
        return 0
      }
      await queue.reapDeadWorkers(db)
      const matches = await queue.listMatches(db, false)
      const { workers, threads } = await queue.countWorkers(db)
      const rows = matches.map((match) => [
        match.name,
        printable(`${match.spec.p1} – ${match.spec.p2}`, 60),
        `${match.tally.games} of ${match.spec.games}`,
        match.status,
        tallyNote(match.tally),
      ])
      const head = ['match', 'players', 'games', 'status', 'standing']
      io.out(
        matches.length === 0
          ? 'No matches on this queue.\n'
          : formatColumns([head, ...rows], ['left', 'left', 'right', 'left', 'left']),
      )
      io.out(`${plural(workers, 'worker')} with ${plural(threads, 'thread')} connected.\n`)
      return 0
    } finally {
      await db.end()
    }
  },
})
