import type { Card, Rank } from '@skunkd/engine'
import styles from './card-face.module.css'
import { Pip } from './suits.js'

const LINE = '#2b2018'
const SKIN = '#f3d3ae'
const GOLD = '#e3b04b'
const IVORY = '#fffaf0'

function Face({ lips = '#9c3b3b' }: { lips?: string }) {
  return (
    <g>
      <ellipse cx="50" cy="43" rx="9.5" ry="10.8" fill={SKIN} />
      <g fill={LINE} stroke="none">
        <circle cx="46.2" cy="41.5" r="1.3" />
        <circle cx="53.8" cy="41.5" r="1.3" />
      </g>
      <path
        d="M43.8 38.3c1.6-1.1 3-1.1 4.2-.5M56.2 38.3c-1.6-1.1-3-1.1-4.2-.5M50 42v4.2h1.6"
        fill="none"
      />
      <path d="M47.3 49.2c1.7 1.2 3.7 1.2 5.4 0" fill="none" stroke={lips} strokeWidth="1.4" />
    </g>
  )
}

function King() {
  return (
    <g>
      <path d="M22 70c1-13 11-18 28-18s27 5 28 18Z" fill="currentColor" />
      <path d="M35 54.5 50 70l15-15.5-6-3.5H41Z" fill={IVORY} />
      <path d="M40 56.5l1 2M45 61l1 2M55 61l-1 2M60 56.5l-1 2" fill="none" />
      <path d="M38 33h24l1.5 17-5 5h-17l-5-5Z" fill="#d9cdb8" />
      <Face />
      <path
        d="M40.3 43c-.8 12 4.2 19.5 9.7 20.5 5.5-1 10.5-8.5 9.7-20.5-2 3.2-4.6 4-6.7 3.7-1.8-.9-4.2-.9-6 0-2.1.3-4.7-.5-6.7-3.7Z"
        fill="#d9cdb8"
      />
      <path d="M47.5 50.5c1.6 1 3.4 1 5 0M47 55l1 4M53 55l-1 4" fill="none" />
      <path d="M38 35 35.5 19l8 7L50 15l6.5 11 8-7L62 35Z" fill={GOLD} />
      <path d="M38 35h24v-3.6H38Z" fill={IVORY} />
      <g fill="currentColor" stroke="none">
        <circle cx="50" cy="25.5" r="2.2" />
        <circle cx="42" cy="28" r="1.5" />
        <circle cx="58" cy="28" r="1.5" />
      </g>
      <path d="M74 70V31M70.5 36h7" fill="none" stroke={LINE} strokeWidth="2.6" />
      <path d="M74 70V31M70.5 36h7" fill="none" stroke={GOLD} strokeWidth="1.3" />
      <circle cx="74" cy="28.5" r="3" fill={GOLD} />
    </g>
  )
}

function Queen() {
  return (
    <g>
      <path d="M36 38c-1-15 29-15 28 0 .5 8 3 13 5 19H31c2-6 4.5-11 5-19Z" fill="#b9762c" />
      <path d="M23 70c1-12 11-16 27-16s26 4 27 16Z" fill="currentColor" />
      <path d="M40 54.5c1 8 5 12 10 12s9-4 10-12l-5-1.5H45Z" fill={SKIN} />
      <path d="M40 54.5c1 8 5 12 10 12s9-4 10-12" fill="none" stroke={GOLD} strokeWidth="2.4" />
      <circle cx="50" cy="67" r="2.2" fill={GOLD} />
      <Face lips="#b3202f" />
      <path
        d="M40.5 40c1-8 5-9.5 9.5-9.5s8.5 1.5 9.5 9.5c-3-4.5-6-6-9.5-6s-6.5 1.5-9.5 6Z"
        fill="#b9762c"
      />
      <path d="M39.5 31 37 20l6.5 4.5L50 16.5l6.5 8L63 20l-2.5 11c-7-2-14-2-21 0Z" fill={GOLD} />
      <g fill="currentColor" stroke="none">
        <circle cx="50" cy="24.5" r="1.8" />
        <circle cx="43.8" cy="27" r="1.2" />
        <circle cx="56.2" cy="27" r="1.2" />
      </g>
      <path d="M71 70c0-8 .5-13 2-18" fill="none" />
      <g fill={IVORY}>
        <circle cx="73.5" cy="45.5" r="2.6" />
        <circle cx="77" cy="49.5" r="2.6" />
        <circle cx="70" cy="49.5" r="2.6" />
        <circle cx="73.5" cy="53" r="2.6" />
      </g>
      <circle cx="73.5" cy="49.3" r="1.8" fill={GOLD} stroke="none" />
    </g>
  )
}

