import { expect, type Page, test } from '@playwright/test'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { expectAccessibleByNightAndDay } from '../accessible.js'
import { SIZES } from '../sizes.js'
import { aFinishedGame, keptGames, putEntries, putGames } from '../stored-games.js'
import { TablePage } from '../table-page.js'

const half = () => ({
  ...storedGame(
    'half',
    playedGame(77, {
      until: ({ phase, players }) => phase === 'PEGGING' && players[0]!.score > 60,
    }),
    1_790_000_100_000,
  ),
  opponent: 'medium',
})
const against = (opponent: string, id: string, seed: number) => ({
  ...aFinishedGame(id, seed, 31),
  opponent,
})

/** Nothing wider than the window, and the action wholly in sight with nothing upon it. */
async function expectInSight(page: Page, name: string | RegExp, role: 'link' | 'button') {
  const action = page.getByRole(role, { name })
  await expect(action).toBeInViewport({ ratio: 1 })
  await action.click({ trial: true })
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)
}

test('the first visit has two ways in of equal size, and a third for those who know', async ({
  page,
}) => {
  await page.goto('./')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expectInSight(page, 'Just play', 'link')
    const [learn, guided] = await Promise.all([
      page.getByRole('link', { name: 'Start lessons' }).boundingBox(),
      page.getByRole('button', { name: 'Start game' }).boundingBox(),
    ])
    expect(Math.abs(learn!.width - guided!.width)).toBeLessThan(2)
    expect(Math.abs(learn!.height - guided!.height)).toBeLessThan(2)
    await expect(page.getByRole('link', { name: 'Start lessons' })).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('link', { name: 'Just play' }).click()
  await expect(page.getByRole('radio', { name: /^Walter, level 10/ })).toBeChecked()
  await expect(page.getByText('You haven’t met yet').last()).toBeVisible()
})

test('a game that waits is the headline, and continued by one press at every size', async ({
  page,
}) => {
  await putGames(page, [against('level-14', 'a', 40), half()])
  await page.goto('./')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(You lead Walter|Walter leads you), \d+ to \d+$/,
  )
  await expect(page.getByRole('link', { name: /^Play Nell again/ })).toBeVisible()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expectInSight(page, 'Continue game', 'link')
    await expectInSight(page, 'New game', 'link')
  }
  await page.setViewportSize({ width: 390, height: 664 })
  // On a phone all of it is in sight, down to the links at its foot.
  for (const name of [/^Play Nell/, /^Practise/, /^Play a friend/, /^Learn/, 'Rules']) {
    await expect(page.locator('main').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await expectAccessibleByNightAndDay(page, 'start, a game waits')
  await page.keyboard.press('Enter')
  await expect(new TablePage(page).table).toBeVisible()
})

test('004:70 without one the last opponent is a press away, by the rules of last time', async ({
  page,
}) => {
  await putGames(page, [against('level-14', 'a', 40), against('level-14', 'b', 41)])
  await page.goto('./')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nell')
  await expectAccessibleByNightAndDay(page, 'start, no game')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expectAccessibleByNightAndDay(page, 'start, wide')
  await page.getByRole('link', { name: /^Quill/ }).click()
  await expect(page.getByRole('radio', { name: /^Quill/ }).first()).toBeChecked()
  await page.goBack()
  await page.getByRole('button', { name: 'Play Nell' }).click()
  await expect(new TablePage(page).table).toBeVisible()
  const games = await keptGames(page)
  expect(games.find(({ finishedAt }) => finishedAt === null)?.opponent).toBe('level-14')
})

test('it says how many mistakes are due, and “again” only of games that were finished', async ({
  page,
}) => {
  const card = (index: number, dueAt: number) => ({
    id: `a:${index}`,
    gameId: 'a',
    decisionIndex: index,
    type: 'discard',
    loss: 1,
    createdAt: 1000,
    dueAt,
    schedule: {},
    order: dueAt,
  })
  const due = Array.from({ length: 8 }, (_, i) => card(i, 1000))
  const later = card(8, Date.UTC(2200, 0, 1))
  const state = playedGame(77, { until: ({ phase }) => phase === 'PEGGING' })
  const begun = { ...storedGame('begun', state, 1_790_000_050_000), opponent: 'level-10' }
  await putGames(page, [against('level-14', 'a', 40), begun, half()])
  await putEntries(
    page,
    'practice',
    [...due, later].map((each) => [each.id, each] as const),
  )
  await page.goto('./')
  const practise = page.getByRole('link', { name: /Practise your mistakes/ })
  await expect(practise).toContainText('8 are due, about 4 minutes.')
  const again = page.getByRole('link', { name: /Play Level 10/ })
  await expect(again).toContainText('No finished game yet.')
  await expect(again).not.toContainText('again')
})

test('a new game: faces by keys, the record, the rules, and Deal always in sight', async ({
  page,
}) => {
  await putGames(page, [against('medium', 'a', 40)])
  await page.goto('./#/new')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expectInSight(page, /^Deal/, 'button')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const walter = page.getByRole('radio', {
    name: /^Walter, level 10\. (You lead|He leads you) 1 to 0$/,
  })
  await expect(walter).toBeChecked()
  await walter.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Nell, level 14/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Nell' })).toBeVisible()
  await expectAccessibleByNightAndDay(page, 'new game')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Counting/ }).click()
  await page.getByRole('radio', { name: 'I count my own' }).check()
  await expectAccessibleByNightAndDay(page, 'counting')
  await page.getByRole('button', { name: 'Done' }).click()
  await expectAccessibleByNightAndDay(page, 'new game on a phone')
  await page.getByRole('button', { name: /^Deal/ }).click()
  await expect(new TablePage(page).table).toBeVisible()
  const game = (await keptGames(page)).find(({ finishedAt }) => finishedAt === null)!
  expect(game).toMatchObject({ opponent: 'level-14', record: { options: { counting: 'manual' } } })
})

interface Seen {
  readonly seen: { readonly shift: number; readonly themes: (string | null)[] }
}

test('nothing jumps while a screen is loaded, and light systems see no dark page', async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: 'light', serviceWorkers: 'block' })
  await context.addInitScript(() => {
    const seen = { shift: 0, themes: [] as (string | null)[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as unknown as { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(function look() {
      seen.themes.push(document.documentElement.getAttribute('data-theme'))
      if (seen.themes.length < 30) requestAnimationFrame(look)
    })
  })
  const page = await context.newPage()
  await putGames(page, [against('level-14', 'a', 40), half()])
  await page.goto('./?again')
  await expect(page.getByRole('link', { name: 'Continue game' })).toBeVisible()
  await page.waitForFunction(() => (window as unknown as Seen).seen.themes.length >= 30)
  const { shift, themes } = await page.evaluate(() => (window as unknown as Seen).seen)
  expect(shift).toBeLessThanOrEqual(0.01)
  // A frame may come before the document has its first element; none is dark.
  expect(new Set(themes.filter((theme) => theme !== null))).toEqual(new Set(['light']))

  for (const screen of ['learn', 'practise', 'history', 'statistics', 'settings', 'analyse']) {
    await page.goto(`./?${screen}#/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as Seen).seen.shift), screen).toBeLessThan(
      0.05,
    )
  }
  await context.close()
})
