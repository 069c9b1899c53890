import { createContext, use } from 'react'
import { LogoShape } from '../pictures/logo.js'
import styles from './card-face.module.css'

export const CARD_BACKS = ['lattice', 'stripes', 'fans'] as const
export type CardBackName = (typeof CARD_BACKS)[number]

export const CardBackContext = createContext<CardBackName>('lattice')

const rows = (count: number, draw: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => draw(row))

/** Everything stays between 10 and 90 across, 10 and 130 down. */
const PATTERNS: Readonly<Record<CardBackName, readonly string[]>> = {
  lattice: rows(9, (row) => {
    const y = 10 + row * 15
    return `M10 ${y}l10-7.5 10 7.5 10-7.5 10 7.5 10-7.5 10 7.5 10-7.5 10 7.5`
  }),
  // Two broad stripes and the fur between them, as on the animal that gave the game its name.
  stripes: [
    ...rows(13, (row) => `M10 ${16 + row * 9}l14 5M90 ${16 + row * 9}l-14 5`),
    ...[30, 34, 66, 70].map((x) => `M${x} 10V130`),
    ...rows(11, (row) => `M44 ${20 + row * 10}l6 5 6-5`),
  ],
  fans: rows(8, (row) => {
    const y = 25 + row * 15
    const shift = row % 2 === 0 ? 0 : 10
    const fans = Array.from({ length: row % 2 === 0 ? 4 : 3 }, (_, i) => {
      const x = 10 + shift + i * 20
      const arcs = [10, 6.5, 3].map((r) => `M${x + 10 - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`)
      return arcs.join('')
    })
    return fans.join('')
  }),
}

/** `back` is another than the table's: for picking one. */
export function CardBack({ back }: { back?: CardBackName }) {
  const ours = use(CardBackContext)
  const name = back ?? ours
  return (
    <svg viewBox="0 0 100 140" className={styles.card} data-back={name} aria-hidden="true">
      <rect className={styles.paper} x="0.5" y="0.5" width="99" height="139" rx="8" />
      <rect className={styles.back} x="6" y="6" width="88" height="128" rx="4" />
      <g className={styles.lattice}>
        {PATTERNS[name].map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <rect className={styles.backFrame} x="10" y="10" width="80" height="120" rx="2.5" />
      <circle className={styles.medallion} cx="50" cy="70" r="24" />
      <svg x="32" y="52" width="36" height="36" viewBox="0 0 100 100" aria-hidden="true">
        <LogoShape />
      </svg>
    </svg>
  )
}
