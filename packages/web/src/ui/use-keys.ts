import { useLayoutEffect, useRef } from 'react'

/** Keys by name, letters in lower case, and what each does. */
type KeyPresses = readonly (readonly [key: string, press: () => void])[]

const FIELDS = 'input:not([type=range]), select, textarea, dialog'

/**
 * What keys do on a page, wherever the focus is but in a field. `notOn` names other places that keep
 * a key to themselves. Escape stays the browser's as well.
 */
export function useKeys(keys: KeyPresses, notOn: (key: string) => string = () => FIELDS): void {
  const latest = useRef({ keys, notOn })
  latest.current = { keys, notOn }
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const press = latest.current.keys.find(([name]) => name === key)?.[1]
      if (press === undefined) return
      if (target instanceof Element && target.closest(latest.current.notOn(key)) !== null) return
      press()
      if (key !== 'Escape') event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
