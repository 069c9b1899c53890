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
