import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../pictures/icon.js'
import { Button } from './button.js'
import styles from './dialog.module.css'

/** A modal dialog: the browser's own, so focus, Escape and the backdrop behave as people expect. */
export function Dialog({
  title,
  onClose,
  children,
  closeLabel = 'Close',
}: {
  title: string
  onClose: () => void
  children: ReactNode
  closeLabel?: string
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closed while it is still in the page: only then does the focus return to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's; the click is on the backdrop
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        // A dialog may be opened from a dialog: close only the one on top.
        event.stopPropagation()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      <div className={styles.body}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <Button look="icon" onClick={onClose} aria-label={closeLabel}>
            <Icon size={20} width={2.5}>
              <path d="M5 5l14 14M19 5 5 19" />
            </Icon>
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
