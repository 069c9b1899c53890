import { expect, type Page, test } from '@playwright/test'
import { fromRecord } from '@skunkd/engine'
import { keptGames } from '../stored-games.js'
import { TablePage } from '../table-page.js'

test.use({ serviceWorkers: 'allow' })

/** Every card face on the page, by the names for screen readers and the ids in the markup. */
const facesShown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-testid=table] [data-card]')]
      .filter((element) => element.querySelector('[data-suit]') !== null)
      .map((element) => (element as HTMLElement).dataset['card'] ?? ''),
  )

test('two people play a whole game on one device; no hand is seen while it changes hands', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  const table = new TablePage(page)
  await table.newGame(31)
  await page.getByRole('button', { name: 'A friend on this screen' }).click()
  await page.getByLabel('Player 1', { exact: true }).first().fill('Ann')
  await page.getByLabel('Player 2', { exact: true }).first().fill('Bob')
  await table.chooseShortGame()
  await table.deal(31)

  const pass = page.getByTestId('pass')
  const faceDown = page.getByTestId('face-down')
  const holders = new Set<string>()
  let passed = 0
  for (let i = 0; i < 4000 && (await table.phase()) !== 'GAME_OVER'; i++) {
    if (await pass.isVisible()) {
      passed++
      // Only what lies on the table is open: the starter, the cards played, the cut for the deal.
      await expect(faceDown).toBeVisible()
      await expect(table.cards).toHaveCount(0)
      if (passed <= 12) {
        const { pegging, starter } = fromRecord((await keptGames(page))[0]!.record)
        const open = pegging.history.flatMap(({ card }) => (card === null ? [] : [card.id]))
        for (const face of await facesShown(page)) expect([...open, starter?.id]).toContain(face)
      }
      holders.add((await table.primary.textContent()) ?? '')
      await table.primary.click()
    } else await table.step()
  }
  expect(holders).toEqual(new Set(['I’m Ann', 'I’m Bob']))
  // Once a hand for each.
  const { handNumber } = fromRecord((await keptGames(page))[0]!.record)
  expect(passed).toBe(2 * handNumber)
  expect([await table.score(0), await table.score(1)]).toContain(61)
  await expect(page.getByTestId('game-over').getByRole('heading').first()).toContainText(
    /^(Ann|Bob) (wins|skunked)/,
  )
  // Both are told how they played.
  const reports = page.getByTestId('game-report')
  await expect(reports).toHaveCount(2)
  for (const name of ['Ann', 'Bob']) {
    await expect(reports.filter({ hasText: name })).toContainText('No grade: a game to 61.')
  }
  expect(problems).toEqual([])

  // Reviewed from both seats, counted in neither.
  await page.getByRole('link', { name: /Review/ }).click()
  await expect(page.getByTestId('grade')).toBeAttached()
  const [game] = await keptGames(page)
  expect(game).toMatchObject({ kind: 'passed', seat: null, people: ['Ann', 'Bob'] })
  await expect(page.getByRole('article')).toContainText(
    /Ann (won \d+–\d+ against|lost \d+–\d+ to) Bob/,
  )
  await page.getByRole('link', { name: 'Bob' }).click()
  await expect(page.getByRole('article')).toContainText(
    /Bob (won \d+–\d+ against|lost \d+–\d+ to) Ann/,
  )
  await expect(page.getByTestId('grade')).toBeAttached()
  await page.goto('./#/practise')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByTestId('unread-games')).toHaveCount(0)
})

test('a reload in the middle shows nobody’s hand until somebody takes the device', async ({
  page,
}) => {
  const table = new TablePage(page)
  await table.newGame(32)
  await page.getByRole('button', { name: 'A friend on this screen' }).click()
  await table.deal(32)
  await table.primary.click()
  await expect(table.open).toHaveCount(6)
  await page.reload()
  await expect(page.getByTestId('pass')).toBeVisible()
  await expect(table.cards).toHaveCount(0)
  await expect(page.getByTestId('face-down').getByRole('listitem')).toHaveCount(6)
  await table.primary.click()
  await expect(table.open).toHaveCount(6)

  // A slip can be taken back until the other has the device.
  await table.open.nth(0).click()
  await table.open.nth(1).click()
  await table.primary.click()
  await expect(page.getByTestId('pass')).toContainText('Player')
  await page.getByTestId('undo').click()
  await expect(table.open).toHaveCount(6)
})
