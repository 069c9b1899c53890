import type { ReactNode } from 'react'
import { Skunk } from '../pictures/skunk.js'
import { ButtonLink } from './button.js'
import styles from './empty-state.module.css'

interface WayOn {
  /** Where its loud button leads, and what that says; without them it has no such button. */
  readonly href?: string
  readonly link?: string
}

/** A page with nothing on it, or a part of one: a skunk, the reason, and what to do instead. */
export function EmptyState({
  title,
  part = false,
  href,
  link,
  children,
}: WayOn & {
  title: string
  /** Below the title of a page. */
  part?: boolean
  children: ReactNode
}) {
  const Heading = part ? 'h2' : 'h1'
  return (
    <div className={styles.nothing}>
      <Skunk mood="asleep" className={styles.skunk} />
      <Heading>{title}</Heading>
      {children}
      {href !== undefined && (
        <ButtonLink look="loud" href={href}>
          {link}
        </ButtonLink>
      )}
    </div>
  )
}

/** The game that an address names is not here. */
export function NoSuchGame(way: WayOn) {
  return (
    <EmptyState title="No such game" {...way}>
      <p>It isn’t in this browser, or it couldn’t be read.</p>
    </EmptyState>
  )
}
