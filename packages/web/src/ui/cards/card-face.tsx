import type { Card, Rank } from '@skunkd/engine'
import styles from './card-face.module.css'
import { Court } from './court.js'
import { Pip } from './suits.js'

/**
 * The ranks drawn as strokes in a box of 20 × 28, so that an index looks the same
 * on every system and stays legible at arm's length.
 */
const RANK_STROKES: Readonly<Record<Rank, string>> = {
  A: 'M2 26.5 10 2l8 24.5M5 18h10',
  '2': 'M3 8.5C3 0 17.2 0 17.2 8 17.2 13.5 3.5 18.5 2.8 26H18',
  '3': 'M3 5.5C6.5-.2 17 .8 17 7.6c0 4.4-3.6 6-7.5 6 4 0 8 1.6 8 6.4 0 8-12 8.6-15 2.4',
  '4': 'M13.6 26.8V2L2 19h16.6',
  '5': 'M16.5 2H5L4 12.6c4-3.2 13.6-2.3 13.6 5.9 0 8.8-11.8 9.8-15.2 4',
  '6': 'M15 2C7 4.8 2.8 12 2.8 18.6c0 5 3 7.9 7.2 7.9 4.4 0 7.3-3 7.3-7.4 0-4.2-2.8-7-6.8-7-4 0-7 2.6-7.7 6.5',
  '7': 'M2.5 2h15.2C12.5 10 9.2 17 8.6 26.8',
  '8': 'M10 2c8.4 0 8.4 11.4 0 11.4S1.6 2 10 2ZM10 13.4c10 0 10 13.2 0 13.2s-10-13.2 0-13.2Z',
  '9': 'M5 26.5c8-2.8 12.2-10 12.2-16.6 0-5-3-7.9-7.2-7.9-4.4 0-7.3 3-7.3 7.4 0 4.2 2.8 7 6.8 7 4 0 7-2.6 7.7-6.5',
  '10': 'M-.5 5.6 3.4 2v24.8M14 2c8.6 0 8.6 24.6 0 24.6S5.4 2 14 2Z',
  J: 'M13.6 2v18.2c0 8.4-9.8 8.4-11 1.4M8.5 2h9',
  Q: 'M10 2c10.4 0 10.4 24 0 24s-10.4-24 0-24ZM11 18.8l6.8 7.8',
  K: 'M4 1v26M17.3 2 4.5 16.2M9.2 11.4 18 26.8',
}

function RankGlyph({ rank, x, y, height }: { rank: Rank; x: number; y: number; height: number }) {
  return (
    <path
      d={RANK_STROKES[rank]}
      transform={`translate(${x} ${y}) scale(${height / 28})`}
      fill="none"
      stroke="currentColor"
      strokeWidth="3.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

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
