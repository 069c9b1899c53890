// Who may import whom. The drawing is in README.md; `npm run arrows` checks it.

const ROOMS = ['cards', 'rules', 'odds', 'players', 'coach']
const TEST_CODE = '([.]test[.]tsx?$|/src/testing/|[.]config[.]ts$|^packages/web/tests/)'

/** A room imports from itself and the rooms before it. */
const rooms = ROOMS.slice(0, -1).map((room, place) => ({
  name: `${room}-comes-before-${ROOMS[place + 1]}`,
  comment: `The arrows are ${ROOMS.join(' → ')}.`,
  severity: 'error',
  from: { path: `^packages/engine/src/${room}/`, pathNot: TEST_CODE },
  to: { path: `^packages/engine/src/(${ROOMS.slice(place + 1).join('|')})/` },
}))

/** The app, from the bottom: a room imports from itself and the rooms before it. */
const WEB_ROOMS = ['ui', 'storage', 'threads', 'game', 'coach', 'table']
const WEB = '^packages/web/src/'

const webRooms = WEB_ROOMS.map((room, place) => ({
  name: `web-${room}-stands-below`,
  comment: `Inside the app the arrows are ${WEB_ROOMS.join(' → ')} → the screens → app.`,
  severity: 'error',
  from: { path: `${WEB}${room}/` },
  to: { path: `${WEB}(?!(${WEB_ROOMS.slice(0, place + 1).join('|')}|testing)/)` },
}))

/** Layers inside a folder: each imports from itself and those before it. */
const row = (base, layers) =>
  layers.slice(0, -1).map((layer, place) => ({
    name: `${base.replaceAll('/', '-')}-${layer}-comes-before-${layers[place + 1]}`,
    comment: `In ${base} the arrows are ${layers.join(' → ')}.`,
    severity: 'error',
    from: { path: `^packages/${base}/${layer}/`, pathNot: TEST_CODE },
    to: { path: `^packages/${base}/(${layers.slice(place + 1).join('|')})/` },
  }))

const webRows = [
  ...row('web/src/game', ['host', 'words']),
  ...row('web/src/coach', ['decision', 'reviews']),
  ...row('web/src/table', ['moves', 'guide', 'cards', 'show', 'over']),
  ...row('web/src/online', ['remote', 'links', 'at-table']),
]

const mayNotImport = (from, others) => ({
  name: `${from}-stands-alone`,
  severity: 'error',
  from: { path: `^packages/${from}/` },
  to: { path: `^packages/(${others.join('|')})/` },
})

module.exports = {
  forbidden: [
    ...rooms,
    ...webRooms,
    ...webRows,
    {
      name: 'web-screens-do-not-import-each-other',
      comment: `What two screens share belongs in ${WEB_ROOMS.join(', ')}.`,
      severity: 'error',
      from: {
        path: `${WEB}([^/]+)/`,
        pathNot: `${WEB}(${WEB_ROOMS.join('|')}|app|testing|pwa)/`,
      },
      to: { path: WEB, pathNot: `${WEB}(${WEB_ROOMS.join('|')}|testing|$1)/` },
    },
    {
      name: 'engine-has-no-dependencies',
      comment: 'The engine is the same in browser and Node and ships without dependencies.',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: TEST_CODE },
      to: { pathNot: '^packages/engine/(src|data)/', couldNotResolve: false },
    },
    {
      name: 'the-root-imports-rooms-not-the-other-way',
      severity: 'error',
      from: { path: '^packages/engine/src/[^/]+/', pathNot: TEST_CODE },
      to: { path: '^packages/engine/src/(index|internals)[.]ts$' },
    },
    {
      name: 'engine-root-only',
      comment: "Other packages import '@skunkd/engine', never a file inside it.",
      severity: 'error',
      from: { path: '^packages/(protocol|arena|server|cli|web)/' },
      to: {
        path: '^packages/engine/',
        pathNot: '^packages/engine/((src|dist)/(index|internals)[.](ts|js|d[.]ts)|data/[^/]+)$',
      },
    },
    {
      name: 'engine-internals-for-the-arena-only',
      comment: "'@skunkd/engine/internals' is for arena, bench and generators.",
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/arena/' },
      to: { path: '^packages/engine/(src|dist)/internals[.](ts|js|d[.]ts)$' },
    },
    {
      name: 'arena-root-only',
      severity: 'error',
      from: { path: '^packages/cli/' },
      to: {
        path: '^packages/arena/',
        pathNot: '^packages/arena/(src|dist)/index[.](ts|js|d[.]ts)$',
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
    mayNotImport('engine', ['protocol', 'arena', 'server', 'cli', 'web']),
    mayNotImport('protocol', ['arena', 'server', 'cli', 'web']),
    mayNotImport('arena', ['protocol', 'server', 'cli', 'web']),
    mayNotImport('server', ['arena', 'cli', 'web']),
    mayNotImport('cli', ['web']),
    mayNotImport('web', ['arena', 'server', 'cli']),
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
      path: '(^packages/[^/]+/(dist|dist-test|dev-dist|test-results|playwright-report)/)(?!index[.])',
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
