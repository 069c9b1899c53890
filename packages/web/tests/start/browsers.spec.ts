import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

test('the build asks for nothing that the oldest browsers lack', () => {
  const script = fileURLToPath(new URL('../../scripts/check-browsers.mjs', import.meta.url))
  expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toMatch(/^0 things/)
})

test('a browser that is too old is told so', async ({ page }) => {
  await page.addInitScript(() => {
    // As in Chrome 109.
    Reflect.deleteProperty(Array.prototype, 'toSorted')
  })
  // Old Safari cannot read the app at all.
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'a syntax error' }),
  )
  await page.goto('./')
  await expect(page.getByText('SKUNK’D needs a newer browser: Chrome 110')).toBeVisible()
})

test('the app brings its own letters, which lie the same in every browser', async ({ page }) => {
  await page.goto('./')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    const used = getComputedStyle(document.body).fontFamily.split(',')[0]!.replaceAll('"', '')
    return [...document.fonts].some(
      ({ family, status }) => family.replaceAll('"', '') === used && status === 'loaded',
    )
  })
  expect(loaded).toBe(true)
})

test('ordinary pages leave nothing in the console', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto('./')
  for (const address of [
    '',
    'new',
    'learn',
    'rules',
    'friends',
    'practise',
    'analyse',
    'history',
    'statistics',
    'settings',
  ]) {
    await page.goto(`./#/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(said).toEqual([])
})
