import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByNightAndDay } from '../accessible.js'
import { expectInSight } from '../in-sight.js'
import { SIZES } from '../sizes.js'
import { accept, DESKTOP, invite, PHONE, playOn, shortGame, sitDown, test } from './friend-page.js'

test('001:35 002:938 two friends: a link, a whole game by clicks, a review each, and a rematch in one press', async ({
  friend,
}) => {
  test.setTimeout(300_000)
  const ann = await friend(DESKTOP)
  const bob = await friend(PHONE)
  const link = await invite(ann.page, shortGame)
  // The tests' own server is open to this machine alone, and the page says so.
  await expect(ann.page.getByText('This link works on this device only.')).toBeVisible()
  await accept(bob.page, link)
  for (const { table } of [ann, bob]) await expect(table.open).toHaveCount(6)
  // One table, two hands: no card is in both.
  const hands = await Promise.all([ann, bob].map(({ table }) => table.seen()))
  expect(hands[0]!.hand.filter((card) => hands[1]!.hand.includes(card))).toEqual([])
  await expectAccessible(bob.page)

  await playOn([ann, bob], async () => (await ann.table.phase()) === 'GAME_OVER')
  await expect(bob.table.table).toHaveAttribute('data-phase', 'GAME_OVER')
  for (const { page } of [ann, bob]) await expect(page.getByTestId('score-0')).toBeVisible()
  const scores = await Promise.all([ann, bob].map(({ table }) => table.seen()))
  expect([...scores[0]!.scores].sort()).toEqual([...scores[1]!.scores].sort())

  for (const { page } of [ann, bob]) {
    await page.getByRole('link', { name: 'Check the deals' }).click()
    await expect(page.getByRole('heading', { name: 'The deals were fair' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    // Once the game is stored: it has no address before.
    await expect(page.getByRole('link', { name: 'Replay' })).toHaveAttribute(
      'href',
      /^#\/replay\/(?!null)/,
    )
    await page.getByRole('link', { name: 'Review game' }).click()
    await expect(page.getByTestId('grade')).toBeVisible({ timeout: 60_000 })
    await page.goBack()
  }

  await ann.page.getByRole('button', { name: 'Offer rematch' }).click()
  await bob.page.getByRole('button', { name: 'Accept rematch' }).click()
  for (const { table } of [ann, bob]) await expect(table.open).toHaveCount(6)
  expect([...ann.errors, ...bob.errors]).toEqual([])
})

test('a taken seat, a game that is over, a cut-off link and an unknown game get plain words', async ({
  friend,
}) => {
  const ann = await friend(DESKTOP)
  const bob = await friend(PHONE)
  const carol = await friend(PHONE)
  const link = await sitDown(ann.page, bob.page)
  await expect(bob.table.table).toBeVisible()
  await carol.page.goto(link)
  await expect(carol.page.getByRole('heading', { name: 'This seat is taken' })).toBeVisible()
  await expectAccessible(carol.page)
  await ann.page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(ann.page)
  await ann.page.getByRole('button', { name: 'Offer to end game' }).click()
  await bob.page.getByRole('button', { name: 'End game' }).click()
  for (const { page } of [ann, bob]) {
    const end = page.getByTestId('game-end')
    await expect(end).toContainText('The game ended with no result.')
    await expect(end).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Check the deals' })).toHaveCount(1)
  }
  await carol.page.reload()
  await expect(carol.page.getByRole('heading', { name: 'This game is over' })).toBeVisible()
  await carol.page.goto(link.slice(0, -4))
  await expect(carol.page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await carol.page.goto(`./#/device/${'x'.repeat(9)}`)
  await expect(carol.page.getByText('Create another one on your other device')).toBeVisible()
  await carol.page.goto(`./#/friend/${'x'.repeat(22)}`)
  await expect(carol.page.getByRole('heading', { name: 'No seat for you here' })).toBeVisible()
})

test('somebody who watches sees the cards that lie on the table, and no hand', async ({
  friend,
}) => {
  const ann = await friend(DESKTOP)
  const bob = await friend(PHONE)
  const carol = await friend(DESKTOP)
  await sitDown(ann.page, bob.page)
  await expect(ann.table.open).toHaveCount(6)
  await ann.page.getByRole('button', { name: 'Menu' }).click()
  await ann.page.getByRole('button', { name: 'Allow spectators' }).click()
  const link = await ann.page.getByLabel('Link for spectators', { exact: true }).inputValue()
  await ann.page.keyboard.press('Escape')
  await carol.page.goto(link)
  await expect(carol.table.table).toBeVisible()
  await expect(carol.table.cards).toHaveCount(0)
  // Nobody at this table is "you" to her.
  await expect(carol.page.getByTestId('table')).toContainText('Ann')
  await expect(carol.page.getByTestId('table')).not.toContainText(/\byou\b/i)
  await expect(ann.page.getByText('1 watching')).toBeVisible()
  await expectAccessible(carol.page)
})

test('a server that does not answer: what friend play needs, and another try', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('./#/friends')
  await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Create game' })).toBeVisible()
})

test('the longest name leaves the table of a small phone as it is, and so do an offer and a lost line', async ({
  friend,
}) => {
  const ann = await friend({ width: 320, height: 640 })
  const bob = await friend(DESKTOP)
  const link = await invite(ann.page)
  await bob.page.goto(link)
  await bob.page.getByLabel('Your name').fill('Bartholomew Longnamedman')
  await bob.page.getByRole('button', { name: 'Join game' }).click()
  await expect(ann.table.open).toHaveCount(6)
  const heightOf = async (place: Locator) => (await place.boundingBox())!.height
  expect(await heightOf(ann.page.getByRole('banner'))).toBeLessThan(60)
  expect(await heightOf(ann.page.getByRole('region', { name: 'Score' }))).toBeLessThan(160)
  const cut = ann.page.getByTestId('cut-for-deal').locator('svg')
  const [low, high] = await Promise.all([heightOf(cut.first()), heightOf(cut.last())])
  expect(Math.abs(low - high)).toBeLessThan(2)
  await expect(ann.table.primary).toBeInViewport({ ratio: 1 })

  await bob.page.getByRole('button', { name: 'Menu' }).click()
  await bob.page.getByRole('button', { name: 'Offer to end game' }).click()
  const no = ann.page.getByRole('button', { name: 'Keep playing' })
  for (const size of [
    { width: 560, height: 700 },
    { width: 320, height: 640 },
  ]) {
    await ann.page.setViewportSize(size)
    await expect(no).toBeInViewport({ ratio: 1 })
    await expect(ann.table.primary).toBeInViewport({ ratio: 1 })
  }
  await no.click()
  await expect(no).toBeHidden()

  await ann.page.context().setOffline(true)
  await expect(ann.page.getByText('Your game is safe')).toBeVisible({ timeout: 20_000 })
  await expect(ann.table.primary).toBeInViewport({ ratio: 1 })
})

test('data are deleted by a second press in another place, and the games with them', async ({
  friend,
}) => {
  const { page } = await friend(PHONE)
  await invite(page)
  await page.goto('./#/friends')
  const games = page.getByRole('heading', { name: 'Your games with friends' })
  await expect(games).toBeVisible()
  await page.getByText('Other devices and your data').click()
  // A double click only asks.
  await page.getByRole('button', { name: 'Delete my data' }).dblclick()
  await expect(page.getByText(/count as resigned/)).toContainText('You can’t undo this.')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(games).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Your data is deleted/ })).toBeFocused()
  await expect(games).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Create game' })).toBeVisible()
  await expect(games).toBeHidden()
})

