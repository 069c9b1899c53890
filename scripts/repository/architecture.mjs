// The picture of the layers and who imports whom, drawn from the imports themselves. `npm run
// architecture` writes it; the check of imports compares, so that it stays true.

/** What a layer is for; a layer that is not named here is drawn all the same. */
const SENTENCES = {
  'engine/cards': 'rank, suit, deck, chance',
  'engine/rules': 'what may happen',
  'engine/odds': 'what it is worth',
  'engine/players': 'who decides',
  'engine/judge': 'what a decision cost',
  'engine/words': 'how it is said',
  'engine/coach': 'the review of a game',
  protocol: 'messages, fair deals',
  server: 'friends’ games, storage',
  arena: 'thousands of games',
  lab: 'what only makers need',
  cli: 'skunkd, the command line',
  'web/ui': 'cards, board, buttons',
  'web/storage': 'what the browser keeps',
  'web/threads': 'opponent and analyst',
  'web/game': 'the host of a game',
  'web/coach': 'what coaching screens share',
  'web/table': 'a game on the felt',
  'web/app': 'knows every screen',
}

/** Layers of the app that are not screens. */
const BELOW_THE_SCREENS = ['ui', 'storage', 'threads', 'game', 'coach', 'table', 'app']
/** The start of the app and its installation belong to the layer that knows everything. */
const PART_OF_APP = ['pwa']

/** The layer of a module: a package, or a layer of the engine or the app; null if in none. */
export function layerOf(path) {
  const [, name, rest] =
    /^packages\/(engine|protocol|server|arena|lab|cli|web)\/(?:src|dist)\/(.*)$/.exec(path) ?? []
  if (name === undefined || /[.]test[.]|^testing\//.test(rest)) return null
  if (name !== 'engine' && name !== 'web') return name
  const [folder, inside] = rest.split('/')
  if (name === 'engine') return inside === undefined ? 'engine' : `engine/${folder}`
  if (inside === undefined || PART_OF_APP.includes(folder)) return 'web/app'
  return BELOW_THE_SCREENS.includes(folder) ? `web/${folder}` : 'web/screens'
}

/** Who imports whom, as pairs of layers, and the screens of the app by name. */
export function layersOf(modules) {
  const pairs = new Set()
  const screens = new Set()
  for (const { source, dependencies } of modules) {
    const from = layerOf(source)
    if (from === null) continue
    if (from === 'web/screens') screens.add(source.split('/')[3])
    for (const { resolved } of dependencies) {
      const to = layerOf(resolved)
      // The engine's root only hands on what its layers have.
      if (to !== null && to !== from && from !== 'engine') pairs.add(`${from} ${to}`)
    }
  }
  const imports = [...pairs].sort().map((pair) => pair.split(' '))
  return { imports, screens: [...screens].sort() }
}

/** The imports without those that follow from others: a layer may use all that stands below it. */
export function withoutImplied(imports) {
  const next = new Map()
  for (const [from, to] of imports) next.set(from, [...(next.get(from) ?? []), to])
  const reaches = (from, to, seen = new Set()) =>
    (next.get(from) ?? []).some((each) => {
      if (each === to) return true
      if (seen.has(each)) return false
      seen.add(each)
      return reaches(each, to, seen)
    })
  return imports.filter(
    ([from, to]) => !next.get(from).some((other) => other !== to && reaches(other, to)),
  )
}

/** How high a layer stands in its group: one above the highest that it imports there. */
export function heights(layers, imports) {
  const found = new Map()
  const height = (layer, path) => {
    if (path.includes(layer)) throw new Error(`Layers in a circle: ${[...path, layer].join(' → ')}`)
    if (!found.has(layer)) {
      const below = imports.filter(([from, to]) => from === layer && layers.includes(to))
      found.set(layer, Math.max(-1, ...below.map(([, to]) => height(to, [...path, layer]))) + 1)
    }
    return found.get(layer)
  }
  for (const layer of layers) height(layer, [])
  return found
}

const BOX = { width: 190, height: 52 }
const GAP = { x: 26, y: 34 }
const MARGIN = 24
const FRAME = { side: 16, top: 34 }

/** Places layers in rows, the lowest at the bottom; `turn` makes the rows columns from the left. */
function place(layers, imports, turn) {
  const height = heights(layers, imports)
  const rows = Math.max(...height.values()) + 1
  const boxes = new Map()
  const columns = new Map()
  const taken = new Map()
  for (const layer of [...layers].sort((a, b) => height.get(a) - height.get(b))) {
    const row = height.get(layer)
    // Above the middle of what it imports, unless another is there already.
    const below = imports.filter(([from, to]) => from === layer && columns.has(to))
    const wanted = below.reduce((sum, [, to]) => sum + columns.get(to), 0) / (below.length || 1)
    const column = Math.max(wanted, taken.get(row) ?? 0)
    columns.set(layer, column)
    taken.set(row, column + 1)
    const step = { x: BOX.width + GAP.x, y: BOX.height + GAP.y }
    const at = turn
      ? { x: row * step.x, y: column * step.y }
      : { x: column * step.x, y: (rows - 1 - row) * step.y }
    boxes.set(layer, { ...at, ...BOX })
  }
  return boxes
}

const extent = (boxes) => ({
  width: Math.max(...[...boxes.values()].map(({ x, width }) => x + width)),
  height: Math.max(...[...boxes.values()].map(({ y, height }) => y + height)),
})

const moved = (boxes, dx, dy) =>
  new Map([...boxes].map(([layer, box]) => [layer, { ...box, x: box.x + dx, y: box.y + dy }]))

const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })

