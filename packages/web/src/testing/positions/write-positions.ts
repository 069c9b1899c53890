import { choose, handIn, PLAYER, positionIn } from './choose.js'
import { DECISION_THEMES, HAND_THEMES } from './themes.js'

/** The games looked through for each theme, from the first to at most the last. */
export const FIRST_GAME = 1
export const LAST_GAME = 4_000

const line = (value: unknown) => JSON.stringify(value).replaceAll('","', '", "')

function entries(name: string, found: readonly unknown[]): string {
  return [`  '${name}': [`, ...found.map((each) => `    ${line(each)},`), '  ],'].join('\n')
}

/** The text of `positions.generated.ts`; `tell` is told the progress. */
export function positionsFile(tell: (line: string) => void): string {
  const decisions = Object.entries(DECISION_THEMES).map(([name, theme]) => {
    const found = choose((game) => positionIn(game, theme), theme.keep, FIRST_GAME, LAST_GAME)
    tell(`${name}: ${found.length} of ${theme.keep}`)
    if (found.length < theme.keep) throw new RangeError(`Too few positions for ${name}.`)
    return entries(name, found)
  })
  const hands = Object.entries(HAND_THEMES).map(([name, theme]) => {
    const found = choose((game) => handIn(game, theme), theme.keep, FIRST_GAME, LAST_GAME)
    tell(`${name}: ${found.length} of ${theme.keep}`)
    if (found.length < theme.keep) throw new RangeError(`Too few hands for ${name}.`)
    return entries(name, found)
  })
  return `// Made by \`npm run lab -- lessons\`: do not edit.
// For each theme of src/testing/positions/themes.ts the first positions, one per game, from games of
// "${PLAYER}" against itself with the seeds ${FIRST_GAME}, ${FIRST_GAME + 1}, …, in which every refused choice loses at
// least the theme's margin in points. \`margin\` is what the mildest refused choice lost when
// the file was made. A test finds a slice of them again and measures all the margins again.

export const POSITIONS = {
${decisions.join('\n')}
} as const

export const HANDS = {
${hands.join('\n')}
} as const
`
}
