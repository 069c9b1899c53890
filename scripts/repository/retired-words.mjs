// Words that docs/internals/style.md has retired, and where they still are.
//   node scripts/repository/retired-words.mjs    lists them
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inRoot } from '../support.mjs'
import { pageText, readableTexts } from './readable-texts.mjs'

const THROW = /\bthr(ow|ows|own|ew|owing)\b/i
const LAY = /\b(lay|lays|laid|laying)\b/i
const BODY = /\b(some|any|no|every)body\b/i
const GIVE_UP = /\b(given|gave|give|gives|giving) (up|away)\b/i
const RATES =
  /\b(points|seconds|games|moves|acts|deals|m?s) an? (decision|deal|hand|game|card|pair|second)\b/i
const RECKON = /\breckon(s|ed|ing)?\b|\byardstick\b|\banew\b|\bafresh\b/i
const LETTER = /\b(no|the|its|each|an?) letters?\b/i
const ROUND = /\b(this|last|these|such) deals?\b|\bdeals (that )?began\b/i
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
  'letter for grade': LETTER,
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
    /\bbr(eak|oke|oken|eaking) off\b|\btak(e|es|en|ing) back\b|\b(an?|per|this) evening\b|\bthe dial\b/i,
  'is not': /\b(is|are|do|does|did|was|were|has|have|could|would|should|will) not\b|\bcannot\b/i,
  semicolon: /; [a-z]/,
  'at once': /\b(at once|once more)\b/i,
  'deal for hand': ROUND,
}

/** Where a retired word is explained: as a synonym, or beside the word that is used instead. */
const EXPLAINED = {
  'packages/web/src/ui/glossary/glossary.ts': ['throw', 'lay', 'go on'],
  'docs/internals/style.md': Object.keys(IN_PAGES),
  'CONTRIBUTING.md': ['throw', 'lay', 'reckon'],
}

const SOURCES = ['web', 'cli', 'engine', 'server', 'protocol', 'arena', 'lab'].map(
  (name) => `packages/${name}/src`,
)
const PAGES = [
  '.',
  '.github',
  '.github/ISSUE_TEMPLATE',
  'docs',
  'docs/internals',
  'packages/engine',
]

function textsOf(place) {
  if (SOURCES.includes(place)) return readableTexts(place)
  return readdirSync(inRoot(place))
    .filter((name) => /\.(md|yml)$/.test(name) && name !== 'LICENCES.md')
    .map((name) => (place === '.' ? name : `${place}/${name}`))
    .map((path) => ({ path, texts: [pageText(path).replaceAll(/\s+/g, ' ')] }))
}

/** Every retired word that is read: where, which family, and the text around it. */
export function retiredWords() {
  return [...SOURCES, ...PAGES].flatMap((place) =>
    textsOf(place).flatMap(({ path, texts }) =>
      Object.entries(SOURCES.includes(place) ? IN_SOURCE : IN_PAGES)
        .filter(([family]) => !EXPLAINED[path]?.includes(family))
        .flatMap(([family, words]) =>
          texts
            .filter((text) => words.test(text))
            .map((text) => `${path}: ${family}: ${around(text, words)}`),
        ),
    ),
  )
}

function around(text, words) {
  const { index } = words.exec(text)
  return text.slice(Math.max(0, index - 40), index + 60).trim()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(retiredWords().join('\n'))
