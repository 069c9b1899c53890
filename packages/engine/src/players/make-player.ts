import { oncePer } from '../cards/once.js'
import type { LoadedPolicy } from '../odds/policy/shipped-policy.js'
import { opponentProfile } from './opponents.js'
import type { Makers, Player, PlayerNeeds } from './types.js'

const plain = new Map<string, Player>()
const withoutPolicy = new Map<string, Player>()
const byPolicy = /* @__PURE__ */ oncePer((_: LoadedPolicy) => new Map<string, Player>())

/** Players made before, so that the same name and policy give the same player. */
function madeWith(policy: LoadedPolicy | null | undefined): Map<string, Player> {
  if (policy) return byPolicy(policy)
  return policy === null ? withoutPolicy : plain
}

export function makePlayer(name: string, needs: PlayerNeeds, makers: Makers): Player {
  const { policy, depth, now } = needs
  const profile = opponentProfile(name)
  const make = (): Player => {
    const maker = makers[profile.level === undefined ? profile.name : 'level']!
    return { ...profile, ...maker(profile, needs) }
  }
  // Who is told more than the name and the policy is made anew.
  if (profile.lookahead !== undefined && (depth ?? now) !== undefined) return make()
  const made = madeWith(profile.usesPolicy ? policy : undefined)
  const player = made.get(profile.name) ?? make()
  made.set(profile.name, player)
  return player
}
