import { readyPlayer, shippedPolicy } from '@skunkd/arena/internals'
import { type PlayStyle, PROGRAMS } from '@skunkd/engine/internals'
import { installPolicy, type PlayPolicy, ShippedPolicy } from './policies/install-policy.js'
import { PlayerPolicy } from './policies/player-policy.js'
import { StylePolicy } from './policies/style-policy.js'
import { keepModelWeights } from './solve-command.js'
import { LEADS, LeadGames } from './solver/lead-game.js'
import { PlaySolver } from './solver/solver.js'
import {
  bestResponse,
  copyStrategy,
  installEither,
  installSides,
  netBetween,
} from './solver/strategy.js'

export interface BestResponseOptions {
  /** Who is played against: a player who decides without chance. */
  readonly player: string
  /** Whom they are taken for: somebody of this manner, or perfect with this chance. */
  readonly manner: PlayStyle
  readonly perfect: number
  readonly print: (line: string) => void
}

/** The program of that name, or part of it, taken for sure. */
export function programNamed(part: string): PlayStyle['program'] {
  const program = PROGRAMS.find(({ name }) => name.includes(part))
  return program && { program, share: 1 }
}

/**
 * What it is worth to take somebody for what they are: works out the best answer to a manner, as
 * the search would with every hand looked at, and what it gains from the player, exactly. For
 * comparison, what the policy gains, and somebody who knows every choice of the player.
 */
export async function bestResponseTo({
  player,
  manner: playStyle,
  perfect,
  print,
}: BestResponseOptions): Promise<void> {
  const weights = keepModelWeights()
  const games = new LeadGames(LEADS, 4)
  const solver = new PlaySolver(weights, games)
  const ground = { size: 4, solver, games }
  const read = (policy: PlayPolicy) => {
    installPolicy(policy, { average: solver.average, games: games.games })
    return copyStrategy(ground)
  }
  const policy = read(new ShippedPolicy(shippedPolicy()))
  const theirs = read(new PlayerPolicy(readyPlayer(player)))
  const gain = async (mine: typeof theirs) => {
    const net = (await netBetween(ground, mine, theirs)) - (await netBetween(ground, theirs, mine))
    return `${net.toFixed(3)} points a pair of deals from ${player}`
  }
  print(`The equilibrium gains ${await gain(policy)}.`)
  installSides(ground, theirs, theirs)
  print(
    `Whoever knows its every choice gains ${await gain(await bestResponse(ground, weights.dealer))}.`,
  )
  installEither(ground, read(new StylePolicy(playStyle)), policy, perfect)
  const answer = await bestResponse(ground, weights.dealer)
  const { heuristicShare, temperature, program } = playStyle
  const whom = program
    ? `"${program.program.name}"`
    : `habit ${heuristicShare}, temperature ${temperature}`
  print(
    `Who takes it for ${whom}, perfect with a chance of ${perfect}, gains ${await gain(answer)};`,
  )
  installSides(ground, answer, answer)
  const { perDeal } = await solver.measure()
  print(`a perfect opponent gains ${perDeal.toFixed(3)} a deal from them.`)
}
