import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.js'
import { DESKTOP, type Friend, test } from './friend-page.js'

/** Goes there by the Tab key, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }))
  await page.keyboard.press('Enter')
}

/** Keeps everything that the page says to screen readers, and every tone it plays. */
function remember(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const heard: string[] = []
    const tones: number[] = []
    Object.assign(window, { heard, tones })
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[data-testid^=announcer]')) {
        const text = region.textContent ?? ''
        if (text !== '' && heard.at(-1) !== text) heard.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
    const { setValueAtTime } = AudioParam.prototype
    AudioParam.prototype.setValueAtTime = function (value, time) {
      if (value > 100) tones.push(value)
      return setValueAtTime.call(this, value, time)
    }
  })
}

const heard = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'))
const tones = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { tones: number[] }).tones)

/** One decision by keys alone; false if it is not this person's turn. */
async function keyStep({ page, table }: Friend): Promise<boolean> {
  const { phase, open, idle } = await page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-testid=hand] button')]
    return {
      phase: document.querySelector<HTMLElement>('[data-testid=table]')?.dataset['phase'] ?? '',
      open: cards.flatMap(({ dataset }, place) => (dataset['open'] === 'true' ? place + 1 : [])),
      idle: document.querySelector('[data-testid=primary][data-idle=false]') === null,
    }
  })
  if (phase === 'DISCARD_TO_CRIB' && open.length === 6) {
    for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key)
  } else if (phase === 'PEGGING' && open.length > 0) {
    await page.keyboard.press(String(open[0]))
  } else if (/^(SHOW|HAND)/.test(phase) && !idle) {
    await page.keyboard.press('Enter')
  } else {
    await table.page.waitForTimeout(20)
    return false
  }
  return true
}

test('a whole game with a friend by keyboard alone, and everything the other does is announced', async ({
  friend,
}) => {
  const ann = await friend(DESKTOP)
  const bob = await friend(DESKTOP)
  await remember(bob.page)
  await bob.page.goto('./#/settings')
  await tabTo(bob.page, bob.page.getByRole('switch', { name: 'Sound' }))
  await bob.page.keyboard.press('Space')

  await ann.page.goto('./#/friends')
  await tabTo(ann.page, ann.page.getByLabel('Your name'))
  await ann.page.keyboard.type('Ann')
  await tabTo(ann.page, ann.page.locator('summary', { hasText: 'Change' }))
  await ann.page.keyboard.press('Enter')
  await tabTo(ann.page, ann.page.getByRole('radio', { name: '121' }))
  await ann.page.keyboard.press('ArrowLeft')
  await expect(ann.page.getByRole('radio', { name: '61', exact: true })).toBeChecked()
  await press(ann.page, 'Create game')
  const field = ann.page.getByLabel('Link for your friend', { exact: true })
  await tabTo(ann.page, field)
  await bob.page.goto(await field.inputValue())
  await tabTo(bob.page, bob.page.getByLabel('Your name'))
  await bob.page.keyboard.type('Bob')
  await bob.page.keyboard.press('Enter')

  // Ann discards first; Bob is told so, and that it is his turn, before he has done anything.
  await expect(ann.table.open).toHaveCount(6)
  await expect(bob.page).toHaveTitle(/^● Your turn/)
  await keyStep(ann)
  await expect(ann.page.getByTestId('presence')).toHaveText('Bob is thinking')
  await expect(ann.page).not.toHaveTitle(/Your turn/)
  await expect.poll(() => heard(bob.page)).toContain('Ann discards two cards.')

  const phase = async () => (await bob.table.phase()) ?? ''
  const playUntil = async (there: RegExp) => {
    for (let round = 0; round < 3000 && !there.test(await phase()); round++) {
      for (const one of [ann, bob]) await keyStep(one)
    }
  }
  await playUntil(/^SHOW/)
  const toHear = expect.poll(() => heard(bob.page))
  await toHear.toMatch(/Ann plays the (\w+) of (hearts|spades|diamonds|clubs)\. Ann: \w+/)
  await toHear.toContain('is the starter.')
  await toHear.toMatch(/Your turn, the count is \d+\./)
  // The two notes that call him: Ann has moved.
  expect(await tones(bob.page)).toEqual(expect.arrayContaining([587.33, 783.99]))

  await playUntil(/^DISCARD_TO_CRIB$/)
  await toHear.toMatch(/Ann’s (hand|crib): .*, with .*\./)
  await press(ann.page, 'Say')
  await press(ann.page, 'Good luck')
  await toHear.toContain('Ann says: Good luck')

  // After a reload the table and the score sheet are as they were.
  const rows = ann.page.getByRole('region', { name: 'Score sheet' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(2)
  const before = await rows.allInnerTexts()
  await ann.page.reload()
  await expect.poll(() => rows.allInnerTexts()).toEqual(before)

  await playUntil(/^GAME_OVER$/)
  await expect(ann.page.getByRole('link', { name: 'Review game' })).toBeVisible()
  await expectAccessible(bob.page)
  await press(ann.page, 'Offer rematch')
  await toHear.toContain('Ann wants a rematch.')
  await press(bob.page, 'Accept rematch')
  for (const { table } of [ann, bob]) await expect(table.open).toHaveCount(6)

  // Before the first hand is over, giving up is no defeat.
  await press(ann.page, 'Menu')
  await press(ann.page, 'Resign')
  await expect(ann.page.getByRole('alert')).toContainText('the game ends with no result')
  await press(ann.page, 'Resign')
  await expect(bob.page.getByTestId('game-end')).toContainText('with no result')
  expect([...ann.errors, ...bob.errors]).toEqual([])
})
