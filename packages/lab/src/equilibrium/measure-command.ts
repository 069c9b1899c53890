import { readyPlayer, shippedPolicy } from '@skunkd/arena/internals'
import { installPolicy, type PlayPolicy, ShippedPolicy } from './policies/install-policy.js'
import { PlayerPolicy } from './policies/player-policy.js'
import { keepModelWeights } from './solve-command.js'
import { LEADS, LeadGames } from './solver/lead-game.js'
import { type Exploitability, PlaySolver } from './solver/solver.js'

/** Exactly how far a way to play can be exploited, over the deals of the keep model. */
export async function measurePolicy(
  policy: PlayPolicy,
  games = new LeadGames(LEADS, 4),
): Promise<Exploitability> {
  const solver = new PlaySolver(keepModelWeights(), games)
  installPolicy(policy, { ...solver, games: games.games })
  return solver.measure()
}

/** Measures `equilibrium`, as shipped, or a player that decides without chance. */
export async function measurePlayer(name: string): Promise<Exploitability> {
  return measurePolicy(
    name === 'equilibrium'
      ? new ShippedPolicy(shippedPolicy())
      : new PlayerPolicy(readyPlayer(name)),
  )
}