test('the pages around a game are accessible', async ({ page }) => {
  await page.goto('./#/friends')
  await expect(page.getByRole('button', { name: 'Create game' })).toBeVisible()
  await page.getByText('Change').click()
  await expectAccessibleByNightAndDay(page)
  await page.getByRole('button', { name: 'Create game' }).click()
  await expect(page.getByLabel('Link for your friend', { exact: true })).toBeVisible()
  // What only this machine can open is nothing for a phone's camera.
  await expect(page.getByText('This link works on this device only.')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0)
  await page.route('**/api/about', async (route) => {
    const about = await (await route.fetch()).json()
    await route.fulfill({ json: { ...about, addresses: ['http://192.168.1.7:4173/'] } })
  })
  await page.reload()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessibleByNightAndDay(page)
  await page.goto('./#/verify')
  await expect(page.getByRole('heading', { name: 'Check the deals' })).toBeVisible()
  await expectAccessibleByNightAndDay(page)
  await page.goto(`./#/device/${'t'.repeat(22)}`)
  await expect(page.getByRole('heading', { name: 'Use this device too' })).toBeVisible()
  await expectAccessibleByNightAndDay(page)
})

test('before a game: nothing speaks of commands, the action is in sight, a game can be cancelled', async ({
  friend,
}) => {
  const { page } = await friend({ width: 390, height: 664 })
  await page.goto('./#/friends')
  await expect(page.getByRole('button', { name: 'Create game' })).toBeInViewport({ ratio: 1 })
  await invite(page)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Waiting for your friend…')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('npm')
  const link = page.getByLabel('Link for your friend', { exact: true })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    // One line, without its middle: where it leads and its end.
    const short = page.getByTestId('short-link')
    const { height: high } = (await short.boundingBox())!
    expect(high, `the link at ${width}×${height}`).toBeLessThan(30)
    for (const part of await short.locator('span').all())
      expect((await part.boundingBox())!.width).toBeGreaterThan(30)
  }
  const whole = await link.inputValue()
  expect(await page.getByTestId('short-link').textContent()).toBe(whole)
  await link.focus()
  expect(await page.evaluate(() => String(getSelection()))).toBe(whole)
  await page.getByRole('button', { name: 'Cancel game' }).click()
  await page.getByRole('button', { name: 'Cancel game' }).last().click()
  await expect(page.getByRole('heading', { name: /cancelled before the deal/ })).toBeVisible()
})

