import { parseCard } from '@skunkd/engine'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CardFace } from './card-face.js'

it.each([
  ['AS', 0],
  ['2H', 1],
  ['7D', 2],
  ['8C', 3],
  ['10S', 5],
])('a %s has its pips below the middle on their heads: %d of them', (card, count) => {
  const html = renderToStaticMarkup(<CardFace card={parseCard(card)} />)
  expect(html.split(') rotate(180) scale(')).toHaveLength(count + 1)
})
