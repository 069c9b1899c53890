import { expect, test } from '@playwright/test'
import { TablePage } from './table-page.js'

test.use({ serviceWorkers: 'allow' })

test('003:466 after the first visit everything works on a phone without a network, Quill and the coach too', async ({
  context,
  page,
}) => {
  const table = new TablePage(page)
  await table.newGame(3)
  await page.getByRole('radio', { name: /^Quill/ }).check()
  await page.getByRole('radio', { name: 'Quill', exact: true }).check()
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active!.state === 'activated') return
    await new Promise<void>((resolve) => {
      active!.addEventListener('statechange', () => active!.state === 'activated' && resolve())
    })
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await context.setOffline(true)
  await page.reload()
  const reached = await page.evaluate(() =>
    fetch(`./nowhere-${performance.now()}`, { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  )
  expect(reached, 'the network is off').toBe(false)
  await expect(page.getByRole('radio', { name: /^Quill, level 20/ })).toBeChecked()

  const policy = context.waitForEvent('response', (response) =>
    /equilibrium.*\.bin$/.test(response.url()),
  )
  await table.deal(3)
  await table.waitForMyTurn()
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.getByTestId('hint')).toContainText('Discard')
  const loaded = await policy
  expect(loaded.ok()).toBe(true)
  expect(loaded.fromServiceWorker()).toBe(true)
  await table.playUntil('HAND_COMPLETE')
  await expect(page.getByTestId('coach-line')).toContainText(/cost/)
  const before = await table.seen()
  await page.reload()
  await expect(table.table).toBeVisible()
  expect(await table.seen()).toEqual(before)
  // Screens that were never opened are there as well.
  for (const [address, heading] of [
    ['history', 'History'],
    ['analyse', 'Analyse'],
    ['practise', 'Practise'],
    ['learn', 'Learn cribbage'],
    ['rules', 'The rules of cribbage'],
  ]) {
    await page.goto(`./#/${address}`)
    await expect(page.getByRole('heading', { level: 1, name: heading! })).toBeVisible()
  }
  // So are the lessons.
  await page.goto('./#/learn/throwing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
