import { useState } from 'react'
import { navigate } from '../ui/router.js'
import { localHost } from './host/local-host-instance.js'

/** A first game with Dot, who deals, explained step by step. */
export function useGuidedGame(seed: number | null = null): {
  readonly starting: boolean
  readonly start: () => Promise<void>
} {
  const [starting, setStarting] = useState(false)

  async function start() {
    setStarting(true)
    const id = await localHost.start({
      opponent: 'easy',
      people: null,
      hintsAllowed: true,
      guided: true,
      options: { dealer: 1, counting: 'auto', ...(seed === null ? {} : { seed }) },
      match: null,
    })
    navigate(['table', id])
  }

  return { starting, start }
}