/** Where the line from the middle of a box towards a point leaves the box. */
function edge(box, towards) {
  const from = centre(box)
  const dx = towards.x - from.x
  const dy = towards.y - from.y
  const scale = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(dy),
  )
  return { x: from.x + dx * scale, y: from.y + dy * scale }
}

/**
 * An arrow between boxes as the points of its path: straight where one stands above the other, round
 * a corner to what stands far aside and below, else from middle to middle.
 */
function linkPath(from, to) {
  const left = Math.max(from.x, to.x)
  const right = Math.min(from.x + from.width, to.x + to.width)
  const apart = from.y + from.height <= to.y || to.y + to.height <= from.y
  if (right - left >= 20 && apart) {
    const x = (left + right) / 2
    const down = from.y < to.y
    return [
      { x, y: down ? from.y + from.height : from.y },
      { x, y: down ? to.y : to.y + to.height },
    ]
  }
  if (from.y + from.height + BOX.height < to.y) {
    const aside = to.x < from.x
    const side = { x: aside ? to.x + to.width : to.x, y: centre(to).y }
    const start = { x: aside ? from.x : from.x + from.width, y: centre(from).y }
    const middle = (side.x + start.x) / 2
    return [start, { x: middle, y: start.y }, { x: middle, y: side.y }, side]
  }
  const start = edge(from, centre(to))
  return [start, edge(to, start)]
}

const round = (number) => Math.round(number * 10) / 10
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const STYLE = `text{font:14px system-ui,sans-serif;fill:#14231d}.name{font-weight:600}.what{font-size:12px;fill:#4a5a53}
.layer{fill:#fff;stroke:#2f6f57}.frame{fill:#eef4f0;stroke:#9db8ab}.page{fill:#fbfcfb}.import{stroke:#2f6f57;stroke-width:1.6;fill:none}.head{fill:#2f6f57}
@media (prefers-color-scheme:dark){text{fill:#e9f1ec}.what{fill:#a9bdb3}.layer{fill:#173028;stroke:#6fbf9d}.frame{fill:#10241d;stroke:#3b5f50}.page{fill:#0b1a14}.import{stroke:#6fbf9d}.head{fill:#6fbf9d}}`

