import { describe, expect, it } from 'vitest'
import { drawArchitecture, heights, layerOf, layersOf, withoutImplied } from './architecture.mjs'

describe('layers', () => {
  it.each([
    ['packages/engine/src/cards/deck.ts', 'engine/cards'],
    ['packages/engine/dist/index.d.ts', 'engine'],
    ['packages/engine/src/internals.ts', 'engine'],
    ['packages/server/src/live/hub.ts', 'server'],
    ['packages/web/src/main.tsx', 'web/app'],
    ['packages/web/src/review/review-screen.tsx', 'web/screens'],
    ['packages/web/src/coach/coach-text.ts', 'web/coach'],
    ['packages/web/src/table/cards/hand.tsx', 'web/table'],
    ['packages/engine/src/cards/deck.test.ts', null],
    ['packages/engine/src/testing/reference/reference-scorer.ts', null],
    ['node_modules/react/index.js', null],
  ])('%s belongs to %s', (path, layer) => {
    expect(layerOf(path)).toBe(layer)
  })

  it('are gathered from modules, with the names of the screens', () => {
    const modules = [
      {
        source: 'packages/web/src/learn/lesson.tsx',
        dependencies: [
          { resolved: 'packages/web/src/ui/card.tsx' },
          { resolved: 'packages/web/src/learn/step.tsx' },
          { resolved: 'node_modules/react/index.js' },
        ],
      },
      {
        source: 'packages/web/src/learn/lesson.test.ts',
        dependencies: [{ resolved: 'packages/server/src/index.ts' }],
      },
    ]
    expect(layersOf(modules)).toEqual({ imports: [['web/screens', 'web/ui']], screens: ['learn'] })
  })
})

describe('the picture', () => {
  const imports = [
    ['cli', 'arena'],
    ['cli', 'engine'],
    ['arena', 'engine'],
    ['engine/rules', 'engine/cards'],
    ['web/screens', 'web/ui'],
    ['web/ui', 'engine'],
    ['web/screens', 'engine'],
  ]
  const links = (svg) => svg.match(/marker-end/g).length

  it('leaves out what follows from other imports, and nothing else', () => {
    expect(withoutImplied(imports)).toEqual([
      ['cli', 'arena'],
      ['arena', 'engine'],
      ['engine/rules', 'engine/cards'],
      ['web/screens', 'web/ui'],
      ['web/ui', 'engine'],
    ])
  })

  it('has every layer and every import; another import is another picture', () => {
    const svg = drawArchitecture({ imports, screens: ['learn'] })
    for (const name of ['cli', 'arena', 'rules', 'cards', 'ui', 'screens']) {
      expect(svg).toContain(`>${name}</text>`)
    }
    expect(svg).toContain('>learn</text>')
    expect(links(svg)).toBe(5)
    const more = [...imports, ['server', 'engine'], ['cli', 'server']]
    expect(links(drawArchitecture({ imports: more, screens: ['learn'] }))).toBe(7)
  })

  it('stacks layers by what they import, and refuses a circle', () => {
    const layers = ['a', 'b', 'c']
    const chain = [
      ['c', 'b'],
      ['b', 'a'],
    ]
    expect([...heights(layers, chain)]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
    expect(() => heights(layers, [...chain, ['a', 'c']])).toThrow('Layers in a circle')
  })
})
