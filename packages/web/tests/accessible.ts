import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Axe finds nothing on the page as it stands. Where the same screen was looked at by night, only
 * the colours can differ by day. No page of the app has frames, so axe need not look for them,
 * which takes it half the time.
 */
export async function expectAccessible(
  page: Page,
  { name = 'page', rules = 'all' }: { name?: string; rules?: 'all' | 'colours' } = {},
): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (rules === 'colours') axe.withRules(['color-contrast'])
  const { violations } = await axe.analyze()
  expect(
    violations.map(
      ({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`,
    ),
  ).toEqual([])
}

/** Axe finds nothing on the page in dark colours, nor in light ones. It is left in the dark. */
export async function expectAccessibleByNightAndDay(page: Page, name?: string): Promise<void> {
  const inColours = async (colorScheme: 'dark' | 'light') => {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  }
  await inColours('dark')
  await expectAccessible(page, { name: `${name ?? 'page'}, by night` })
  await inColours('light')
  await expectAccessible(page, { name: `${name ?? 'page'}, by day`, rules: 'colours' })
  await inColours('dark')
}
