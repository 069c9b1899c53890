import { parseArgs } from 'node:util'
import { meanOf, readyPlayer } from '@skunkd/arena/internals'
import { createRng, MAX_SEED, randomSeed } from '@skunkd/engine'
import { commandLine } from '../command-line.js'
import { playMirroredDeals } from './mirrored-deals.js'

const HELP = `npm run lab -- edge [options]

What players gain from the same opponents on the same cards, in net points per pair of mirrored
deals. The first player is the measure: of the others, the difference from it is printed, which
is known far better than a match between the two would tell.

  --players NAMES   default hard,expert
  --against NAMES   default expert-classic,medium
  --sessions N      of nine deals, each played from both seats, default 50
  --first N         the session to begin with, default 0, to carry on where a run ended
  --seed N          default 1
`
const DEALS = 9

const { whole, players, read } = commandLine(HELP)

class Sum {
  private total = 0
  private squares = 0
  private n = 0

  add(value: number): void {
    this.total += value
    this.squares += value * value
    this.n++
  }

  toString(): string {
    const { value, high } = meanOf(this.total, this.squares, this.n, 1)
    return `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(3)} ± ${(high - value).toFixed(3)}`
  }
}

const { values } = read(() =>
  parseArgs({
    options: {
      players: { type: 'string', default: 'hard,expert' },
      against: { type: 'string', default: 'expert-classic,medium' },
      sessions: { type: 'string', default: '50' },
      first: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  }),
)
const sessions = whole('sessions', values.sessions, 1)
const first = whole('first', values.first, 0)
const seed = whole('seed', values.seed, 0, MAX_SEED)
const measured = players('players', values.players).map(readyPlayer)
for (const opponent of players('against', values.against).map(readyPlayer)) {
  const rows = measured.map(() => ({
    all: new Sum(),
    play: new Sum(),
    hand: new Sum(),
    crib: new Sum(),
    more: new Sum(),
  }))
  for (let session = first; session < first + sessions; session++) {
    const cards = randomSeed(createRng(seed, session))
    let measure = 0
    measured.forEach((player, i) => {
      const { play, hand, crib } = playMirroredDeals(player, opponent, DEALS, cards)
      const row = rows[i]!
      const all = play + hand + crib
      if (i === 0) measure = all
      row.all.add(all)
      row.play.add(play)
      row.hand.add(hand)
      row.crib.add(crib)
      row.more.add(all - measure)
    })
    const done = session - first + 1
    process.stderr.write(`\r${opponent.name}: ${done} of ${sessions} sessions   `)
  }
  process.stderr.write('\n')
  console.log(`against ${opponent.name}, ${sessions * DEALS} pairs of deals`)
  measured.forEach(({ name }, i) => {
    const { all, play, hand, crib, more } = rows[i]!
    const parts = `${all} (play ${play}, hand ${hand}, crib ${crib})`
    console.log(`  ${name}: ${parts}${i > 0 ? `; ${more} more than ${measured[0]!.name}` : ''}`)
  })
}
