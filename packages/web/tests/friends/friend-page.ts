import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { TablePage } from '../table-page.js'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

export interface Friend {
  readonly page: Page
  readonly table: TablePage
  readonly errors: string[]
}

type Invited = (viewport: typeof PHONE, colorScheme?: 'light' | 'dark') => Promise<Friend>

/** Tests with friends, who close their browsers when they are done. */
export const test = base.extend<{ friend: Invited }>({
  /** Somebody with a browser of their own: cookies and storage are not shared. */
  async friend({ browser }, use) {
    const contexts: BrowserContext[] = []
    await use(async (viewport, colorScheme = 'light') => {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      contexts.push(context)
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      return { page, table: new TablePage(page), errors }
    })
    for (const context of contexts) await context.close()
  },
})

/** Makes a game; returns its link. */
export async function invite(
  ann: Page,
  choose: (page: Page) => Promise<void> = async () => {},
  base = './',
): Promise<string> {
  await ann.goto(`${base}#/friends`)
  await ann.getByLabel('Your name').fill('Ann')
  await choose(ann)
  await ann.getByRole('button', { name: 'Create game' }).click()
  return ann.getByLabel('Link for your friend', { exact: true }).inputValue()
}

export async function accept(bob: Page, link: string): Promise<void> {
  await bob.goto(link)
  await expect(bob.getByRole('heading', { name: /^Ann invites you/ })).toBeVisible()
  await bob.getByLabel('Your name').fill('Bob')
  await bob.getByRole('button', { name: 'Join game' }).click()
}

/** Ann makes a game and hands the link to Bob, who sits down. */
export async function sitDown(
  ann: Page,
  bob: Page,
  choose?: (page: Page) => Promise<void>,
): Promise<string> {
  const link = await invite(ann, choose)
  await accept(bob, link)
  return link
}

export async function shortGame(page: Page): Promise<void> {
  await page.getByText('Change').click()
  await page.getByRole('radio', { name: '61' }).check()
}

export async function playOn(
  friends: readonly Friend[],
  until: () => Promise<boolean>,
): Promise<void> {
  for (let round = 0; round < 6000; round++) {
    if (await until()) return
    await Promise.all(friends.map(({ table }) => table.step({ patience: 200 })))
  }
  throw new Error('The game never came to where it was wanted.')
}
