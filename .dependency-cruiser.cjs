// Who may import whom. The drawing is in README.md; `npm run check -- imports` checks it.

const TEST_CODE = '([.]test[.]tsx?$|/src/testing/|[.]config[.]ts$|^packages/web/tests/)'

/** In a row: the files that lie directly in the folder. */
const FRONT = '.'

/**
 * The layers of a folder, from the bottom: each imports from itself and from those before it.
 * `words` are files of the front that every layer may import (`types`, `error`).
 */
const row = (base, layers, words = []) =>
  layers.slice(0, -1).map((layer, index) => {
    const part = (each) => (each === FRONT ? '[^/]+$' : `${each}/`)
    return {
      name: `${base.replace(/^packages\/|\/src/g, '')}: ${layer === FRONT ? 'front' : layer}`,
      comment: `In ${base} the layers are ${layers.join(' → ').replace(FRONT, 'the front')}.`,
      severity: 'error',
      from: { path: `^${base}/${part(layer)}`, pathNot: TEST_CODE },
      to: {
        path: `^${base}/(${layers
          .slice(index + 1)
          .map(part)
          .join('|')})`,
        pathNot: words.map((word) => `^${base}/${word}[.]tsx?$`),
      },
    }
  })

const ENGINE = 'packages/engine/src'

const engineLayers = [
  ...row(ENGINE, ['cards', 'rules', 'odds', 'players', 'judge', 'words', 'coach']),
  ...row(
    `${ENGINE}/rules`,
    ['scoring', 'input', FRONT, 'written', 'position'],
    ['error', 'seat', 'types'],
  ),
  ...row(
    `${ENGINE}/odds`,
    ['tables', 'hands', 'policy', 'play', 'endings', 'race', 'search', 'opponents', FRONT],
    ['check-cards', 'error', 'types'],
  ),
  ...row(`${ENGINE}/players`, ['classic', 'expert', FRONT], ['minimal-view', 'choices', 'types']),
]

/** The app, from the bottom: a layer imports from itself and the layers before it. */
const WEB_LAYERS = ['ui', 'storage', 'threads', 'game', 'coach', 'table']
const WEB = '^packages/web/src/'

const webLayers = WEB_LAYERS.map((layer, index) => ({
  name: `web-${layer}-stands-below`,
  comment: `Inside the app the layers are ${WEB_LAYERS.join(' → ')} → the screens → app.`,
  severity: 'error',
  from: { path: `${WEB}${layer}/` },
  to: { path: `${WEB}(?!(${WEB_LAYERS.slice(0, index + 1).join('|')}|testing)/)` },
}))

/** What single commands of the command line need, side by side. */
const CLI_PARTS = '(count|match|narrator|play|review)'

const serverRows = [
  ...row('packages/protocol/src', ['messages', 'fair', 'client']),
  ...row('packages/server/src', [
    'support',
    'storage',
    'bus',
    'game',
    'identity',
    'live',
    'http',
    'serve',
  ]),
  ...row('packages/cli/src', ['support', CLI_PARTS, 'commands']),
  {
    name: 'cli-parts-stand-side-by-side',
    severity: 'error',
    from: { path: `^packages/cli/src/${CLI_PARTS}/`, pathNot: TEST_CODE },
    to: { path: `^packages/cli/src/${CLI_PARTS}/`, pathNot: '^packages/cli/src/$1/' },
  },
  {
    name: 'fronts-import-layers-not-the-other-way',
    severity: 'error',
    from: {
      path: '^packages/(engine|protocol|server|cli)/src/(?!testing/|contract/)[^/]+/',
      pathNot: TEST_CODE,
    },
    to: { path: '^packages/$1/src/[^/]+$' },
  },
]

const webRows = [
  ...row('packages/web/src/game', ['host', 'words']),
  ...row('packages/web/src/coach', ['decision', 'reviews']),
  ...row('packages/web/src/table', ['moves', 'guide', 'cards', 'show', 'over']),
  ...row('packages/web/src/online', ['remote', 'links', 'at-table']),
]

