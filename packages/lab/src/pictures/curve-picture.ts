/** One run: how exploitable the policy was after so many seconds. */
export interface CurveSeries {
  readonly name: string
  readonly colour: string
  readonly points: readonly { readonly seconds: number; readonly perDeal: number }[]
}

const WIDTH = 640
const HEIGHT = 360
const LEFT = 64
const BOTTOM = 44
const TOP = 16
const RIGHT = 16

/** Exploitability against time, both by powers of ten, as a picture for the documentation. */
export function curvePicture(series: readonly CurveSeries[]): string {
  const all = series.flatMap(({ points }) => points)
  const decade = (value: number, round: (x: number) => number) => round(Math.log10(value))
  const first = decade(Math.min(...all.map((point) => point.seconds)), Math.floor)
  const last = decade(Math.max(...all.map((point) => point.seconds)), Math.ceil)
  const low = decade(Math.min(...all.map((point) => point.perDeal)), Math.floor)
  const high = decade(Math.max(...all.map((point) => point.perDeal)), Math.ceil)
  const x = (seconds: number) =>
    LEFT + ((Math.log10(seconds) - first) / (last - first)) * (WIDTH - LEFT - RIGHT)
  const y = (gap: number) =>
    TOP + ((high - Math.log10(gap)) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const parts: string[] = []
  for (let power = first; power <= last; power++) {
    const at = x(10 ** power).toFixed(1)
    parts.push(
      `<line x1="${at}" y1="${TOP}" x2="${at}" y2="${HEIGHT - BOTTOM}" stroke="#ccc"/>`,
      `<text x="${at}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${10 ** power} s</text>`,
    )
  }
  for (let power = low; power <= high; power++) {
    const at = y(10 ** power)
    parts.push(
      `<line x1="${LEFT}" y1="${at.toFixed(1)}" x2="${WIDTH - RIGHT}" y2="${at.toFixed(1)}" stroke="#ccc"/>`,
      `<text x="${LEFT - 8}" y="${(at + 4).toFixed(1)}" text-anchor="end">${(10 ** power).toFixed(Math.max(0, -power))}</text>`,
    )
  }
  series.forEach(({ name, colour, points }, i) => {
    const line = points
      .map(({ seconds, perDeal }) => `${x(seconds).toFixed(1)},${y(perDeal).toFixed(1)}`)
      .join(' ')
    parts.push(
      `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      `<text x="${WIDTH - RIGHT - 8}" y="${TOP + 18 + i * 18}" text-anchor="end" fill="${colour}">${name}</text>`,
    )
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">`,
    '<title>Points per deal that a perfect opponent gains, against seconds of one core</title>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...parts,
    `<text x="${(LEFT + WIDTH) / 2}" y="${HEIGHT - 8}" text-anchor="middle">seconds of one core</text>`,
    '</svg>',
    '',
  ].join('\n')
}
