import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { aFinishedGame, putGames } from './stored-games.js'

const SCREENS: readonly {
  readonly name: string
  readonly address: string
  readonly ready: (page: Page) => Promise<void>
}[] = [
  {
    name: 'review',
    address: './#/review/g',
    async ready(page) {
      await expect(page.getByTestId('grade')).toBeVisible({ timeout: 60_000 })
      await page.keyboard.press('n')
      await expect(page.getByTestId('option-table')).toBeVisible()
    },
  },
  {
    name: 'analyse',
    address: './#/analyse?hand=5H+5S+6D+7C+JS+QH&score=98-112',
    ready: (page) =>
      expect(page.getByTestId('option-table').locator('tbody tr')).toHaveCount(15, {
        timeout: 60_000,
      }),
  },
  {
    name: 'analyse the play',
    address: './#/analyse?kind=play&hand=3S+7H+JD&play=KS+4H&role=pone',
    ready: (page) => expect(page.getByTestId('option-table')).toBeVisible(),
  },
  {
    name: 'practise',
    address: './#/practise',
    ready: (page) => expect(page.getByTestId('problem')).toBeVisible(),
  },
  {
    name: 'history',
    address: './#/history',
    ready: (page) => expect(page.getByTestId('trend')).toBeVisible(),
  },
]

for (const colorScheme of ['dark', 'light'] as const) {
  test(`nothing serious on the coach's screens, ${colorScheme}; nothing sticks out at 320`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await putGames(page, [aFinishedGame('g', 51, 61)])
    for (const { name, address, ready } of SCREENS) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(address)
      await ready(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`)
      expect(serious).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${name} at 320`).toBeLessThanOrEqual(0)
    }
  })
}
