import { winProbability } from '@skunkd/engine'
import { TABLE_TARGET } from '@skunkd/engine/internals'
import { diverging, picture, text } from './svg.js'

const BANDS = 20
const CELL = 4
const LEFT = 64
const TOP = 56
const SIDE = TABLE_TARGET * CELL

const bandOf = (chance: number) => Math.min(BANDS - 1, Math.floor(chance * BANDS))
const x = (pone: number) => LEFT + pone * CELL
/** The dealer's score grows upwards. */
const y = (dealer: number) => TOP + (TABLE_TARGET - 1 - dealer) * CELL

/** One path a band: every row's stretch of scores that fall into it. */
function bands(): string[] {
  const paths = Array.from({ length: BANDS }, () => '')
  for (let dealer = 0; dealer < TABLE_TARGET; dealer++) {
    let from = 0
    for (let pone = 1; pone <= TABLE_TARGET; pone++) {
      const band = bandOf(winProbability(dealer, from, true))
      if (pone < TABLE_TARGET && bandOf(winProbability(dealer, pone, true)) === band) continue
      const width = (pone - from) * CELL
      paths[band] += `M${x(from)} ${y(dealer)}h${width}v${CELL}h-${width}z`
      from = pone
    }
  }
  return paths.map((path, band) => `<path fill="${diverging((band + 0.5) / BANDS)}" d="${path}"/>`)
}

/** Where the game is even: for each score of the dealer, the pone's score at which it turns. */
function evenLine(): string {
  const points: string[] = []
  for (let dealer = 0; dealer < TABLE_TARGET; dealer++) {
    let pone = 0
    while (pone < TABLE_TARGET && winProbability(dealer, pone, true) >= 0.5) pone++
    if (pone > 0 && pone < TABLE_TARGET) points.push(`${x(pone)} ${y(dealer) + CELL / 2}`)
  }
  return `<path fill="none" stroke="#222" stroke-width="1.5" d="M${points.join('L')}"/>`
}

function axes(): string[] {
  const parts: string[] = []
  for (let score = 0; score <= 120; score += 20) {
    parts.push(text(x(score) + CELL / 2, TOP + SIDE + 18, String(score)))
    parts.push(text(LEFT - 8, y(score) + CELL, String(score), { anchor: 'end' }))
  }
  parts.push(text(LEFT + SIDE / 2, TOP + SIDE + 40, 'pone’s score', { size: 13 }))
  parts.push(text(18, TOP + SIDE / 2, 'dealer’s score', { size: 13, turn: -90 }))
  return parts
}

function legend(): string[] {
  const left = LEFT + SIDE + 28
  const step = SIDE / BANDS
  const parts = Array.from(
    { length: BANDS },
    (_, band) =>
      `<rect x="${left}" y="${TOP + (BANDS - 1 - band) * step}" width="18" height="${step}" fill="${diverging((band + 0.5) / BANDS)}"/>`,
  )
  for (let tenth = 0; tenth <= 10; tenth += 2) {
    const at = TOP + SIDE - (tenth * SIDE) / 10
    parts.push(text(left + 26, at + 4, `${tenth * 10}%`, { anchor: 'start' }))
  }
  return parts
}

/** The probability that the dealer wins from every pair of scores, as a heat map. */
export function winPicture(): string {
  const start = (winProbability(0, 0, true) * 100).toFixed(1)
  return picture(
    LEFT + SIDE + 100,
    TOP + SIDE + 56,
    'Win probability by score',
    `Heat map of the probability that the dealer wins before the cards are dealt, for every pair of scores: ${start}% at 0-0. The line is where the game is even.`,
    [
      text(LEFT, 28, 'How often the dealer wins', { anchor: 'start', size: 16, bold: true }),
      text(
        LEFT,
        46,
        `before the deal, both playing well: ${start}% at 0–0. The line is an even game`,
        {
          anchor: 'start',
        },
      ),
      ...bands(),
      evenLine(),
      ...axes(),
      ...legend(),
    ],
  )
}