test('a club match between friends: the next game, the standing, and the buttons at every size', async ({
  friend,
}) => {
  test.setTimeout(300_000)
  const ann = await friend(DESKTOP)
  const bob = await friend(PHONE)
  const link = await invite(ann.page, async (page) => {
    await page.getByText('Change').click()
    await page.getByRole('radio', { name: 'Club match' }).check()
    await page.getByLabel('Games').fill('2')
    await page.getByRole('radio', { name: 'ACC 2, 3' }).check()
  })
  await bob.page.goto(link)
  await expect(bob.page.getByText('Match of 2 games (2 points for a win')).toBeVisible()
  await accept(bob.page, link)
  const seen = new Set<string | null>()
  const playAndResign = async () => {
    await playOn([ann, bob], async () => {
      // The tables are still moving after a step: wait until one of the two is asked.
      for (let wait = 0; wait < 20; wait++) {
        if ((await ann.table.isMyTurn()) || (await bob.table.isMyTurn())) break
        await ann.page.waitForTimeout(100)
      }
      const phase = await ann.table.phase()
      if (!seen.has(phase) && (await ann.table.isMyTurn())) {
        seen.add(phase)
        await expectInSight(ann.page, `${phase} with a friend`, ann.table.primary)
        await ann.page.setViewportSize(DESKTOP)
      }
      return /Hand 2\b/.test(await topTitle(bob.page))
    })
    await bob.page.getByRole('button', { name: 'Menu' }).click()
    await bob.page.getByRole('button', { name: 'Resign' }).click()
    await bob.page.getByRole('button', { name: 'Resign', exact: true }).last().click()
    await expect(bob.page.getByTestId('match-score')).toBeVisible()
  }
  await playAndResign()
  await expect(ann.page.getByTestId('match-score')).toHaveText('You lead the match, 2 to 0.')
  await expect(bob.page.getByTestId('match-score')).toHaveText('Ann leads the match, 2 to 0.')

  await bob.page.getByRole('button', { name: 'Offer next game' }).click()
  await expect(bob.page.getByRole('button', { name: 'Withdraw offer' })).toBeVisible()
  await expect(bob.page.getByTestId('rematch-offer')).toHaveText('Waiting for Ann…')
  const accepting = ann.page.getByRole('button', { name: 'Accept next game' })
  for (const size of SIZES) {
    await ann.page.setViewportSize({ width: size[0], height: size[1] })
    const offer = ann.page.getByTestId('rematch-offer')
    await expect(offer).toHaveText('Bob wants the next game. The cut decides who deals.')
    for (const what of [accepting, ann.page.getByRole('link', { name: 'Review game' }), offer])
      await expect(what, size.join('×')).toBeInViewport({ ratio: 1 })
    await accepting.click({ trial: true })
  }
  await expectAccessible(ann.page)
  await accepting.click()
  for (const { table } of [ann, bob]) await expect(table.open).toHaveCount(6)
  await expect(ann.page.getByTestId('match')).toContainText('Match 2–0')

  await playAndResign()
  expect(seen.size).toBeGreaterThan(2)
  await expect(bob.page.getByTestId('match-score')).toHaveText('Ann takes the match, 4 to 0.')
  await expect(ann.page.getByRole('button', { name: 'Offer new match' })).toBeVisible()
  await expect(ann.page.getByRole('region', { name: 'Score card' })).toContainText('Game 2')

  // What the match came to is still known when its table is gone.
  await expect(ann.page.getByRole('link', { name: 'Review game' })).toBeVisible()
  await ann.page.goto('./#/history')
  const rows = ann.page.getByTestId('game-row')
  await expect(rows.first()).toContainText('match 4–0')
  await expect(rows.last()).toContainText('match 2–0')
})

const topTitle = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Table' }).textContent()) ?? ''

test('two at one screen find their game on the friends’ page too', async ({ page }) => {
  await page.goto('./#/friends')
  await page.getByRole('link', { name: /^Share this screen/ }).click()
  await expect(page.getByRole('textbox', { name: 'Player 2' })).toBeVisible()
})

test('what a friend says covers nothing to press, at any size', async ({ friend }) => {
  const ann = await friend(DESKTOP)
  const bob = await friend(PHONE)
  await sitDown(ann.page, bob.page)
  await expect(ann.table.table).toBeVisible()
  await expect(bob.table.table).toBeVisible()
  await bob.page.getByRole('button', { name: 'Say' }).click()
  await bob.page.getByRole('button', { name: 'Hello!' }).click()
  const said = ann.page.getByTestId('said')
  await expect(said).toHaveText('Hello!')
  // It stays for a moment only: here for as long as somebody looks.
  await said.evaluate((words: HTMLElement) => words.style.setProperty('animation', 'none'))
  await expect(said).toBeVisible()
  for (const [width, height] of SIZES) {
    await ann.page.setViewportSize({ width, height })
    const covered = await said.evaluate((words) => {
      const box = words.getBoundingClientRect()
      return [...document.querySelectorAll('a, button, summary, input')]
        .filter((one) => {
          const { left, right, top, bottom, width: wide } = one.getBoundingClientRect()
          const apart =
            right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom
          return wide > 0 && !apart
        })
        .map((one) => one.textContent || one.ariaLabel)
    })
    expect(covered, `${width}×${height}`).toEqual([])
  }
})
