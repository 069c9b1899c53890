import { createRng, randomBelow } from '@skunkd/engine'
import {
  cribWeights,
  DEALER,
  DiscardValues,
  keepAnswers,
  type NetByKeep,
  PONE,
  peggingAgainst,
  peggingMeans,
} from '@skunkd/engine/internals'
import { installPolicy, type PlayPolicy } from './policies/install-policy.js'
import { PRIOR_OPPONENT } from './prior-opponent.js'
import { keepModelWeights } from './solve-command.js'
import { LEADS, LeadGames } from './solver/lead-game.js'
import { netByKeep } from './solver/net-by-keep.js'
import { PlaySolver } from './solver/solver.js'

export interface KeepsOptions {
  /** Who is played against, and how they play. */
  readonly name: string
  readonly play: PlayPolicy
  /** Random hands of six that are divided, in both roles. */
  readonly hands: number
  readonly seed: number
  readonly print: (line: string) => void
}

function netOf({ gained, given }: ReturnType<typeof peggingMeans>): NetByKeep {
  return gained.map((part, role) => part.map((points, four) => points - given[role]![four]!))
}

/** Points that a pair of discards loses by each table, if the play is worth what `truth` says. */
export function discardLosses(
  truth: NetByKeep,
  tables: readonly NetByKeep[],
  hands: number,
  seed: number,
): number[] {
  const lost = tables.map(() => 0)
  const values = new DiscardValues()
  const rng = createRng(seed)
  const deck = Uint8Array.from({ length: 52 }, (_, card) => card)
  for (let hand = 0; hand < hands; hand++) {
    for (let i = 0; i < 6; i++) {
      const at = i + randomBelow(rng, 52 - i)
      const card = deck[at]!
      deck[at] = deck[i]!
      deck[i] = card
    }
    for (const role of [PONE, DEALER]) {
      values.evaluate(deck.subarray(0, 6), role === DEALER, cribWeights('choosing'))
      const worth = (net: NetByKeep) =>
        values.total.map((points, choice) => points + net[role]![values.keep[choice]!]!)
      const really = worth(truth)
      const most = Math.max(...really)
      tables.forEach((net, i) => {
        const by = worth(net)
        lost[i]! += (most - really[by.indexOf(Math.max(...by))]!) / hands
      })
    }
  }
  return lost
}

/**
 * What discards lose that value the play by other tables than the one against this player: works
 * out the best answer to them by keep, exactly, and divides random hands by each table. Hand and
 * crib count as always; the best discards lose nothing.
 */
export function lossByKeeps({ name, play, hands, seed, print }: KeepsOptions): void {
  const weights = keepModelWeights()
  const games = new LeadGames(LEADS, 4)
  const solver = new PlaySolver(weights, games)
  installPolicy(play, { average: solver.average, games: games.games })
  const truth = netByKeep({ size: 4, solver, games }, weights)
  const answers = keepAnswers()
  const tables: readonly (readonly [string, NetByKeep])[] = [
    ['between strong players', netOf(peggingMeans())],
    ['against a perfect player', answers.perfect],
    ['against foresight', answers.foresight],
    ['against rules of thumb', answers.thumb],
    ['before the first deal', netOf(peggingAgainst(PRIOR_OPPONENT))],
    ['not at all', [PONE, DEALER].map((role) => new Float64Array(truth[role]!.length))],
  ]
  const lost = discardLosses(
    truth,
    tables.map(([, net]) => net),
    hands,
    seed,
  )
  print(`Against ${name} a pair of discards loses, in points, if the play counts as`)
  tables.forEach(([label], i) => {
    print(`  ${label.padEnd(26)}${lost[i]!.toFixed(3)}`)
  })
}
