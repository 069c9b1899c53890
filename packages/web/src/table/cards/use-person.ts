import { useHostState } from '../../game/host/host-context.js'
import { type Person, personFor } from '../../ui/people/people.js'

/** Who of the people sits across; null for the other levels, for friends and with a shared device. */
export function usePerson(): Person | null {
  const bot = useHostState((state) => state.bot?.name)
  return bot === undefined ? null : personFor(bot)
}
