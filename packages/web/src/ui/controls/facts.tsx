import type { ComponentPropsWithRef, ReactNode } from 'react'

/** A title and what belongs to it; false, null or undefined leaves the pair out. */
type Fact = readonly [title: string, fact: ReactNode]

export function Facts({
  facts,
  ...rest
}: ComponentPropsWithRef<'dl'> & { facts: readonly Fact[] }) {
  const told = facts.filter(([, fact]) => fact !== false && fact != null)
  return (
    <dl {...rest}>
      {told.map(([title, fact], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
        <div key={place}>
          <dt>{title}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
