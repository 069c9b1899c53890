import { createRng, decide, getPlayer } from '@skunkd/engine'
import type { OpponentMethods } from './opponent-methods.js'
import type { Port } from './protocol.js'
import { serve } from './serve.js'

serve<OpponentMethods>(self as unknown as Port, {
  decide({ player, view, chance }) {
    const action = decide(getPlayer(player), view, createRng(chance))
    if (action === null)
      throw new RangeError(`The opponent has nothing to decide in ${view.phase}.`)
    return action
  },
})
