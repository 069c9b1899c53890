// Figures that pages state are those of the source. What a machine measures is told with the command
// that measures it.
import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../support.mjs'

const read = (file) => readFileSync(inRoot(file), 'utf8').replaceAll(/\s+/g, ' ')

/** The numbers that a pattern finds in a file, as they are written in pages. */
function numbersOf(file, pattern) {
  const found = [...read(file).matchAll(pattern)].flatMap(([, ...numbers]) => numbers)
  expect(found.length, `${file} ${pattern}`).toBeGreaterThan(0)
  return found.map((text) => Number(text.replaceAll('_', '')).toLocaleString('en-US'))
}

/** A page, a sentence with a gap for each number, and where the numbers come from. */
const FIGURES = [
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
    'packages/server/src/live/hub.ts',
    /MAX_CLIENTS_PER_SEAT = (\d+)/g,
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

  it('README.md: the people to play with', () => {
    const people = read('packages/web/src/ui/people/people.ts').match(/ id: '/g)
    expect(people).toHaveLength(6)
    expect(read('README.md')).toContain('six opponents with faces')
  })

  it('packages/engine/README.md: the policy file', () => {
    const megabytes = (statSync(inRoot('packages/engine/data/equilibrium.bin')).size / 1e6).toFixed(
      1,
    )
    expect(read('packages/engine/README.md')).toContain(`${megabytes} MB`)
  })
})
