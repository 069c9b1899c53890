import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { TablePage } from '../table-page.js'

test('every part keeps its budget, and the first load contains no later screen', async () => {
  const script = fileURLToPath(new URL('../../scripts/check-size.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  expect(stdout).toContain('first load; the budget is 200000')
  expect(stdout).toContain('more for src/learn/learn-screen.tsx; the budget is 60000')
  expect(stdout.match(/worker-.*; the budget is 140000/g)).toHaveLength(2)
  expect(stdout).toContain("more for a friend's table; the budget is 16000")
  expect(stdout).toMatch(/kept for offline; the budget is 2595000/)
})

test('a strict policy in header and page, kept without complaint; no other host is asked', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(baseURL!) && !/^(data|blob):/.test(url)) foreign.push(url)
  })
  await page.addInitScript(() => {
    const complaints: string[] = []
    Object.assign(window, { complaints })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      complaints.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  const response = await page.goto('./?seed=2')
  const header = response!.headers()['content-security-policy'] ?? ''
  const tag = await page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .getAttribute('content')
  for (const policy of [header, tag!]) {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  }
  expect(header).toContain("frame-ancestors 'none'")

  const table = new TablePage(page)
  await table.deal(2)
  await table.playUntil('HAND_COMPLETE')
  for (const address of ['history', 'analyse', 'practise', 'settings']) {
    await page.goto(`./#/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // An inline script is not run.
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ranInline = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'ranInline' in window)).toBe(false)
  const complaints = await page.evaluate(
    () => (window as unknown as { complaints: string[] }).complaints,
  )
  expect(complaints.filter((line) => !line.startsWith('script-src-elem inline'))).toEqual([])
  expect(foreign).toEqual([])
})
