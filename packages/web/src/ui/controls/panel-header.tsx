import type { ReactNode } from 'react'
import { Button } from './button.js'
import styles from './panel-header.module.css'

/** The title of a dialog or a panel, and the cross that closes it. */
export function PanelHeader({
  id,
  onClose,
  closeLabel,
  children,
}: {
  /** Of the title, for what it labels. */
  id?: string
  onClose: () => void
  closeLabel: string
  children: ReactNode
}) {
  return (
    <div className={styles.header}>
      <h2 id={id}>{children}</h2>
      <Button look="icon" onClick={onClose} aria-label={closeLabel}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M5 5l14 14M19 5 5 19"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
        </svg>
      </Button>
    </div>
  )
}
