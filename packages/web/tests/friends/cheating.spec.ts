import { expect } from '@playwright/test'
import { CHEATS, type Cheat, startCheating } from './cheating-server.js'
import { accept, DESKTOP, invite, PHONE, playOn, test } from './friend-page.js'

/** What each of the two is told; only where nothing was done is nothing found. */
const FOUND: Readonly<Record<keyof typeof CHEATS, RegExp>> = {
  honest: /^$/,
  'redraws its secret once it knows both shares': /Not as kept from the start: the server’s/,
  'replaces the second player’s share':
    /Not as kept from the start: the second player’s part of the shuffle/,
  'deals as it likes and makes up a record': /Hand 1: this device saw different cards in the hand/,
  'swaps the starter': /Hand 1: this device saw a different starter/,
  'says that somebody else gave up': /Hand 1: this device saw a different end/,
}

test('a server that cheats is found out by each seat, and one that does not passes', async ({
  friend,
}) => {
  const server = await startCheating()
  const ann = await friend(DESKTOP)
  const bob = await friend(PHONE)
  try {
    for (const [name, cheat] of Object.entries(CHEATS) as [keyof typeof CHEATS, Cheat][]) {
      await test.step(name, async () => {
        server.cheat(cheat)
        const link = await invite(ann.page, undefined, server.url)
        await accept(bob.page, link)
        for (const { table } of [ann, bob]) await expect(table.open).toHaveCount(6)
        await playOn([ann, bob], async () => (await ann.table.phase()) === 'PEGGING')
        await expect(bob.table.table).toHaveAttribute('data-phase', 'PEGGING')
        await ann.page.getByRole('button', { name: 'Menu' }).click()
        await ann.page.getByRole('button', { name: 'Resign' }).click()
        await ann.page.getByRole('button', { name: 'Resign' }).click()
        for (const { page } of [ann, bob]) {
          await page.getByRole('link', { name: 'Check the deals' }).first().click()
          const verdict = name === 'honest' ? 'The deals were fair' : 'The deals weren’t fair'
          await expect(page.getByRole('heading', { name: verdict }), name).toBeVisible()
          const wrong = await page.locator('li[data-ok=false]').allInnerTexts()
          expect(wrong.join('\n'), name).toMatch(FOUND[name])
        }
      })
    }
  } finally {
    await server.close()
  }
})
