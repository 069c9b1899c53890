/** What the lab does: a line for its list, and the program that does it when it is loaded. */
interface Subject {
  readonly summary: string
  /** Does one thing and takes no options. */
  readonly plain?: true
  readonly load: () => Promise<unknown>
}

/** The lessons are the app's, and so is the program that chooses their positions. */
export const LESSONS = new URL('../../web/scripts/lessons.mjs', import.meta.url)

export const SUBJECTS: Readonly<Record<string, Subject>> = {
  tables: {
    summary: 'make the shipped tables again',
    load: () => import('./tables/main.js'),
  },
  equilibrium: {
    summary: 'solve the play of the cards, and measure how far from unbeatable players are',
    load: () => import('./equilibrium/main.js'),
  },
  needs: {
    summary: 'make the tables of what strong players keep near home, by exact needs',
    load: () => import('./tables/exact-main.js'),
  },
  averages: {
    summary: 'make the averages of the deal again, the zero of its luck',
    load: () => import('./tables/averages-main.js'),
  },
  calibrate: {
    summary: 'compare win probabilities with whole games',
    load: () => import('./calibration/main.js'),
  },
  playout: {
    summary: 'play decisions and late games out, and compare them with what the coach claims',
    load: () => import('./playout/main.js'),
  },
  bounds: {
    summary: 'late chances against the least and the most that can still happen',
    load: () => import('./playout/bounds-main.js'),
  },
  problems: {
    summary: 'published problems with the answers of named experts, disagreements played out',
    load: () => import('./problems/main.js'),
  },
  strength: {
    summary: 'play the matches of the pages again, where players have changed',
    load: () => import('./strength/main.js'),
  },
  edge: {
    summary: 'what players gain from the same opponents on the same cards',
    load: () => import('./edge/main.js'),
  },
  fuzz: {
    summary: 'try malformed actions, records, options and views at every entry point',
    load: () => import('./fuzz/main.js'),
  },
  levels: {
    summary: 'measure what is normal for each opponent of the app, for the statistics',
    plain: true,
    load: () => import('./levels/figures-main.js'),
  },
  ratings: {
    summary: 'fit the curve of the rating on games of the levels, and prove it on others',
    load: () => import('./levels/ratings.js'),
  },
  temperatures: {
    summary: 'play the ladder of the levels, and say which temperatures would make it even',
    load: () => import('./levels/temperatures.js'),
  },
  lessons: {
    summary: 'choose the positions of the lessons again',
    plain: true,
    load: () => import(LESSONS.href),
  },
  pictures: {
    summary: 'draw the pictures of the tables again',
    plain: true,
    load: () => import('./pictures/main.js'),
  },
  golden: {
    summary: 'make the pinned decisions, matches and reviews again, and say what changed',
    plain: true,
    load: () => import('./goldens/main.js'),
  },
  size: {
    summary: 'count lines, files and exported names of what ships, and look for large folders',
    load: () => import('./size/main.js'),
  },
  mutants: {
    summary: 'put small faults into what ships, one at a time, and see whether a test notices',
    load: () => import('./mutants/main.js'),
  },
  check: {
    summary: 'run all tests of the lab, also those that npm test leaves out for their length',
    load: () => import('./check/main.js'),
  },
}

export const HELP = `npm run lab -- <subject> [options]

What only makers of SKUNK'D need. "npm run lab -- <subject> --help" has the options of a subject.

${Object.entries(SUBJECTS)
  .map(([name, { summary }]) => `  ${name.padEnd(12)}  ${summary}`)
  .join('\n')}
`

/** What a command line asks for: a subject to load, or a text to print and the exit code. */
export function askedFor(args: readonly string[]): Subject | { text: string; code: 0 | 2 } {
  const [name, ...rest] = args
  if (name === undefined || isHelp(name)) return { text: HELP, code: 0 }
  if (!Object.hasOwn(SUBJECTS, name)) {
    return { text: `Unknown subject "${name}".\n\n${HELP}`, code: 2 }
  }
  const subject = SUBJECTS[name]!
  if (subject.plain !== true || rest.length === 0) return subject
  const text = `npm run lab -- ${name}: ${subject.summary}. It takes no options.\n`
  return { text, code: rest.every(isHelp) ? 0 : 2 }
}

const isHelp = (word: string) => word === '--help' || word === '-h'
