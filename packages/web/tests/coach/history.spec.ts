import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { aFinishedGame, putEntries, putGames } from '../stored-games.js'

test('everything goes into one file, is wiped, and comes back', async ({ page }) => {
  await putGames(page, [
    aFinishedGame('one', 31, 31),
    aFinishedGame('two', 32, 31, 1_790_100_000_000),
  ])
  await page.goto('./#/history')
  const rows = page.getByTestId('game-row')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Review all' }).click()
  await expect(page.getByTestId('unread-games')).toHaveCount(0, { timeout: 60_000 })
  const before = await rows.allTextContents()
  expect(before.join(' ')).toMatch(/No grade.*too short/)

  const downloading = page.waitForEvent('download')
  await page.getByText('Export or import games').click()
  await page.getByRole('button', { name: 'Export data' }).click()
  const path = await (await downloading).path()

  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByTestId('confirm-delete').click()
  await expect(page.getByText('No games yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No games yet')).toBeVisible()

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
  await expect(page.getByTestId('import-result')).toContainText(
    'Game 3 of the file: revision is missing',
  )
  await expect(rows).toHaveCount(2)

  await page.getByLabel('File to import').setInputFiles({
    name: 'no.json',
    mimeType: 'application/json',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(page.getByTestId('import-result')).toContainText('isn’t a SKUNK’D export')
})

test('what cannot be read is set aside with a message; the rest stays usable', async ({ page }) => {
  const good = aFinishedGame('good', 33, 31)
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
  await expect(page.getByTestId('game-row').filter({ hasText: 'Dot' }).first()).toBeVisible()
  await expect(page.getByTestId('set-aside')).toContainText('set aside')
  await page.goto('./#/practise')
  await expect(page.getByRole('heading', { name: 'Practise' })).toBeVisible()
  await page.goto('./#/review/good')
  await expect(page.getByTestId('grade')).toBeVisible({ timeout: 60_000 })
  await page.goto('./#/review/torn')
  await expect(page.getByRole('heading', { name: 'No such game' })).toBeVisible()
})

test('one game is deleted after a confirmation, and filters narrow the list', async ({ page }) => {
  const games = [41, 42, 43].map((seed, i) =>
    aFinishedGame(`g${seed}`, seed, 31, 1_790_000_000_000 + i * 86_400_000),
  )
  await putGames(page, games)
  await page.goto('./#/history')
  const rows = page.getByTestId('game-row')
  await expect(rows).toHaveCount(3)
  const won = games.filter(({ result }) => result?.winner === 0).length
  await page.getByLabel('Result').selectOption('Won')
  await expect(rows).toHaveCount(won)
  await page.getByLabel('Result').selectOption('Won and lost')
  const remove = async () => {
    await rows.first().locator('summary').click()
    await rows.first().getByRole('button', { name: 'Delete game' }).click()
  }
  await remove()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(rows).toHaveCount(3)
  await rows.first().locator('summary').click()
  await remove()
  await page.getByTestId('confirm-delete').click()
  await expect(rows).toHaveCount(2)
  // Its button is gone: keys continue from the games that are left.
  await expect(page.getByTestId('games')).toBeFocused()
})

/** Imports entries that are not there yet, as a file made by hand. */
async function importFile(page: Page, text: string) {
  await page.getByLabel('File to import').setInputFiles({
    name: 'made.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
}

test('nothing in a file or in the store disables a screen; the bad part can be saved and deleted', async ({
  page,
}) => {
  const good = aFinishedGame('good', 51, 31)
  const own = aFinishedGame('import-1', 52, 31)
  await putGames(page, [good, own])
  await putEntries(page, 'aside', [['nothing', null]])
  await page.goto('./#/history')
  const rows = page.getByTestId('game-row')
  await expect(rows).toHaveCount(2)
  await expect(page.getByTestId('set-aside')).toContainText('1 entry couldn’t be read')

  // An impossible date, an entry of the wrong shape, and one nested too deeply to be copied.
  const late = JSON.stringify({ ...good, id: 'late', createdAt: 1e16 })
  const deep = `{"id":"deep","record":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  const fine = JSON.stringify({ ...good, id: 'fine' })
  const result = page.getByTestId('import-result')
  await importFile(
    page,
    `{"format":"skunkd","version":1,"games":[${late},7,${deep},${fine}],"reviews":[],"practice":[]}`,
  )
  await expect(result).toContainText('1 game, 0 reviews and 0 practice cards imported.')
  await expect(result).toContainText('3 entries couldn’t be read and were set aside.')
  await expect(result).toContainText(
    'Game 1 of the file: createdAt must be a time before the year 2300, not 10000000000000000',
  )
  // The game whose name looks like an entry of the file is still here.
  await expect(rows).toHaveCount(3)
  for (const screen of ['practise', 'statistics', 'review/good', 'history']) {
    await page.goto(`./#/${screen}`)
    await expect(page.getByText('Something stinks')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  await page.getByTestId('set-aside').locator('summary').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const saved = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(saved).toHaveLength(4)
  await page.getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByTestId('set-aside')).toHaveCount(0)
  await expect(rows).toHaveCount(3)
})

test('a file of a newer version is refused with a message, and changes nothing', async ({
  page,
}) => {
  await page.goto('./#/history')
  await importFile(page, JSON.stringify({ format: 'skunkd', version: 9, games: [] }))
  await expect(page.getByTestId('import-result')).toContainText(
    'is from a newer version of SKUNK’D (format 9). Update SKUNK’D, then import it again. Nothing was imported.',
  )
})
