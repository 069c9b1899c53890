import { expect, test } from '@playwright/test'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { TablePage } from '../table-page.js'

test('the review charges nothing for hints that were followed through a whole game', async ({
  page,
}) => {
  const start = playedGame(12, { target: 31, until: ({ phase }) => phase === 'DISCARD_TO_CRIB' })
  const table = new TablePage(page)
  await table.sitDown(storedGame('g', start))
  const best = page.locator('[data-testid=hand] li:has([data-best=true])')
  let followed = 0
  for (;;) {
    await table.waitForMyTurn()
    const phase = await table.phase()
    if (phase === 'GAME_OVER') break
    const discards = phase === 'DISCARD_TO_CRIB'
    if (!discards && (phase !== 'PEGGING' || (await table.open.count()) < 2)) {
      await table.step()
      continue
    }
    await page.keyboard.press('h')
    await expect(best).toHaveCount(discards ? 2 : 1)
    const ids = await best.evaluateAll((cards) =>
      cards.map((card) => (card as HTMLElement).dataset['card']),
    )
    for (const id of ids) {
      await page.locator(`[data-testid=hand] li[data-card="${id}"] button`).click()
    }
    if (discards) await table.primary.click()
    await expect(best).toHaveCount(0)
    followed++
  }
  await page.goto('./#/review/g')
  await expect(page.getByText('Games with hints have no grade.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByTestId('grade')).toHaveText('No grade')
  await expect(page.getByText('No mistake worth showing.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^No grade: \d+ hints$/ })).toBeVisible()
  expect(followed).toBeGreaterThan(5)
})
