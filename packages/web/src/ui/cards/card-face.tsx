import type { Card, Rank } from '@skunkd/engine'
import { RankGlyph } from '../rank-glyph.js'
import styles from './card-face.module.css'
import { Court } from './court.js'
import { Pip } from './suits.js'

type Spot = readonly [x: number, y: number]

const LEFT = 38.5
const RIGHT = 61.5
const pairAt = (y: number): Spot[] => [
  [LEFT, y],
  [RIGHT, y],
]
const CORNERS: readonly Spot[] = [...pairAt(28), ...pairAt(112)]
const EIGHT: readonly Spot[] = [...pairAt(26), ...pairAt(55.3), ...pairAt(84.7), ...pairAt(114)]

const PIP_SPOTS: Readonly<Partial<Record<Rank, readonly Spot[]>>> = {
  '2': [
    [50, 28],
    [50, 112],
  ],
  '3': [
    [50, 28],
    [50, 70],
    [50, 112],
  ],
  '4': CORNERS,
  '5': [...CORNERS, [50, 70]],
  '6': [...CORNERS, ...pairAt(70)],
  '7': [...CORNERS, ...pairAt(70), [50, 49]],
  '8': [...CORNERS, ...pairAt(70), [50, 49], [50, 91]],
  '9': [...EIGHT, [50, 70]],
  '10': [...EIGHT, [50, 40.5], [50, 99.5]],
}

function Index({ card }: { card: Card }) {
  return (
    <>
      <RankGlyph rank={card.rank} x={7} y={8} height={27} />
      <Pip suit={card.suit} x={16.5} y={49} size={18} />
    </>
  )
}

/** The front of a card. Only a picture: the component that draws it gives it its name. */
export function CardFace({ card, className }: { card: Card; className?: string | undefined }) {
  const spots = PIP_SPOTS[card.rank]
  return (
    <svg
      viewBox="0 0 100 140"
      className={`${styles.card} ${className ?? ''}`}
      data-suit={card.suit}
      aria-hidden="true"
    >
      <rect className={styles.paper} x="0.5" y="0.5" width="99" height="139" rx="8" />
      {card.rank === 'A' && <Pip suit={card.suit} x={50} y={70} size={44} />}
      {spots?.map(([x, y]) => (
        <Pip
          key={`${x},${y}`}
          suit={card.suit}
          x={x}
          y={y}
          size={spots.length > 8 ? 15.5 : 17.5}
          upsideDown={y > 70}
        />
      ))}
      <Court rank={card.rank} />
      <Index card={card} />
      <g transform="rotate(180 50 70)">
        <Index card={card} />
      </g>
    </svg>
  )
}
