import { printable } from '@skunkd/arena'
import { plural } from '@skunkd/engine/words'
import { ON_OPTION, readQueueAddress } from '../../match/queued-match.js'
import { defineCommand } from '../../support/command.js'
import { EXIT_FAILURE, EXIT_USAGE } from '../../support/errors.js'
import { createProgress } from '../../support/io.js'
import { removedNote } from '../../support/players.js'
import { readWorkers, WORKERS_OPTION } from '../../support/shared-options.js'

export const command = defineCommand({
  name: 'work',
  summary: 'Help play the matches that wait in a queue',
  usage: '--on <postgres://…>',
  positionals: [0, 0],
  options: {
    on: ON_OPTION,
    workers: WORKERS_OPTION,
    'until-done': { describe: 'stop when no match is left' },
  },
  examples: [
    { command: 'skunkd work --on postgres://skunkd@db/skunkd', note: 'on every machine you have' },
    {
      command: 'skunkd work --on postgres://skunkd@db/skunkd -w 1 --until-done',
      note: 'one thread, until the matches are over',
    },
  ],
  notes: `"skunkd simulate" with --on puts a match on the queue. Workers can come and go: one that is killed
costs only the task it was playing. Ctrl-C finishes the task, a second Ctrl-C stops right away.
A worker whose engine plays differently is refused. Keep a password in PGPASSWORD or ~/.pgpass,
not on the command line.`,
  async run({ values }, io) {
    const url = readQueueAddress(values.on)
    const threads = readWorkers(values.workers)
    const { placeName, work } = await import('@skunkd/arena/queue')
    const progress = createProgress(io, 'Working', 0)
    const begun = io.now()
    let games = 0
    let refusal = EXIT_FAILURE
    try {
      io.err(`Working for the queue at ${placeName(url)} on ${plural(threads, 'thread')}.\n`)
      const done = await work({
        url,
        threads,
        signal: io.signal,
        untilDone: values['until-done'] === true,
        now: io.now,
        onMatch: ({ name, spec }, refused) => {
          progress.finish()
          const { p1, p2 } = spec
          if ((removedNote(p1) ?? removedNote(p2)) !== null) refusal = EXIT_USAGE
          io.err(
            refused === null
              ? `Playing for ${name}: ${printable(`${spec.p1} – ${spec.p2}`, 60)}, ${plural(spec.games, 'game')}.\n`
              : `The match ${name} is refused: ${refused}.\n`,
          )
        },
        onTask: (played) => {
          games += played
          const rate = (1000 * games) / Math.max(1, io.now() - begun)
          progress.update(0, `${plural(games, 'game')}, ${rate.toFixed(1)} a second`)
        },
        onAway: (away) => {
          progress.finish()
          io.err(
            away
              ? "Can't reach the database. Waiting for it.\n"
              : 'The database is back. Continuing.\n',
          )
        },
      })
      progress.finish()
      io.out(`Played ${plural(done.tasks, 'task')}, ${plural(done.games, 'game')}.\n`)
      // Nothing but refusals: the person who started this worker should hear of it.
      return done.refused.length > 0 && done.tasks === 0 ? refusal : 0
    } finally {
      progress.finish()
    }
  },
})