const arenaRows = [
  ...row('packages/arena/src', [
    'threads',
    'seats',
    'match',
    'signature',
    'review',
    'ladder',
    'queue',
  ]),
  ...row('packages/lab/src', [
    'endings',
    'equilibrium',
    'tables',
    'calibration',
    'playout',
    'problems',
  ]),
  ...row('packages/lab/src/equilibrium', ['solver', 'policies']),
  {
    name: 'arena-internals-for-the-lab-only',
    comment:
      "The lab imports '@skunkd/arena/internals' and no file of the arena; nobody else does.",
    severity: 'error',
    from: { path: '^packages/lab/' },
    to: {
      path: '^packages/arena/',
      pathNot: '^packages/arena/(src|dist)/internals[.](ts|js|d[.]ts)$',
    },
  },
]

const mayNotImport = (from, others) => ({
  name: `${from}-stands-alone`,
  severity: 'error',
  from: { path: `^packages/${from}/` },
  to: { path: `^packages/(${others.join('|')})/` },
})

module.exports = {
  forbidden: [
    ...engineLayers,
    ...webLayers,
    ...serverRows,
    ...webRows,
    ...arenaRows,
    {
      name: 'web-screens-do-not-import-each-other',
      comment: `What two screens share belongs in ${WEB_LAYERS.join(', ')}.`,
      severity: 'error',
      from: {
        path: `${WEB}([^/]+)/`,
        pathNot: `${WEB}(${WEB_LAYERS.join('|')}|app|testing|pwa)/`,
      },
      to: { path: WEB, pathNot: `${WEB}(${WEB_LAYERS.join('|')}|testing|$1)/` },
    },
    {
      name: 'engine-has-no-dependencies',
      comment: 'The engine is the same in browser and Node and ships without dependencies.',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: TEST_CODE },
      to: { pathNot: '^packages/engine/(src|data)/', couldNotResolve: false },
    },
    {
      name: 'engine-root-only',
      comment:
        "Other packages import '@skunkd/engine' or one of its entries, never a file inside it.",
      severity: 'error',
      from: { path: '^packages/(protocol|arena|lab|server|cli|web)/' },
      to: {
        path: '^packages/engine/',
        pathNot:
          '^packages/engine/((src|dist)/(index|coach|odds|players|rules|words|internals)[.](ts|js|d[.]ts)|data/[^/]+)$',
      },
    },
    {
      name: 'engine-internals-for-arena-and-lab-only',
      comment: "'@skunkd/engine/internals' is for arena, lab and bench.",
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/(arena|lab)/' },
      to: { path: '^packages/engine/(src|dist)/internals[.](ts|js|d[.]ts)$' },
    },
    {
      name: 'arena-root-only',
      severity: 'error',
      from: { path: '^packages/cli/' },
      to: {
        path: '^packages/arena/',
        pathNot: '^packages/arena/(src|dist)/(index|queue)[.](ts|js|d[.]ts)$',
      },
    },
    {
      name: 'protocol-and-server-root-only',
      severity: 'error',
      from: { path: '^packages/(server|cli|web)/(src|tests)/' },
      to: {
        path: '^packages/(protocol|server)/',
        pathNot: [
          '^packages/(protocol|server)/(src|dist)/index[.](ts|js|d[.]ts)$',
          '^packages/$1/',
        ],
      },
    },
    mayNotImport('engine', ['protocol', 'arena', 'lab', 'server', 'cli', 'web']),
    mayNotImport('protocol', ['arena', 'lab', 'server', 'cli', 'web']),
    mayNotImport('arena', ['protocol', 'lab', 'server', 'cli', 'web']),
    mayNotImport('lab', ['protocol', 'server', 'cli', 'web']),
    mayNotImport('server', ['arena', 'lab', 'cli', 'web']),
    mayNotImport('cli', ['lab', 'web']),
    mayNotImport('web', ['arena', 'lab', 'cli']),
    {
      name: 'app-without-server',
      comment: 'Its browser tests may start one, to cheat.',
      severity: 'error',
      from: { path: '^packages/web/', pathNot: '^packages/web/tests/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'test-code-stays-in-tests',
      severity: 'error',
      from: { path: '^packages/', pathNot: TEST_CODE },
      to: { path: '([.]test[.]tsx?$|/src/testing/)' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files may name each other’s types, which are gone when the program runs.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: { path: '^packages/' },
      to: { couldNotResolve: true, pathNot: '^(virtual:|.*[?])' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)(node_modules|dist|dist-test)/' },
    exclude: {
      path: '(^packages/[^/]+/(dist|dist-test|dev-dist|test-results|playwright-report)/)(?!(index|internals|queue|coach|odds|players|rules|words)[.])',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
