import { useEffect } from 'react'
import { table } from '../game/the-table.js'
import { useSettings } from '../storage/settings.js'
import { useMotion } from '../ui/motion.js'

/** For people who do not want to be asked: the table goes on a moment after the count. */
export function useAutoContinue(ready: boolean, moment: number): void {
  const wanted = useSettings((settings) => settings.autoContinue)
  const { count } = useMotion()
  useEffect(() => {
    if (!ready || !wanted) return
    const timer = setTimeout(() => {
      const { game } = table.state.getState()
      if (game !== null && game.actions.length === moment) table.act({ type: 'ADVANCE_SHOW' })
    }, 900 + count)
    return () => clearTimeout(timer)
  }, [ready, wanted, moment, count])
}
