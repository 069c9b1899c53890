// Words that docs/internals/style.md has retired, and where they still are.
//   node scripts/repository/retired-words.mjs            lists what is still open
//   node scripts/repository/retired-words.mjs --lower    lowers the list in retired-words.json
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inRoot } from '../support.mjs'
import { pageText, readableTexts } from './readable-texts.mjs'

const THROW = /\bthr(ow|ows|own|ew|owing)\b/i
const LAY = /\b(lay|lays|laid|laying)\b/i
const BODY = /\b(some|any|no|every)body\b/i
const GIVE_UP = /\b(given|gave|give|gives|giving) (up|away)\b/i
const RATES =
  /\b(points|seconds|games|moves|acts|m?s) an? (decision|deal|hand|game|card|pair|second)\b/i
const RECKON = /\breckon(s|ed|ing)?\b|\byardstick\b|\banew\b|\bafresh\b/i
const HYPHENS = /\bback-ups?\b|\btime-outs?\b|\be-mails?\b|\blower-case\b/i

/** What pages and the source have in common. */
const IN_PAGES = {
  // Functions throw errors.
  throw: /\bthr(ow|ows|own|ew|owing)\b(?! an?\b)/i,
  lay: LAY,
  somebody: BODY,
  'given up': GIVE_UP,
  'points a deal': RATES,
  reckon: RECKON,
  'back-up': HYPHENS,
}

/** In strings and in the text of screens; some only as the whole of a label. */
const IN_SOURCE = {
  ...IN_PAGES,
  throw: THROW,
  'is accepted': /\b(is|are) accepted\b/,
  'there is no': /\bthere is no\b/i,
  'space before …': / …/,
  'in all': /\bin all\b|^(Together|Sum)$/i,
  'step through': /\bstep(s|ped|ping)? through\b|\blook(s|ed|ing)? back\b/i,
  'go on': /^(Go on|Play on|Look again|Ask again|Once more)$/,
  'to the start': /^To (the|your) /,
  'copy the link': /^(Copy|Close|Leave|Review|Withdraw|Save|Delete) the \w+$/,
  'break off':
    /\bbr(eak|oke|oken|eaking) off\b|\btak(e|es|en|ing) back\b|\bevening\b|\bthe dial\b/i,
  'is not': /\b(is|are|do|does|did|was|were|has|have|could|would|should|will) not\b|\bcannot\b/i,
  semicolon: /; [a-z]/,
}

/** Where a retired word is a synonym that is explained, or the opposite of one that is used. */
const EXPLAINED = [
  'packages/web/src/ui/glossary/glossary.ts',
  'docs/internals/style.md',
  'CONTRIBUTING.md',
]

const SOURCES = ['web', 'cli', 'engine', 'server', 'protocol', 'arena'].map(
  (name) => `packages/${name}/src`,
)
const PAGES = ['.', 'docs', 'docs/internals', 'packages/engine']

function textsOf(place) {
  if (SOURCES.includes(place)) return readableTexts(place)
  return readdirSync(inRoot(place))
    .filter((name) => name.endsWith('.md') && name !== 'LICENCES.md')
    .map((name) => (place === '.' ? name : `${place}/${name}`))
    .map((path) => ({ path, texts: [pageText(path).replaceAll(/\s+/g, ' ')] }))
}

/** Every retired word that is still read: where, which family, and the text around it. */
export function openWords() {
  return [...SOURCES, ...PAGES].flatMap((place) =>
    textsOf(place)
      .filter(({ path }) => !EXPLAINED.includes(path))
      .flatMap(({ path, texts }) =>
        Object.entries(SOURCES.includes(place) ? IN_SOURCE : IN_PAGES).flatMap(([family, words]) =>
          texts
            .filter((text) => words.test(text))
            .map((text) => ({ place, family, path, text: around(text, words) })),
        ),
      ),
  )
}

function around(text, words) {
  const { index } = words.exec(text)
  return text.slice(Math.max(0, index - 40), index + 60).trim()
}

/** How many there are, by place and family. */
export function countOpen(found = openWords()) {
  const counts = {}
  for (const { place, family } of found) {
    counts[place] ??= {}
    counts[place][family] = (counts[place][family] ?? 0) + 1
  }
  return counts
}

const LIST = inRoot('scripts', 'repository', 'retired-words.json')
/** What is known to be open; it may only shrink. */
export const knownOpen = () => JSON.parse(readFileSync(LIST, 'utf8'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = openWords()
  if (process.argv.includes('--lower')) {
    const known = knownOpen()
    const lowered = Object.entries(countOpen(found)).flatMap(([place, families]) => {
      const open = Object.entries(families)
        .map(([family, count]) => [family, Math.min(count, known[place]?.[family] ?? 0)])
        .filter(([, count]) => count > 0)
      return open.length > 0 ? [[place, Object.fromEntries(open)]] : []
    })
    writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
  }
  for (const { family, path, text } of found) console.log(`${path}: ${family}: ${text}`)
  console.log(`${found.length} to go.`)
}
