import { type ReactNode, useLayoutEffect } from 'react'
import styles from './action-bar.module.css'

/** Fixed at the bottom wherever it stands in the page, so that keys reach it early. */
export function ActionBar({
  label,
  note,
  className,
  children,
}: {
  label: string
  /** What a key does; only where there is a keyboard and space. */
  note?: string
  className?: string | undefined
  children: ReactNode
}) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['bar'] = ''
    return () => {
      delete dataset['bar']
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} className={`${styles.bar} ${className ?? ''}`}>
      {children}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}
