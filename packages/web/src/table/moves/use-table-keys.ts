import { useEffect, useRef } from 'react'

interface TableKeys {
  readonly enabled: boolean
  onNumber(n: number): void
  onMoveFocus(): void
  onEnter(): void
  onSkip(): void
  onHint(): void
  onUndo(): void
  /** Removes what was counted last. */
  onBackspace(): void
  onPeg(): void
  onHelp(): void
  onEscape(): void
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, input, select, textarea') !== null
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea') !== null

/** Keys that work anywhere on the table. A focused control keeps Enter and Space to itself. */
export function useTableKeys(keys: TableKeys): void {
  const latest = useRef(keys)
  latest.current = keys

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { current } = latest
      if (!current.enabled || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') current.onEscape()
      else if (isField(event.target)) return
      else if (event.key === '?') current.onHelp()
      else if (/^[1-6]$/.test(event.key)) current.onNumber(Number(event.key))
      else if (event.key === 'h' || event.key === 'H') current.onHint()
      else if (event.key === 'u' || event.key === 'U') current.onUndo()
      else if (event.key === 'p' || event.key === 'P') current.onPeg()
      else if (event.key === 'Backspace') current.onBackspace()
      else if (isControl(event.target)) return
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') current.onMoveFocus()
      else if (event.key === 'Enter') current.onEnter()
      else if (event.key === ' ') current.onSkip()
      else return
      if (event.key !== 'Escape') event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
