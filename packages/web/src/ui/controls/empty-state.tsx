import type { ReactNode } from 'react'
import { Skunk } from '../pictures/skunk.js'
import styles from './empty-state.module.css'

/** A page with nothing on it, or a part of one: a skunk, the reason, and what to do instead. */
export function EmptyState({
  title,
  part = false,
  mood = 'asleep',
  children,
}: {
  title: string
  /** Below the title of a page. */
  part?: boolean
  mood?: 'asleep' | 'cheer'
  children: ReactNode
}) {
  const Heading = part ? 'h2' : 'h1'
  return (
    <div className={styles.nothing}>
      <Skunk mood={mood} className={styles.skunk} />
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}

/** The game that an address names is not here. */
export function NoSuchGame({ children }: { children: ReactNode }) {
  return (
    <EmptyState title="No such game">
      <p>It isn’t in this browser, or it couldn’t be read.</p>
      {children}
    </EmptyState>
  )
}