function Jack() {
  return (
    <g>
      <path d="M38.5 34h23c3 6 3 14 1 20h-25c-2-6-2-14 1-20Z" fill="#7b4a24" />
      <path d="M23 70c1-12 11-17 27-17s26 5 27 17Z" fill="currentColor" />
      <path d="M43 53.5 50 60l7-6.5 3.5 3L50 68 39.5 56.5Z" fill={GOLD} />
      <path d="M33 60v10M67 60v10" fill="none" stroke={GOLD} strokeWidth="2.2" />
      <Face />
      <path d="M40.5 39c3-2.6 16-2.6 19 0l-.5-5h-18Z" fill="#7b4a24" />
      <path
        d="M36 34.5c-3-9 7-15.5 17-14 8 1.2 12.5 6.5 11.5 12.5-9-2-19-1.5-28.5 1.5Z"
        fill="currentColor"
      />
      <path d="M36 34.5c9-3 19.5-3.6 28.5-1.5l-.4 3.2c-9-2-18.5-1.5-27.7 1Z" fill={GOLD} />
      <path d="M58 25c8-3 13-8 14.5-13.5 3 6 1 14-8.5 17.5" fill={IVORY} />
      <path d="M59.5 27c5-2.5 9-6 11.5-10.5" fill="none" />
    </g>
  )
}

const FIGURES: Readonly<Partial<Record<Rank, () => React.JSX.Element>>> = {
  J: Jack,
  Q: Queen,
  K: King,
}

/** A court card's two-headed figure on a card of 100 × 140; the robe takes the suit's colour. */
function Court({ rank }: { rank: Rank }) {
  const Figure = FIGURES[rank]
  if (Figure === undefined) return null
  return (
    <g stroke={LINE} strokeWidth="0.9" strokeLinejoin="round" strokeLinecap="round">
      <Figure />
      <g transform="rotate(180 50 70)">
        <Figure />
      </g>
      <path d="M21 70h58" stroke={GOLD} strokeWidth="2.4" />
      <path d="M21 68.7h58M21 71.3h58" strokeWidth="0.6" />
    </g>
  )
}

/** Strokes in a box of 20 × 28: an index looks the same on every system. */
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

type Spot = readonly [x: number, y: number]

const LEFT = 38.5
const RIGHT = 61.5
const pairAt = (y: number): Spot[] => [
  [LEFT, y],
  [RIGHT, y],
]
const middleAt = (...ys: readonly number[]) => ys.map((y): Spot => [50, y])
const CORNERS: readonly Spot[] = [...pairAt(28), ...pairAt(112)]
const EIGHT: readonly Spot[] = [...pairAt(26), ...pairAt(55.3), ...pairAt(84.7), ...pairAt(114)]

const PIP_SPOTS: Readonly<Partial<Record<Rank, readonly Spot[]>>> = {
  '2': middleAt(28, 112),
  '3': middleAt(28, 70, 112),
  '4': CORNERS,
  '5': [...CORNERS, ...middleAt(70)],
  '6': [...CORNERS, ...pairAt(70)],
  '7': [...CORNERS, ...pairAt(70), ...middleAt(49)],
  '8': [...CORNERS, ...pairAt(70), ...middleAt(49, 91)],
  '9': [...EIGHT, ...middleAt(70)],
  '10': [...EIGHT, ...middleAt(40.5, 99.5)],
}

function Index({ card }: { card: Card }) {
  return (
    <>
      <path
        d={RANK_STROKES[card.rank]}
        transform={`translate(7 8) scale(${27 / 28})`}
        fill="none"
        stroke="currentColor"
        strokeWidth="3.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
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
