import { expect, type Page, test } from '@playwright/test'
import { SIZES } from '../sizes.js'
import { aFinishedGame, putGames } from '../stored-games.js'

/** In the page: what sticks out, is cut off, or is fixed somewhere out of sight. */
function faults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
  for (const strip of document.querySelectorAll('[data-testid=progress]')) {
    const words = strip.lastElementChild!.getBoundingClientRect()
    if (words.right > strip.getBoundingClientRect().right) found.push('the strip is too short')
  }
  for (const box of document.querySelectorAll<HTMLElement>('#root *')) {
    if (box.closest('.visually-hidden, svg, [hidden]') !== null) continue
    const hasText = [...box.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue!.trim(),
    )
    const { left, right, top, bottom, width } = box.getBoundingClientRect()
    // What is one pixel wide is for screen readers; what is far outside comes in by a key.
    if (!hasText || width <= 2 || right < 0 || bottom < 0) continue
    const name = `${box.tagName} “${box.textContent!.trim().slice(0, 30)}”`
    const { overflowX, textOverflow } = getComputedStyle(box)
    const cut = overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1
    if (cut) found.push(`${name} is cut off (${textOverflow})`)
    if (left < -1 || right > clientWidth + 1) found.push(`${name} sticks out`)
    if (box.closest('[role=group][aria-label]') !== null && box.matches('button, a')) {
      const bar = getComputedStyle(box.parentElement!).position === 'fixed'
      if (bar && (top < 0 || bottom > innerHeight + 1)) found.push(`${name} is out of sight`)
    }
  }
  return found
}

async function holdsEverywhere(page: Page, what: string) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(faults), `${what} at ${width}×${height}`).toEqual([])
  }
}

test('nothing is cut off or sticks out on any screen, from 320 to 1920 pixels', async ({
  page,
}) => {
  const games = Array.from({ length: 12 }, (_, i) =>
    aFinishedGame(`game-${i}`, 60 + i, 121, 1_790_000_000_000 + i * 86_400_000),
  )
  await putGames(page, games)
  const screens = {
    start: '',
    'new game': 'new',
    settings: 'settings',
    practise: 'practise',
    history: 'history',
    statistics: 'statistics',
    replay: 'replay/game-3?step=30',
    learn: 'learn',
    lesson: 'learn/pairs',
    trainer: 'learn/count?seed=7',
    'analyse, no cards': 'analyse',
    'analyse, a count': 'analyse?kind=count&hand=5h+5s+6d+7c&starter=js',
  }
  for (const [what, address] of Object.entries(screens)) {
    await page.goto(`./#/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await holdsEverywhere(page, what)
  }
})

test('a problem has its cards and both buttons in sight at every size', async ({ page }) => {
  await page.goto('./#/practise?from=random')
  await page.getByTestId('start-session').click()
  const cards = page.getByTestId('choice').getByRole('button')
  await expect(cards.first()).toBeVisible({ timeout: 60_000 })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(cards.last(), `${width}×${height}`).toBeInViewport({ ratio: 0.6 })
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(faults), `${width}×${height}`).toEqual([])
  }
})

test('a decision of a lesson has its cards above the buttons at every size', async ({ page }) => {
  // The most words above the cards, and the most cards played.
  await page.goto('./#/learn/standing?step=5')
  const cards = page.getByTestId('choice').getByRole('button')
  const bar = page.getByRole('group', { name: 'Your answer' })
  await expect(cards.first()).toBeVisible({ timeout: 60_000 })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(async () => {
      const [card, edge] = [(await cards.last().boundingBox())!, (await bar.boundingBox())!]
      expect(card.y + 0.5 * card.height, `${width}×${height}`).toBeLessThan(edge.y)
    }).toPass()
    expect(await page.evaluate(faults), `${width}×${height}`).toEqual([])
  }
})

test('a double run is counted as one, in the list as in the sentence', async ({ page }) => {
  await page.goto('./#/analyse?kind=count&hand=5h+5s+6d+7c&starter=js')
  await expect(page.getByTestId('aloud')).toContainText('a double run of three is twelve')
  await expect(page.getByRole('list', { name: 'The count' }).getByRole('listitem')).toHaveText([
    /^Fifteen two/,
    /^Fifteen four/,
    /^A double run of three is twelve/,
  ])
})

test('the focus keeps the shape of a button', async ({ page }) => {
  await page.goto('./#/practise')
  const button = page.getByTestId('start-session')
  const radius = () => button.evaluate((box) => getComputedStyle(box).borderRadius)
  const before = await radius()
  await page.keyboard.press('Tab')
  await button.focus()
  expect(await button.evaluate((box) => box.matches(':focus-visible'))).toBe(true)
  expect(await radius()).toBe(before)
})
