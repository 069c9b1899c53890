// Everything a person reads keeps to the words of docs/internals/style.md.
import { expect, it } from 'vitest'
import { textsIn } from './readable-texts.mjs'
import { retiredWords } from './retired-words.mjs'

it('retired words are in no text', () => {
  expect(retiredWords()).toEqual([])
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
