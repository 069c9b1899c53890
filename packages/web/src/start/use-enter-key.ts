import { useEffect, useRef } from 'react'

/** Enter does the first thing on the page, as long as nothing on it has the focus. */
export function useEnterKey(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { activeElement } = document
      const free = activeElement === document.body || activeElement?.id === 'content'
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || !free) return
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
