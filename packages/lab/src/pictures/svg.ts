/** Blue through white to orange: colour-blind people can tell them apart, too. */
const LOW = [33, 102, 172] as const
const MIDDLE = [247, 247, 247] as const
const HIGH = [230, 97, 1] as const

type Colour = readonly [number, number, number]

function between(a: Colour, b: Colour, share: number): string {
  const parts = a.map((value, i) => Math.round(value + (b[i]! - value) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colour of a share from 0 to 1, white at one half. */
export function diverging(share: number): string {
  return share < 0.5 ? between(LOW, MIDDLE, 2 * share) : between(MIDDLE, HIGH, 2 * share - 1)
}

/** The colour of a share from 0 (white) to 1. */
export function rising(share: number): string {
  return between(MIDDLE, HIGH, Math.min(1, share))
}

export interface TextStyle {
  readonly size?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly colour?: string
  readonly bold?: boolean
  readonly turn?: number
}

export function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = 12, anchor = 'middle', colour = '#222', bold = false, turn } = style
  const turned = turn === undefined ? '' : ` transform="rotate(${turn} ${x} ${y})"`
  const weight = bold ? ' font-weight="bold"' : ''
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${colour}"${weight}${turned}>${words}</text>`
}

/** A picture that says in words what it shows. */
export function picture(
  width: number,
  height: number,
  title: string,
  description: string,
  parts: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title what" font-family="system-ui, sans-serif">`,
    `<title id="title">${title}</title>`,
    `<desc id="what">${description}</desc>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n')
}
