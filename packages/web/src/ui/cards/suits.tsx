import type { Suit } from '@skunkd/engine'

const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  H: 'M50 92C20 68 4 51 4 31 4 15 16 6 28 6c10 0 18 6 22 16C54 12 62 6 72 6c12 0 24 9 24 25 0 20-16 37-46 61Z',
  D: 'M50 2c10 20 24 36 38 48-14 12-28 28-38 48C40 78 26 62 12 50 26 38 40 22 50 2Z',
  S: 'M50 3c12 20 44 37 44 59 0 14-10 21-19 21-9 0-17-5-21-13 1 12 6 22 14 27H32c8-5 13-15 14-27-4 8-12 13-21 13-9 0-19-7-19-21C6 40 38 23 50 3Z',
  C: 'M50 5a21.5 21.5 0 0 1 15 36.8A21.5 21.5 0 1 1 54 64c1 15 6 26 14 33H32c8-7 13-18 14-33a21.5 21.5 0 1 1-11-22.2A21.5 21.5 0 0 1 50 5Z',
}

/** A suit centred on (x, y), `size` across; below the middle of a card it stands on its head. */
export function Pip({
  suit,
  x,
  y,
  size,
  upsideDown = false,
}: {
  suit: Suit
  x: number
  y: number
  size: number
  upsideDown?: boolean
}) {
  const scale = size / 100
  return (
    <path
      d={SUIT_PATHS[suit]}
      fill="currentColor"
      transform={`translate(${x} ${y}) ${upsideDown ? 'rotate(180) ' : ''}scale(${scale}) translate(-50 -50)`}
    />
  )
}

export function SuitIcon({ suit }: { suit: Suit }) {
  return (
    <svg viewBox="0 0 100 100" width="0.8em" height="0.8em" aria-hidden="true">
      <path d={SUIT_PATHS[suit]} fill="currentColor" />
    </svg>
  )
}
