import { createRng, decide, getPlayer } from '@skunkd/engine'
import type { OpponentMethods } from './opponent-methods.js'
import { policyReady } from './policy.js'
import type { Port } from './protocol.js'
import { serve } from './serve.js'

serve<OpponentMethods>(self as unknown as Port, {
  async decide({ player: name, view, chance }) {
    const player = getPlayer(name)
    if (player.usesPolicy) await policyReady()
    const action = decide(player, view, createRng(chance))
    if (action === null)
      throw new RangeError(`The opponent has nothing to decide in ${view.phase}.`)
    return action
  },
})
