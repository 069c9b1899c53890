import { expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

test('a deep address leads into the app from the first visit on', async ({ page }) => {
  await page.goto('./history')
  await expect(page).toHaveURL(/\/#\/history$/)
})

test('an installed app leaves the network’s own paths alone', async ({ context, page }) => {
  await page.goto('./')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active!.state === 'activated') return
    await new Promise<void>((resolve) => {
      active!.addEventListener('statechange', () => active!.state === 'activated' && resolve())
    })
  })
  await page.reload()
  for (const [path, text] of [
    ['healthz', 'ok'],
    ['readyz', 'ready'],
    ['api/about', '"server":"skunkd"'],
  ] as const) {
    const answer = await page.goto(`./${path}`)
    expect(answer!.fromServiceWorker(), path).toBe(false)
    expect(await answer!.text()).toContain(text)
  }
  await page.goto('./analyse')
  await expect(page).toHaveURL(/\/#\/analyse$/)
  const download = await page.goto('./api/me/data')
  expect(download!.status()).toBe(401)

  // Offline these are unreachable, not the app's page in disguise; the page itself is there.
  await context.setOffline(true)
  await expect(page.goto('./api/about')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const other = await context.newPage()
  await other.goto('./')
  await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible()
})
