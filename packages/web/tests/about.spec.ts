import { expect, test } from '@playwright/test'

test('About leads to the documentation where it is, and says so where it is not', async ({
  page,
}) => {
  const answer = { status: 404, body: '' }
  await page.route('**/reference/index.html', (route) =>
    route.fulfill({ ...answer, contentType: 'text/html' }),
  )
  const about = page.getByRole('region', { name: 'About' })
  const open = about.getByRole('button', { name: 'How its numbers are made' })
  await page.goto('#/settings')
  await open.click()
  await expect(about).toContainText('This copy of the app comes without the documentation.')

  Object.assign(answer, { status: 200, body: '<h1>Documentation</h1>' })
  await page.reload()
  await open.click()
  await expect(page.getByRole('heading', { name: 'Documentation' })).toBeVisible()

  await page.goBack()
  await page.unroute('**/reference/index.html')
  await page.route('**/reference/index.html', (route) => route.abort())
  await page.reload()
  await open.click()
  await expect(about).toContainText('The documentation needs a connection.')
})
