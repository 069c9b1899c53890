// Figures that pages state are those of the source. What a machine measures is told with the command
// that measures it.
import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../support.mjs'

const read = (file) => readFileSync(inRoot(file), 'utf8').replaceAll(/\s+/g, ' ')

/** The numbers that a pattern finds in a file, as pages write them: 5_000 is 5,000. */
function numbersOf(file, pattern) {
  const found = [...read(file).matchAll(pattern)].flatMap(([, ...numbers]) => numbers)
  expect(found.length, `${file} ${pattern}`).toBeGreaterThan(0)
  return found.map((text) => text.replaceAll('_', ','))
}

const capitalized = (name) => `${name[0].toUpperCase()}${name.slice(1)}`

/** A page, a sentence with a gap for each number, and where the numbers come from. */
const FIGURES = [
  ['README.md', '(Node {} or newer)', 'package.json', /"node": ">=(\d+)"/g],
  ['CONTRIBUTING.md', '(Node {} or newer)', 'package.json', /"node": ">=(\d+)"/g],
  ['packages/engine/README.md', '({} or newer)', 'package.json', /"node": ">=(\d+)"/g],
  [
    'README.md',
    'serves it at http://localhost:{} ',
    'packages/server/src/serve/settings.ts',
    /DEFAULT_PORT = (\d+)/g,
  ],
  ['README.md', '{} levels', 'packages/engine/src/players/opponents.ts', /LEVELS = (\d+)/g],
  [
    'README.md',
    'Chrome {}, Firefox {}, Safari {} and later',
    'packages/web/vite.config.ts',
    /'chrome([\d.]+)', 'firefox([\d.]+)', 'safari([\d.]+)'/g,
  ],
  [
    'docs/review.md',
    'mistake from {} points, a card from {}',
    'packages/engine/src/judge/scales.ts',
    /discard: ([\d.]+), pegging_play: ([\d.]+)/g,
  ],
  [
    'docs/review.md',
    'either player has {} points',
    'packages/engine/src/odds/best-first.ts',
    /WIN_FROM = (\d+)/g,
  ],
  [
    'docs/internals/odds.md',
    'in {} of 50 we choose what most of them choose, in {} what some of them do, in {} what none',
    'packages/lab/src/problems/problems.test.ts',
    /toEqual\(\{ most: (\d+), some: (\d+), none: (\d+)/g,
  ],
  [
    'docs/strength.md',
    'from {} points on plays to win',
    'packages/engine/src/odds/best-first.ts',
    /WIN_FROM = (\d+)/g,
  ],
  [
    'docs/strength.md',
    'its last {} overcounts',
    'packages/engine/src/players/counting.ts',
    /REMEMBERED = (\d+)/g,
  ],
  [
    'docs/strength.md',
    '({} points ahead or more)',
    'packages/engine/src/players/counting.ts',
    /LARGE_LEAD = (\d+)/g,
  ],
  [
    'docs/levels.md',
    'counts as {} points lost by discards',
    'packages/engine/src/coach/rating.ts',
    /PLAY_WEIGHT = ([\d.]+)/g,
  ],
  [
    'docs/levels.md',
    'fewer than {} such hands',
    'packages/engine/src/coach/rating.ts',
    /MIN_LETTER_DEALS = (\d+)/g,
  ],
  [
    'docs/levels.md',
    'up to the point where one has {} (20 in a game to 61)',
    'packages/engine/src/odds/best-first.ts',
    /WIN_FROM = (\d+)/g,
  ],
  [
    'docs/levels.md',
    'in at least {}% of games. Level 20 gets A+ or A in at least {}%',
    'packages/lab/src/levels/letters.long.test.ts',
    /\.toBeGreaterThanOrEqual\((\d+)\)/g,
  ],
  [
    'docs/review.md',
    'fewer than {} such hands',
    'packages/engine/src/coach/rating.ts',
    /MIN_LETTER_DEALS = ([\d.]+)/g,
  ],
  [
    'docs/peers.md',
    'a line of more than {} characters',
    'packages/arena/src/seats/peer-process.ts',
    /MAX_LINE_CHARS = ([\d_]+)/g,
  ],
  [
    'docs/peers.md',
    'or {} seconds of silence',
    'packages/arena/src/seats/peer-process.ts',
    /ANSWER_TIMEOUT_MS = (\d+)_000/g,
  ],
  [
    'docs/peers.md',
    'its input ends. After {} ms it is asked to end',
    'packages/arena/src/seats/peer-process.ts',
    /EXIT_GRACE_MS = ([\d_]+)/g,
  ],
  [
    'docs/fair.md',
    'after {} seconds the other player can cancel the game',
    'packages/server/src/game/clock.ts',
    /SHARE_LIMIT_MS = (\d+)_000/g,
  ],
  [
    'docs/odds.md',
    'found over all {} hands',
    'packages/engine/src/odds/opponents/keeps-given.test.ts',
    /toBe\((20_358_520)\)/g,
  ],
  [
    'docs/hosting.md',
    "If the database doesn't answer within {} seconds",
    'packages/server/src/storage/postgres/connection.ts',
    /connectionTimeoutMillis: (\d+)_000/g,
  ],
  [
    'docs/arena.md',
    'decisions in {} fixed positions',
    'packages/arena/src/signature/signature.ts',
    /SIGNATURE_POSITIONS = (\d+)/g,
  ],
  [
    'docs/peers.md',
    'up to {} characters',
    'packages/arena/src/seats/peer-process.ts',
    /MAX_STDERR_CHARS = ([\d_]+)/g,
  ],
  [
    'docs/hosting.md',
    'connections per server ({})',
    'packages/server/src/serve/settings.ts',
    /'SKUNKD_DB_CONNECTIONS', (\d+)\)/g,
  ],
  [
    'docs/hosting.md',
    '({} games and',
    'packages/server/src/live/sockets.ts',
    /MAX_SOCKETS = ([\d_]+)/g,
  ],
  [
    'docs/hosting.md',
    'and {} connections open at a time)',
    'packages/server/src/serve/connections.ts',
    /MAX_CONNECTIONS = ([\d_]+)/g,
  ],
  [
    'docs/hosting.md',
    '{} MB per hour and person',
    'packages/server/src/support/limits.ts',
    /ACCOUNT_BYTES = (\d+)_000_000/g,
  ],
  [
    'docs/hosting.md',
    '{} MB per address',
    'packages/server/src/support/limits.ts',
    /ADDRESS_BYTES = (\d+)_000_000/g,
  ],
  [
    'docs/internals/performance.md',
    '| first load | {} kB',
    'packages/web/scripts/check-size.mjs',
    /FIRST_LOAD = (\d+)_000/g,
  ],
  [
    'docs/internals/performance.md',
    '| {}, {} and {} kB |',
    'packages/web/scripts/check-size.mjs',
    /(?:LATER_SCREEN|FRIENDS_TABLE|WORKER) = (\d+)_000/g,
  ],
  [
    'docs/levels.md',
    'come in {} levels',
    'packages/engine/src/players/opponents.ts',
    /LEVELS = (\d+)/g,
  ],
  [
    'docs/levels.md',
    'appears after {} games',
    'packages/web/src/coach/rating.ts',
    /MIN_GAMES = (\d+)/g,
  ],
  [
    'docs/levels.md',
    'covers the last {}',
    'packages/web/src/coach/rating.ts',
    /LAST_GAMES = (\d+)/g,
  ],
  [
    'docs/hosting.md',
    'spectators per game ({})',
    'packages/server/src/serve/settings.ts',
    /DEFAULT_MAX_SPECTATORS = (\d+)/g,
  ],
  [
    'docs/hosting.md',
    '{} events per game',
    'packages/server/src/game/decide.ts',
    /MAX_EVENTS = ([\d_]+)/g,
  ],
  [
    'docs/hosting.md',
    '{} at most; another one closes the oldest',
    'packages/server/src/live/company.ts',
    /MAX_CLIENTS_PER_SEAT = (\d+)/g,
  ],
  [
    'docs/hosting.md',
    'people without a game | {} days |',
    'packages/server/src/storage/retention.ts',
    /MONTH = (\d+) \* DAY/g,
  ],
]

describe('figures in the pages', () => {
  it.each(FIGURES)('%s: %s', (page, sentence, file, pattern) => {
    const numbers = numbersOf(file, pattern)
    const told = numbers.reduce((text, number) => text.replace('{}', number), sentence)
    expect(read(page)).toContain(told)
  })

  it('docs/review.md: the limits of grades and severities', () => {
    const limitsIn = (file, name) => {
      const [, list] = read(file).split(`const ${name}`)
      return [...list.split('POSITIVE_INFINITY')[0].matchAll(/\['([\w+]+)', ([\d.]+)\]/g)]
    }
    const limits = [
      ...limitsIn('packages/engine/src/coach/rating.ts', 'LETTER_LIMITS'),
      ...limitsIn('packages/engine/src/judge/scales.ts', 'SEVERITY_LIMITS'),
    ]
    expect(limits).toHaveLength(9)
    const page = read('docs/review.md')
    for (const [, name, limit] of limits) expect(page).toContain(`| ${name} | ${limit} |`)
    const [[, , first], ...rest] = limits.slice(-4)
    const told = rest.map(([, name, limit]) => `${name} below ${limit}`).join(', ')
    expect(read('docs/odds.md')).toContain(`excellent below ${first} points, ${told}, critical`)
  })

  it('the matches of the opponents, as `npm run lab -- strength` played them', () => {
    const { seed, matches } = JSON.parse(read('packages/lab/golden/strength.json'))
    const inApp = (name) => ['easy', 'medium', 'hard', 'expert'].includes(name)
    const title = (name) => (inApp(name) ? capitalized(name) : `\`${name}\``)
    const percent = (share) => (100 * share).toFixed(1)
    const pages = ['docs/strength.md', 'docs/internals/experiments.md'].map(read)
    const rows = pages.flatMap((page) =>
      page.match(/\| \S+ against \S+ \| [\d,]+ \|[^|]*\|[^|]*\|/g),
    )
    const { firstDealer } = matches.find(({ p1, p2 }) => p1 === p2)
    expect(pages[0]).toContain(`the first dealer wins ${percent(firstDealer.value)}% of games`)
    for (const page of pages) expect(page).toContain(`--seed ${seed}`)
    const played = matches.filter(({ p1, p2 }) => p1 !== p2)
    expect(rows.toSorted()).toEqual(
      played
        .map(({ p1, p2, games, share: { value, low, high } }) =>
          [
            `| ${title(p1)} against ${title(p2)}`,
            games.toLocaleString('en-US'),
            `${percent(value)}%`,
            `${percent(low)} to ${percent(high)} |`,
          ].join(' | '),
        )
        .toSorted(),
    )
    const shares = ['easy', 'medium', 'hard', 'expert'].map(
      (name, place, all) =>
        matches.find(({ p1, p2 }) => p1 === name && p2 === all[place - 1])?.share,
    )
    const told = [...read('README.md').matchAll(/\| (\w+) \| \w+ \| [^|]+ \| (\d+)% \|/g)]
    expect(told.map(([, name, share]) => [name, share])).toEqual(
      [
        ['Expert', shares[3].value],
        ['Hard', shares[2].value],
        ['Medium', shares[1].value],
      ].map(([name, share]) => [name, (100 * share).toFixed(0)]),
    )
  })

  it('docs/levels.md: what the page on methods has, with the commands', () => {
    const [page, methods] = ['docs/levels.md', 'docs/internals/levels.md'].map(read)
    const like = [...page.matchAll(/\| level (\d+) \| (\d+\.\d) \|/g)]
    expect(like).toHaveLength(3)
    for (const [, level, share] of like) {
      expect(methods).toMatch(new RegExp(`level ${level} against \\w+: ${share} `))
    }
    const sure = [...page.matchAll(/\| (\d+) \| ± (\d+) \| ± (\d+) \| (\d+) \|/g)]
    expect(sure).toHaveLength(5)
    for (const [, level, ...widths] of sure) {
      const [row] = methods.split(`| level-${level} – medium |`)[1].split(' – ')
      for (const width of widths) expect(row, `level ${level}`).toContain(`| ${width} |`)
    }
    const held = page.match(/\d+ of \d{3}\b(?= cases)|\d+ of \d{3}\b(?= after)/g)
    expect(held).toHaveLength(2)
    for (const cases of held) expect(methods).toContain(cases)
  })

  it('docs/levels.md: how far levels are apart, from the ladder that was printed', () => {
    const [page, methods] = ['docs/levels.md', 'docs/internals/levels.md'].map(read)
    const ladder = [...methods.matchAll(/[+−]\d+ ± \d+ [+−]\d+ ([\d.]+) ± [\d.]+(?: ([\d.]+) ±)?/g)]
    expect(ladder).toHaveLength(19)
    const mean = (shares) => shares.reduce((sum, share) => sum + Number(share), 0) / shares.length
    const below = mean(ladder.map(([, share]) => share)).toFixed(0)
    const fiveBelow = mean(ladder.flatMap(([, , share]) => share ?? [])).toFixed(0)
    expect(page).toContain(
      `about ${below} of 100 games, and the level 5 below in about ${fiveBelow}.`,
    )
  })

  it('docs/odds.md: the chance of the first dealer, and of scores near 121', async () => {
    const { winProbability } = await import('@skunkd/engine')
    const page = read('docs/odds.md')
    expect(page).toContain(`dealer starts with ${(100 * winProbability(0, 0, true)).toFixed(1)}%`)
    const methods = read('docs/internals/odds.md')
    const level = [
      ...methods.matchAll(/\| (\d+)–(\1) \| [\d.]+% \| ([\d.]+)% \| (?:[\d.]+%|–) \| [+−]/g),
    ]
    const solved = [
      ...methods.matchAll(/\| (\d+)–(\d+) \| [\d.]+% \| [\d.]+% \| [\d.]+% \| ([\d.]+)% \|/g),
    ]
    expect([level.length, solved.length]).toEqual([13, 7])
    for (const [, dealer, pone, told] of [...level, ...solved]) {
      const chance = 100 * winProbability(Number(dealer), Number(pone), true)
      expect(`${dealer}–${pone} ${chance.toFixed(1)}`).toBe(`${dealer}–${pone} ${told}`)
    }
  })

  it('docs/strength.md: how the opponents count', () => {
    const source = read('packages/engine/src/players/counting.ts')
    const habitsOf = (name) =>
      ['errorRate', 'errorSize', 'noticeRate'].map((field) =>
        Number(new RegExp(`${name}: CountingHabits = \\{[^}]*${field}: ([\\d.]+)`).exec(source)[1]),
      )
    // The chance of missing an error falls as the page says.
    const noticed = (rate, error) => 100 * (1 - (1 - rate) ** (1 + Math.max(0, error - 3) / 2))
    const short = (percent) => `${Number(percent.toFixed(percent > 99.5 ? 2 : 0))}%`
    for (const [title, name] of [
      ['Easy', 'BEGINNER'],
      ['Medium', 'REGULAR'],
    ]) {
      const [errors, size, rate] = habitsOf(name)
      const cells = [3, 5, 9].map((error) => short(noticed(rate, error)))
      const row = `| ${title} | 1 hand in ${1 / errors} | ${size} | ${cells.join(' | ')} |`
      expect(read('docs/strength.md')).toContain(row)
    }
  })

  it('docs/internals/performance.md: what is kept for offline', () => {
    const parts = numbersOf('packages/web/scripts/check-size.mjs', /\/, ([\d_]+)\],/g)
    const sum = parts.reduce((total, part) => total + Number(part.replaceAll(',', '')), 0)
    expect(parts).toHaveLength(6)
    expect(read('docs/internals/performance.md')).toContain(`| ${sum / 1e6} MB |`)
  })

  it('docs/strength.md: how often muggins practice overcounts', () => {
    const source = 'packages/engine/src/players/counting.ts'
    const numberOf = (name) => Number(numbersOf(source, new RegExp(`${name} = ([\\d.]+)`, 'g'))[0])
    const [usual, calls, score] = ['USUAL', 'BY_CALLS', 'BY_SCORE'].map((name) =>
      Number((100 * numberOf(name)).toFixed(1)),
    )
    const page = read('docs/strength.md')
    expect(page).toContain(`${usual}% + ${calls}% × (1 − 2*c*) + ${score}% × *b*`)
    // Of ten remembered overcounts with one called and one missed added.
    const remembered = numberOf('REMEMBERED')
    const most = Math.round((calls * remembered) / (remembered + 2) + score)
    expect(page).toContain(`between ${usual - most}% and ${usual + most}%`)
  })

  it('README.md, docs/levels.md and the terminal: the people to play with', () => {
    const source = read('packages/web/src/ui/people/people.ts')
    const people = [...source.matchAll(/ name: '(\w+)', opponent: '([\w-]+)'/g)]
    expect(people).toHaveLength(6)
    const [page, levels] = ['README.md', 'docs/levels.md'].map(read)
    const terminal = read('packages/cli/src/support/players.ts')
    expect(page).toContain('six opponents with faces')
    for (const [, name, opponent] of people) {
      expect(terminal).toContain(`['${name}', '${opponent}']`)
      const [, level] = /^level-(\d+)$/.exec(opponent) ?? []
      if (level === undefined) {
        expect(page).toContain(`| ${capitalized(opponent)} | ${name} |`)
        expect(levels).toContain(`| ${name} (${capitalized(opponent)}) |`)
      } else {
        expect(page).toMatch(new RegExp(`${name} (is )?level ${level}\\b`))
        expect(levels).toContain(`${name} is level ${level}`)
      }
    }
  })

  it('docs/levels.md: the size of a level, and players the rating was not fitted on', () => {
    const page = read('docs/levels.md')
    const [step] = numbersOf('packages/web/src/game/words/record.ts', /LEVEL_STEP = ([\d.]+)/g)
    expect(page).toContain(`A level is about ${Number(step).toFixed(0)} points`)
    const off = read('docs/internals/levels.md').match(
      /`easy` (\d+), `expert-classic` \d+ and `hard` (\d+) too high; .* and (\d+) too low/,
    )
    const points = off.slice(1).map(Number)
    expect(page).toContain(`came out ${Math.min(...points)} to ${Math.max(...points)} points from`)
  })

  it('from where `strong` stands for the Expert, wherever that is said', () => {
    const model = 'packages/engine/src/odds/opponents/opponent-model.ts'
    const [needs] = numbersOf(model, /NEAR_HOME = (\d+)/g)
    for (const file of [
      'docs/odds.md',
      'packages/cli/src/support/players.ts',
      'packages/web/src/coach/decision/comparison.tsx',
    ]) {
      expect(read(file), file).toContain(`have ${121 - Number(needs)} or more`)
    }
  })

  it('docs/hosting.md: what the clean-up and a full store leave alone', () => {
    const page = read('docs/hosting.md')
    const retention = 'packages/server/src/storage/retention.ts'
    const [days] = numbersOf(retention, /MONTH = (\d+) \* DAY/g)
    const [months] = numbersOf(retention, /MAX_PAUSE = (\d+) \* MONTH/g)
    expect(page).toContain(`for ${days} days after an upgrade`)
    expect(page).toContain(`server was off for ${days * months} days`)
    const [part] = numbersOf('packages/server/src/storage/sqlite/database.ts', /all \/ (\d+)\)/g)
    expect(page).toContain(`${100 / part}% of `)
    const [people, tables] = numbersOf(
      'packages/server/src/http/club.test.ts',
      /Array\.from\(\{ length: (\d+) \}/g,
    )
    expect(page).toContain(`${people} can sit down at ${tables} tables`)
  })

  it('docs/review.md: what a point weighs in win chance, and where that begins', async () => {
    const { pointValue, winFrom } = await import('@skunkd/engine/words')
    const page = read('docs/review.md')
    const percent = (100 * pointValue()).toFixed(1)
    expect(page).toContain(`${percent} percentage points weigh as much as one point`)
    expect(page).toContain(`has ${winFrom()} points (${winFrom(61)} in a game to 61)`)
  })

  it('packages/engine/README.md: the policy file', () => {
    const megabytes = (statSync(inRoot('packages/engine/data/equilibrium.bin')).size / 1e6).toFixed(
      1,
    )
    expect(read('packages/engine/README.md')).toContain(`${megabytes} MB`)
  })
})
