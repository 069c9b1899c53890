import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/controls/button.js'
import { EmptyState } from '../ui/controls/empty-state.js'
import styles from './online.module.css'

/** A table that cannot be opened, and why; it fills the window. */
export function UnavailableTable(props: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <UnavailableNotice {...props} />
    </main>
  )
}

/** A door that does not open, and why. */
export function UnavailableNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState title={title}>
      {typeof children === 'string' ? <p>{children}</p> : children}
      <ButtonLink href="#/friends">Create game</ButtonLink>
    </EmptyState>
  )
}
