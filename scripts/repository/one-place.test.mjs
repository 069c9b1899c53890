// What has one place stays there: number agreement in the words, the other seat in the rules.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot, sourceFiles } from '../support.mjs'

/** A word chosen by hand because something is one: `n === 1 ? 'hand' : 'hands'`, `${n} hand${s}`. */
const AGREEMENT = [
  /[!=]== -?1 \? \(?(['"`]).+?\1\)? : \(?(['"`])(?!\2)/,
  /> 1 \? \(?(['"`]).+?\1\)? : \(?(['"`])(?!\2)/,
  /\? '' : 'e?s'|\? 'e?s' : ''/,
  /\? "" : "e?s"|\? "e?s" : ""/,
]

/** The other seat, or both of them, written out. */
const SEAT_ARITHMETIC = [
  /1 - (\w+\.)*(\w*[sS]eat|\w*[pP]layer(Index)?|turn|dealerIndex|me|ME)\b/,
  /([sS]eat|[pP]layer(Index)?|[tT]urn|[dD]ealer(Index)?|me|ME) === 0 \? 1 : 0/,
  /([sS]eat|[pP]layer(Index)?|[tT]urn|[dD]ealer(Index)?|me|ME) === 1 \? 0 : 1/,
  /\b(seat|player|playerIndex|turn|me) \^ 1\b/,
  /\[0, 1\]/,
]

const isShipped = (path) =>
  /^packages\/(?!lab\/)[^/]+\/src\//.test(path) && !/\.test\.|\/testing\/|\.generated\./.test(path)

function linesWith(patterns, isAllowed, least = 500) {
  const paths = sourceFiles().filter((path) => isShipped(path) && !isAllowed(path))
  expect(paths.length).toBeGreaterThan(least)
  return paths.flatMap((path) =>
    statements(readFileSync(inRoot(path), 'utf8')).flatMap((line) =>
      patterns.some((pattern) => pattern.test(line)) ? [`${path}: ${line.trim()}`] : [],
    ),
  )
}

/** The lines of a file, a choice that was broken into three put together again. */
const statements = (text) => text.replace(/\n\s*([?:] )/g, ' $1').split('\n')

const found = (patterns, lines) => lines.filter((line) => patterns.some((each) => each.test(line)))

it('knows a plural made by hand', () => {
  const made = [
    "n === 1 ? 'game' : 'games'",
    "n !== 1 ? 'are' : 'is'",
    "n === 1 ? 'One game' : `some games`",
    "n === 1 ? '' : 's'",
  ]
  expect(found(AGREEMENT, made)).toEqual(made)
  expect(found(AGREEMENT, statements("n === 1\n  ? 'it is'\n  : 'they are'"))).toHaveLength(1)
  expect(found(AGREEMENT, ["plural(n, 'game')", 'n === 1 ? path : other'])).toEqual([])
})

it('knows the other seat written out', () => {
  const made = ['1 - seat', 'scores[1 - view.playerIndex]', 'seat === 0 ? 1 : 0', 'of [0, 1]) {']
  expect(found(SEAT_ARITHMETIC, made)).toEqual(made)
  expect(found(SEAT_ARITHMETIC, ['otherSeat(seat)', '1 - chance', 'busy ? 1 : 0'])).toEqual([])
})

it('leaves number agreement to the words of the engine', () => {
  const strays = linesWith(AGREEMENT, (path) => path === 'packages/engine/src/words/numbers.ts')
  // These say something else of one than of many.
  const isOther = (line) => /Start at the beginning|Each bar is|of that suit|Add them/.test(line)
  expect(strays.filter((line) => !isOther(line))).toEqual([])
})

it('leaves the other seat to seat.ts', () => {
  // `odds` counts by role (pone, dealer), and a command says how many arguments it takes.
  const strays = linesWith(
    SEAT_ARITHMETIC,
    (path) => path === 'packages/engine/src/rules/seat.ts' || path.includes('/src/odds/'),
  ).filter((line) => !line.includes('positionals: [0, 1]'))
  expect(strays).toEqual([])
})

it('makes a view from a game, from a position or from text, and nowhere else', () => {
  const strays = linesWith([/\bopponentCardsLeft: [^n]/], (path) =>
    /engine\/src\/rules\/(view|position\/view-of-position|written\/read-view)\.ts$/.test(path),
  )
  // The writer of a field, and the table as a spectator sees it.
  const isAllowed = (line) => /protocol\/src\/view\/|server\/src\/live\/viewer-mess/.test(line)
  expect(strays.filter((line) => !isAllowed(line))).toEqual([])
})

it('values positions, and leaves cards with a context to the callers of the library', () => {
  const strays = linesWith(
    [/\boptimal(Discard|PeggingPlay)\(/, /: (Discard|Pegging)Context\b/],
    (path) => /engine\/src\/(words\/advice|odds\/position-of-context)\.ts$/.test(path),
  )
  expect(strays).toEqual([])
})

it('leaves the wording of a step to the words of the engine', () => {
  const strays = linesWith(
    [/switch \(step\.kind\)/, /[!=]== (['"`])[A-Z][^'"`]* [^'"`]*\.\1/],
    (path) => !/^packages\/(web|cli|server|protocol)\//.test(path),
    300,
  )
  // A list of moves draws the cards of a step beside its words; a lesson has steps of its own.
  const isAllowed = (line) => /replay\/move-list|learn\/lesson-page/.test(line)
  expect(strays.filter((line) => !isAllowed(line))).toEqual([])
})
