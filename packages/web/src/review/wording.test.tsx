// @vitest-environment jsdom
import { analyzeGame, mistakesOf } from '@skunkd/engine'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createReviewer } from '../coach/reviews/reviewer.js'
import { createMemoryBackend } from '../storage/backends.js'
import { createStore } from '../storage/store.js'
import { playedGame, storedGame } from '../testing/played-game.js'
import { DecisionItem } from './decision-item.js'

const { wording } = vi.hoisted(() => ({ wording: { opening: '' } }))

vi.mock('@skunkd/engine/words', async (original) => {
  const words = await original<typeof import('@skunkd/engine/words')>()
  return {
    ...words,
    wordReason: (reason: Parameters<typeof words.wordReason>[0]) =>
      wording.opening + words.wordReason(reason),
  }
})
vi.mock('../threads/analysis.js', () => ({ analysis: { call: () => new Promise(() => {}) } }))

// Not every step of a packed review exists here; without it a review is kept unpacked.
vi.stubGlobal('CompressionStream', undefined)
afterEach(cleanup)

describe('a change of wording', () => {
  it('changes what is drawn of a kept review, and not a byte of what is stored', async () => {
    const state = playedGame(11, { target: 31 })
    const game = storedGame('g', state)
    const store = createStore(createMemoryBackend(), 'memory', () => {})
    await store.importGame(game)
    const summary = analyzeGame(state.decisionLog, { record: game.record, playerIndex: 0 })
    const analyse = vi.fn(async () => summary)
    const review = createReviewer({ store: async () => store, now: () => 5, analyse })

    async function drawn(): Promise<string> {
      const { decisions } = (await review(game))!
      const annotation = mistakesOf(decisions)[0]!
      const { container } = render(
        <DecisionItem
          annotation={annotation}
          open={true}
          onToggle={() => {}}
          onRetry={null}
          stepHref="#"
        />,
      )
      const text = container.textContent!
      cleanup()
      return text
    }
    const stored = async () => JSON.stringify(await store.review('g', 0))

    const first = await drawn()
    const bytes = await stored()
    const sentence = mistakesOf(summary.decisions)[0]!.reasoning
    expect(first).toContain(sentence.slice(0, 10))
    expect(bytes).not.toContain(sentence)
    wording.opening = 'In other words: '
    expect(await drawn()).toContain(`In other words: ${sentence.slice(0, 10)}`)
    expect(await stored()).toBe(bytes)
    expect(analyse).toHaveBeenCalledTimes(1)
  })
})
