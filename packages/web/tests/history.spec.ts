import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { aFinishedGame, putEntries, putGames } from './stored-games.js'

test('everything goes into one file, is wiped, and comes back', async ({ page }) => {
  await putGames(page, [
    aFinishedGame('one', 31, 61),
    aFinishedGame('two', 32, 61, 1_790_100_000_000),
  ])
  await page.goto('./#/history')
  const rows = page.getByTestId('game-row')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Review them all' }).click()
  await expect(page.getByTestId('unread-games')).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByTestId('trend')).toBeVisible()
  const before = await rows.allTextContents()
  expect(before.join(' ')).toMatch(/Grade [A-F]/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to a file' }).click()
  const path = await (await downloading).path()

  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByTestId('confirm-delete').click()
  await expect(page.getByText('Nothing has happened yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing has happened yet')).toBeVisible()

  await page.getByLabel('File to import').setInputFiles(path)
  await expect(page.getByTestId('import-result')).toContainText('2 games, 2 reviews')
  await expect(rows).toHaveCount(2)
  expect(await rows.allTextContents()).toEqual(before)

  // Once more, with one entry broken: it is set aside, nothing else changes.
  const file = JSON.parse(await readFile(path, 'utf8'))
  file.games.push({ id: 'broken' })
  await page.getByLabel('File to import').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(page.getByTestId('import-result')).toContainText('games[2]: ')
  await expect(rows).toHaveCount(2)

  await page.getByLabel('File to import').setInputFiles({
    name: 'no.json',
    mimeType: 'application/json',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(page.getByTestId('import-result')).toContainText('not JSON')
})

test('what cannot be read is set aside with a message; the rest stays usable', async ({ page }) => {
  const good = aFinishedGame('good', 33, 61)
  const cut = { ...good, id: 'cut', record: { ...good.record, actions: [{ type: 'CUT' }] } }
  await putEntries(page, 'games', [
    ['good', good],
    ['torn', { ...good, id: 'torn', revision: 'many' }],
    ['nonsense', 'ceci n’est pas une partie'],
    ['cut', cut],
  ])
  await putEntries(page, 'practice', [['odd', { id: 'odd', snapshot: null }]])
  await page.goto('./#/history')
  await expect(page.getByRole('alert')).toContainText('set aside')
  await expect(
    page.getByTestId('game-row').filter({ hasText: 'against Easy' }).first(),
  ).toBeVisible()
  await expect(page.getByTestId('set-aside')).toContainText('set aside')
  await page.goto('./#/practise')
  await expect(page.getByRole('heading', { name: 'Practise' })).toBeVisible()
  await page.goto('./#/review/good')
  await expect(page.getByTestId('grade')).toBeVisible({ timeout: 60_000 })
  await page.goto('./#/review/torn')
  await expect(page.getByRole('heading', { name: 'No such game' })).toBeVisible()
})

test('one game is deleted after a question, and filters narrow the list', async ({ page }) => {
  const games = [41, 42, 43].map((seed, i) =>
    aFinishedGame(`g${seed}`, seed, 31, 1_790_000_000_000 + i * 86_400_000),
  )
  await putGames(page, games)
  await page.goto('./#/history')
  const rows = page.getByTestId('game-row')
  await expect(rows).toHaveCount(3)
  const won = games.filter(({ result }) => result?.winner === 0).length
  await page.getByRole('radio', { name: 'Won' }).check()
  await expect(rows).toHaveCount(won)
  await page.getByRole('radio', { name: 'All', exact: true }).check()
  await rows
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('button', { name: 'Keep it' }).last().click()
  await expect(rows).toHaveCount(3)
  await rows
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByTestId('confirm-delete').click()
  await expect(rows).toHaveCount(2)
})
