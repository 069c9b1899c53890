import { LogoShape } from './logo.js'

export type SkunkMood = 'host' | 'cheer' | 'asleep'

const FUR = '#15171a'
const WHITE = '#fffaf0'
const OUTLINE = { stroke: '#f8f2e2', strokeWidth: 2 }

function SmallCard({ transform, suit }: { transform: string; suit: string }) {
  return (
    <g transform={transform}>
      <rect x="-13" y="-36" width="26" height="36" rx="3" fill="#fdf8ea" stroke="#b7a67e" />
      <path d={suit} fill={suit === HEART ? '#c3142f' : FUR} transform="translate(0 -18)" />
    </g>
  )
}

const HEART = 'M0 8C-7 2-9-1-9-4c0-3 2-5 5-5 2 0 3 1 4 3 1-2 2-3 4-3 3 0 5 2 5 5 0 3-2 6-9 12Z'
const SPADE =
  'M0-9c3 4 9 7 9 12 0 3-2 4-4 4s-3-1-4-3c0 3 1 5 3 6h-8c2-1 3-3 3-6-1 2-2 3-4 3s-4-1-4-4c0-5 6-8 9-12Z'

/** The house skunk. It turns up where the tone may be light, never among the numbers. */
export function Skunk({
  mood = 'host',
  className,
}: {
  mood?: SkunkMood
  className?: string | undefined
}) {
  return (
    <svg viewBox="0 0 220 220" className={className} aria-hidden="true">
      <g strokeLinejoin="round">
        <path
          d="M118 196c52 10 84-22 78-66-4-30-26-40-24-62 1-14 12-22 26-18-8-26-46-36-66-12-20 25-4 52 8 72 10 18 8 34-8 44Z"
          fill={FUR}
          {...OUTLINE}
        />
        <path
          d="M132 184c34 4 52-18 47-50-4-26-28-38-26-64 1-15 9-26 24-31-20-6-38 8-38 30 0 30 28 44 26 74-1 18-12 32-33 41Z"
          fill={WHITE}
        />
        <ellipse cx="88" cy="164" rx="46" ry="44" fill={FUR} {...OUTLINE} />
        <ellipse cx="88" cy="172" rx="26" ry="30" fill="#3a3d42" />
        <ellipse cx="58" cy="205" rx="22" ry="9" fill={FUR} {...OUTLINE} />
        <ellipse cx="118" cy="205" rx="22" ry="9" fill={FUR} {...OUTLINE} />
      </g>
      <svg x="34" y="34" width="108" height="108" viewBox="0 0 100 100" aria-hidden="true">
        <LogoShape />
        {mood === 'asleep' && (
          <g>
            <ellipse cx="29" cy="54" rx="9" ry="10" fill={FUR} />
            <ellipse cx="71" cy="54" rx="9" ry="10" fill={FUR} />
            <path
              d="M21 55c4 5 12 5 16 0M63 55c4 5 12 5 16 0"
              fill="none"
              stroke={WHITE}
              strokeWidth="3"
              strokeLinecap="round"
            />
          </g>
        )}
        {mood === 'cheer' && (
          <path
            d="M41 84c4 7 14 7 18 0"
            fill="none"
            stroke="#e7899a"
            strokeWidth="3"
            strokeLinecap="round"
          />
        )}
      </svg>
      {mood === 'asleep' ? (
        <g
          fill="none"
          stroke="#e8b64a"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M14 60h16L14 78h16" />
          <path d="M34 26h11L34 39h11" />
        </g>
      ) : (
        <g>
          <SmallCard transform="translate(42 180) rotate(-34)" suit={SPADE} />
          <SmallCard transform="translate(45 178) rotate(-12)" suit={HEART} />
          <SmallCard transform="translate(49 178) rotate(10)" suit={SPADE} />
          <ellipse
            cx="48"
            cy="176"
            rx="15"
            ry="10"
            fill={FUR}
            {...OUTLINE}
            transform="rotate(-18 48 176)"
          />
        </g>
      )}
      {mood === 'cheer' && (
        <g stroke="#e8b64a" strokeWidth="4" strokeLinecap="round">
          <path d="M30 30 20 18M52 18V4M14 52H0" />
        </g>
      )}
    </svg>
  )
}
