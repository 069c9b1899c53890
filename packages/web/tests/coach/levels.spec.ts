import { expect, type Page, test } from '@playwright/test'
import { ANALYSIS_VERSION } from '@skunkd/engine'
import {
  formatIndexEntry,
  type GameIndexEntry,
  indexEntryOf,
  type ReviewDigest,
} from '../../src/storage/game-index-entry.js'
import { opponentName } from '../../src/ui/people/people.js'
import { expectAccessible } from '../accessible.js'
import { aFinishedGame, putEntries, putGames } from '../stored-games.js'

const totals = { unforced: 8, totalLoss: 8, averageLoss: 1 }

/** A review that lost so many points in each of seven deals. */
const digest = (perDeal: number) =>
  ({
    version: ANALYSIS_VERSION,
    averageLossPerDecision: 0.5,
    winProbabilityLost: 0.1,
    accuracy: 95,
    discarding: totals,
    pegging: totals,
    patterns: [],
    early: {
      deals: Array.from({ length: 7 }, (_, i) => [perDeal * (i % 2), perDeal / 2] as const),
      patterns: { 'broke-run': perDeal * 2, 'pair-to-their-crib': perDeal },
      late: 0.03,
    },
  }) as unknown as ReviewDigest

/** Games that were reviewed before, each as good as its figure says. */
async function putReviewed(page: Page, losses: readonly number[]) {
  const day = 86_400_000
  const games = losses.map((_, i) =>
    aFinishedGame(`g${i}`, 40 + i, 31, 1_790_000_000_000 + i * day),
  )
  await putGames(page, games)
  const lines = games.map((game, i): readonly [string, string] => {
    const line: GameIndexEntry = { ...indexEntryOf(game), reviews: [digest(losses[i]!), null] }
    return [game.id, formatIndexEntry(line)]
  })
  await putEntries(page, 'index', lines)
}

test('a dial by keyboard, and an even match that says where it stands and why', async ({
  page,
}) => {
  await putReviewed(page, [1.6, 1.8, 1.7, 0.2])
  await page.goto('./#/new?with=level-12')
  const dial = page.getByRole('slider', { name: 'Level' })
  await expect(dial).toHaveAttribute('aria-valuetext', /^Level 12\./)
  await dial.press('ArrowRight')
  await expect(dial).toHaveAttribute('aria-valuetext', /^Level 13\./)
  await dial.press('Home')
  await expect(dial).toHaveAttribute('aria-valuetext', /^Level 1\./)

  await page.getByRole('button', { name: 'Someone at my level' }).click()
  const words = page.getByTestId('even-match')
  await expect(words).toContainText(/Level \d+, because you play like level \d+/)
  await expect(words).toContainText(/It moved up from \d+: you lost/)
  const level = /Level (\d+), because/.exec((await words.textContent())!)![1]!
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Deal/ }).click()
  await expect(page.getByText(opponentName(`level-${level}`)).first()).toBeVisible()
})

test('the history draws the level with its chart, and says what it cannot see', async ({
  page,
}) => {
  await putReviewed(page, [1.6, 1.8, 1.7, 1.2, 0.9])
  await page.goto('./#/history')
  const section = page.getByTestId('rating')
  await expect(section.getByRole('heading', { level: 2 })).toHaveText(
    /^You play like level \d+ to \d+$/,
  )
  await expect(section.getByRole('img')).toHaveAccessibleName(/over 5 games: \d\.\d at first/)
  await section.getByText('Chart as a table').click()
  await expect(section.getByRole('row')).toHaveCount(6)
  // One ranking of what costs most, in points per deal.
  const costs = page.getByRole('region', { name: 'What costs you most' })
  await expect(costs.getByRole('listitem').first()).toContainText('Broke up a run')
  await page.getByText('How your level is calculated').click()
  await expect(page.getByText(/decisions cost you about [23] games in 100/)).toBeVisible()
  await expectAccessible(page)
})
