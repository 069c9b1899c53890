import { expect, type Page, test } from '@playwright/test'
import { TablePage } from '../table-page.js'

/** The opponent's first thread dies as it starts: no event, no answer. */
function killTheFirst(page: Page) {
  return page.addInitScript(() => {
    let first = true
    const Real = window.Worker
    window.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        if (!String(url).includes('opponent')) return
        if (first) this.terminate()
        first = false
      }
    }
  })
}

test('an opponent whose thread dies without a word is replaced, and the game continues', async ({
  page,
}) => {
  await killTheFirst(page)
  const table = new TablePage(page)
  await table.deal(12)
  await expect(table.open).toHaveCount(6)
  await table.waitForMyTurn(60_000)
  await table.playUntil('HAND_COMPLETE')
})
