import { SEATS } from '@skunkd/engine'
import styles from './board.module.css'
import { BOARD_HEIGHT, BOARD_WIDTH, type BoardShape, boardFor } from './board-geometry.js'
import { LogoShape } from './logo.js'
import { type PegPair, Pegs, Shine } from './pegs.js'

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

/** Track 0 is the person's, track 1, with a dot, the opponent's. The scores stand beside it. */
export function Board({
  pegs,
  label,
  target = 121,
  upright = false,
}: {
  pegs: readonly PegPair[]
  label: string
  target?: number
  upright?: boolean
}) {
  const board = boardFor(target)
  return (
    <svg
      viewBox={
        upright ? `0 0 ${BOARD_HEIGHT} ${BOARD_WIDTH}` : `0 0 ${BOARD_WIDTH} ${BOARD_HEIGHT}`
      }
      className={styles.board}
      data-upright={upright}
      role="img"
      aria-label={label}
      data-holes={board.last}
    >
      <g transform={upright ? `translate(0 ${BOARD_WIDTH}) rotate(-90)` : undefined}>
        <Wood board={board} upright={upright} />
        {pegs.some(({ front }) => front >= board.last) && (
          <circle
            className={styles.out}
            cx={board.holeAt(0, board.last).x}
            cy={board.holeAt(0, board.last).y}
            r="9"
          />
        )}
        {SEATS.map((track) => {
          const pair = pegs[track]
          const fill = track === 0 ? 'url(#peg-mine)' : 'url(#peg-theirs)'
          return (
            pair !== undefined && (
              <Pegs key={track} track={track} pair={pair} holeAt={board.holeAt} fill={fill} />
            )
          )
        })}
      </g>
    </svg>
  )
}

function Wood({ board, upright }: { board: BoardShape; upright: boolean }) {
  const end = board.holeAt(0, board.last)
  const fives = upTo(board.last - 2).filter((n) => n % 5 === 1 && n > 1)
  return (
    <g>
      <defs>
        <linearGradient id="walnut" x1="0" y1="0" x2="0.15" y2="1">
          <stop offset="0" stopColor="var(--walnut-light)" />
          <stop offset="0.55" stopColor="var(--walnut)" />
          <stop offset="1" stopColor="var(--walnut-deep)" />
        </linearGradient>
        <Shine id="peg-mine" whose="mine" />
        <Shine id="peg-theirs" whose="theirs" middle={0.55} />
      </defs>
      <rect
        x="1"
        y="1"
        width={BOARD_WIDTH - 2}
        height={BOARD_HEIGHT - 2}
        rx="14"
        fill="url(#walnut)"
        stroke="var(--walnut-deep)"
        strokeWidth="2"
      />
      <g className={styles.grain}>
        <path d="M6 30C90 22 150 44 240 33s140 6 194-6" />
        <path d="M6 52c80 9 170-12 260 0s120 8 168 2" />
        <path d="M6 75c70-11 150 9 230 0s150-9 198 5" />
        <path d="M6 98c90 9 190-7 280-3s110 3 148-5" />
        <path d="M6 12c110 6 220-3 428 3" />
      </g>
      <path className={styles.road} d={roadOf(board)} />
      {fives
        .filter((n) => !board.lines.includes(n))
        .map((n) => (
          <Line key={n} board={board} before={n} className={styles.five} />
        ))}
      {board.lines.map((n) => (
        <Line key={n} board={board} before={n} className={styles.skunkLine} />
      ))}
      {board.numbers.map(({ hole, x = board.holeAt(0, hole).x, y }) => (
        <text
          key={hole}
          x={x}
          y={y}
          className={styles.number}
          transform={upright ? `rotate(90 ${x} ${y - 4})` : undefined}
        >
          {hole}
        </text>
      ))}
      {SEATS.map((track) => (
        <g key={track} className={styles.holes}>
          {[-1, 0, ...upTo(board.last - 1)].map((n) => {
            const { x, y } = board.holeAt(track, n)
            return <circle key={n} cx={x} cy={y} r={board.holeSize} />
          })}
        </g>
      ))}
      {upTo(board.last - 4)
        .filter((n) => n % 10 === 3)
        .map((n) => (
          <Direction key={n} board={board} at={n} />
        ))}
      <g transform={upright ? `rotate(90 ${board.mark.x + 16} ${board.mark.y + 16})` : undefined}>
        <svg {...board.mark} width="32" height="32" viewBox="0 0 100 100" aria-hidden="true">
          <LogoShape />
        </svg>
      </g>
      <circle className={styles.finish} cx={end.x} cy={end.y} r="5.4" />
      <circle className={styles.finishHole} cx={end.x} cy={end.y} r="2.4" />
    </g>
  )
}

/** A small arrow between the tracks: which way the pegs go. */
function Direction({ board, at }: { board: BoardShape; at: number }) {
  const [here, next] = [middleOf(board, at), middleOf(board, at + 1)]
  const angle = (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI
  const x = (here.x + next.x) / 2
  const y = (here.y + next.y) / 2
  return (
    <path
      className={styles.direction}
      d="M-1.6 -2.6L1.6 0L-1.6 2.6"
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)})`}
    />
  )
}

function Line({
  board,
  before,
  className,
}: {
  board: BoardShape
  before: number
  className: string | undefined
}) {
  const { from, to } = board.lineBefore(before)
  return <path className={className} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
}

function middleOf({ holeAt }: BoardShape, n: number) {
  const [a, b] = [holeAt(0, n), holeAt(1, n)]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The two parallel tracks as one soft groove. */
function roadOf(board: BoardShape): string {
  const points = upTo(board.last - 1).map((n) => {
    const { x, y } = middleOf(board, n)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}