function drawLayer(layer, { x, y, width, height }, lines) {
  const name = layer.split('/').at(-1)
  const middle = x + width / 2
  const first = y + height / 2 - (lines.length * 16) / 2 + 5
  return [
    `<rect class="layer" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    `<text class="name" x="${middle}" y="${first}" text-anchor="middle">${escaped(name)}</text>`,
    ...lines.map(
      (line, i) =>
        `<text class="what" x="${middle}" y="${first + 17 * (i + 1)}" text-anchor="middle">${escaped(line)}</text>`,
    ),
  ].join('\n')
}

function drawFrame(title, { x, y, width, height }) {
  return `<rect class="frame" x="${x}" y="${y}" width="${width}" height="${height}" rx="12"/>
<text class="name" x="${x + FRAME.side}" y="${y + 22}">${escaped(title)}</text>`
}

/** Names in lines of at most so many letters. */
function wrapped(names, letters) {
  const lines = ['']
  for (const name of names) {
    const longer = lines.at(-1) === '' ? name : `${lines.at(-1)}, ${name}`
    if (longer.length <= letters) lines[lines.length - 1] = longer
    else {
      lines[lines.length - 1] += ','
      lines.push(name)
    }
  }
  return lines
}

/** The picture as SVG text: the engine along the bottom, the packages and the app above it. */
export function drawArchitecture({ imports, screens }) {
  const layers = [...new Set(imports.flat())].filter((layer) => layer !== 'engine').sort()
  const of = (name) => layers.filter((layer) => layer.startsWith(`${name}/`))
  const others = layers.filter((layer) => !layer.includes('/'))
  const drawn = withoutImplied(imports)

  const app = place(of('web'), drawn, false)
  const screenLines = wrapped(screens, 28)
  const more = Math.max(0, screenLines.length - 1) * 17
  // The box of the screens names them all, so it is taller, and what stands above moves up.
  const screensAt = app.get('web/screens')
  for (const box of app.values()) if (screensAt && box.y > screensAt.y) box.y += more
  if (screensAt) screensAt.height += more

  const packages = place(others, drawn, false)
  const engine = place(of('engine'), drawn, true)
  const size = { app: extent(app), packages: extent(packages), engine: extent(engine) }
  const upper = Math.max(size.app.height + FRAME.top + FRAME.side, size.packages.height)
  const engineFrame = {
    x: MARGIN,
    y: MARGIN + upper + 50,
    width: size.engine.width + 2 * FRAME.side,
    height: size.engine.height + FRAME.top + FRAME.side,
  }
  const appFrame = {
    x: MARGIN + engineFrame.width - size.app.width - 2 * FRAME.side,
    y: MARGIN + upper - size.app.height - FRAME.top - FRAME.side,
    width: size.app.width + 2 * FRAME.side,
    height: size.app.height + FRAME.top + FRAME.side,
  }
  const boxes = new Map([
    ['engine', engineFrame],
    ...moved(packages, MARGIN + FRAME.side, MARGIN + upper - size.packages.height),
    ...moved(engine, MARGIN + FRAME.side, engineFrame.y + FRAME.top),
    ...moved(app, appFrame.x + FRAME.side, appFrame.y + FRAME.top),
  ])
  const width = engineFrame.width + 2 * MARGIN
  const height = engineFrame.y + engineFrame.height + MARGIN
  const lines = (layer) =>
    layer === 'web/screens' ? screenLines : SENTENCES[layer] ? [SENTENCES[layer]] : []
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">Who imports whom in SKUNK'D: ${escaped(drawn.map(([from, to]) => `${from} imports ${to}`).join('; '))}</title>
<!-- Drawn by "npm run architecture" from the imports; do not edit. -->
<style>${STYLE}</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>
<rect class="page" width="${width}" height="${height}"/>
${drawFrame('engine: no dependencies, the same in browsers and Node', engineFrame)}
${drawFrame('web: the app', appFrame)}
${[...boxes]
  .filter(([layer]) => layer !== 'engine')
  .map(([layer, box]) => drawLayer(layer, box, lines(layer)))
  .join('\n')}
${drawn
  .map(([from, to]) => {
    const points = linkPath(boxes.get(from), boxes.get(to))
    const path = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')
    return `<path class="import" marker-end="url(#head)" d="M${path}"/>`
  })
  .join('\n')}
</svg>
`
}
