// Everything a person reads keeps to the words of docs/internals/style.md.
import { describe, expect, it } from 'vitest'
import { textsIn } from './readable-texts.mjs'
import { countOpen, knownOpen, openWords } from './retired-words.mjs'

describe('retired words', () => {
  const found = openWords()
  const counts = countOpen(found)
  const known = knownOpen()

  it('are in no text but those known to be open, of which there may only be fewer', () => {
    const added = found.filter(
      ({ place, family }) => counts[place][family] > (known[place]?.[family] ?? 0),
    )
    expect(added).toEqual([])
  })

  it('are taken off the list once they are gone: node scripts/repository/retired-words.mjs --lower', () => {
    const gone = Object.entries(known).flatMap(([place, families]) =>
      Object.keys(families).filter((family) => counts[place]?.[family] === undefined),
    )
    expect(gone).toEqual([])
  })
})

it('reads strings, templates and the text of elements, and nothing that only machines read', () => {
  const code = `import x from 'lay it away'
    const a = { 'a key of it': 'Lay it away' }
    const b = \`You have \${a} left\`
    const c = <p className="soft big" aria-label="Close it">Two  words</p>
    const d = 'identifier'`
  expect(textsIn('x.tsx', code)).toEqual([
    'Lay it away',
    'You have {} left',
    'Close it',
    'Two words',
  ])
})
