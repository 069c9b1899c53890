import { expect, type Page, test } from '@playwright/test'
import { GLOSSARY, WORD_IDS } from '../../src/ui/glossary/glossary.js'
import { expectAccessible } from '../accessible.js'
import { TablePage } from '../table-page.js'

async function expectForEveryone(page: Page): Promise<void> {
  await expectAccessible(page)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBe(0)
}

test('? leads to the rules from any page, but not out of a field', async ({ page }) => {
  for (const address of ['', '#/learn', '#/history', '#/settings']) {
    await page.goto(`./${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    await expect(
      page.getByRole('heading', { level: 1, name: 'The rules of cribbage' }),
    ).toBeVisible()
  }
  await page.goto('./#/analyse?kind=play&role=pone')
  await page.getByText('Type the cards').click()
  await page.getByRole('textbox', { name: 'Your hand' }).press('?')
  await expect(page.getByRole('textbox', { name: 'Your hand' })).toBeVisible()
  await page.getByRole('link', { name: 'Rules' }).click()
  await expect(page).toHaveURL(/#\/rules$/)
})

test('the rules begin where the address says, count their hands, and explain every word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('./#/rules/show')
  await expect(page.locator('#rules-show')).toBeFocused()
  await expect(page.locator('#rules-show')).toBeInViewport()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.locator('[aria-current]')).toHaveText('The show')
  await expect(page.getByRole('button', { name: /His nobs is twenty-nine/ })).toBeVisible()
  // What is read is marked in the contents.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(contents.locator('[aria-current]')).toHaveText('What it is about')
  const words = page.getByTestId('glossary').locator('dt')
  await expect(words).toHaveCount(WORD_IDS.length)
  for (const id of WORD_IDS) {
    await expect(page.getByTestId('glossary')).toContainText(GLOSSARY[id].meaning)
  }
  await expectForEveryone(page)
})

test('at the table ? opens the help, which knows the way to the rules', async ({ page }) => {
  await new TablePage(page).deal(3)
  await expect(page.getByTestId('table')).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await help.getByRole('link', { name: 'crib' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Crib' })).toContainText('the dealer’s')
  await page.keyboard.press('Escape')
  await help.getByRole('link', { name: /Read the rules/ }).click()
  await expect(page).toHaveURL(/#\/rules$/)
})
