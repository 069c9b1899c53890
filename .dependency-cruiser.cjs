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
const WEB_ROOMS = ['ui', 'storage', 'game', 'coach']
const WEB = '^packages/web/src/'

const webRooms = WEB_ROOMS.map((room, place) => ({
  name: `web-${room}-stands-below`,
  comment: `Inside the app the arrows are ${WEB_ROOMS.join(' → ')} → the screens → app.`,
  severity: 'error',
  from: { path: `${WEB}${room}/` },
  to: { path: `${WEB}(?!(${WEB_ROOMS.slice(0, place + 1).join('|')}|testing)/)` },
}))

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
      from: { path: '^packages/(protocol|arena|lab|server|cli|web)/' },
      to: {
        path: '^packages/engine/',
        pathNot: '^packages/engine/((src|dist)/(index|internals)[.](ts|js|d[.]ts)|data/[^/]+)$',
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
    mayNotImport('web', ['arena', 'lab', 'server', 'cli']),
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
      path: '(^packages/[^/]+/(dist|dist-test|dev-dist|test-results|playwright-report)/)(?!(index|internals|queue)[.])',
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

/** Folders below `packages/` in a row: each imports from itself and from those before it. */
const row = (base, layers) =>
  layers.slice(0, -1).map((layer, place) => ({
    name: `${base.replaceAll('/', '-')}-${layer}-comes-before-${layers[place + 1]}`,
    comment: `In ${base} the order is ${layers.join(' → ')}.`,
    severity: 'error',
    from: { path: `^packages/${base}/${layer}/`, pathNot: TEST_CODE },
    to: { path: `^packages/${base}/(${layers.slice(place + 1).join('|')})/` },
  }))

module.exports.forbidden.push(
  ...row('arena/src', ['threads', 'seats', 'match', 'signature', 'review', 'ladder', 'queue']),
  ...row('lab/src', ['endings', 'equilibrium', 'tables', 'calibration', 'playout', 'problems']),
  ...row('lab/src/equilibrium', ['solver', 'policies']),
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
)
