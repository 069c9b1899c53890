import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

interface Exported {
  readonly games: readonly { readonly id: string; readonly finishedAt: number | null }[]
  readonly practice: readonly { readonly gameId: string; readonly decisionIndex: number }[]
}

const exported = (version: string): Exported =>
  JSON.parse(
    gunzipSync(
      readFileSync(
        new URL(`../../../../fixtures/${version}/browser/export.json.gz`, import.meta.url),
      ),
    ).toString(),
  )

for (const version of ['0.1.0', 'analysis-11', 'analysis-12']) {
  test(`reviews of ${version} say so until they are renewed, and practice lets go of what is right now`, async ({
    page,
  }) => {
    const file = exported(version)
    const { gameId } = file.practice[0]!
    const known = file.practice.filter((card) => card.gameId === gameId)
    // A decision that was called a mistake once, and is none by today’s numbers.
    const right = Array.from({ length: 200 }, (_, index) => index).find(
      (index) => !known.some(({ decisionIndex }) => decisionIndex === index),
    )!
    const cleared = {
      ...file.practice[0]!,
      id: `${gameId}:${right}`,
      decisionIndex: right,
      dueAt: 1,
    }
    // Renewing waits until the test has seen what was there before.
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route(/equilibrium.*\.bin$/, async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('./#/history')
    await page.getByLabel('File to import').setInputFiles({
      name: 'export.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...file, practice: [...file.practice, cleared] })),
    })
    const older = page.getByTestId('game-row').filter({ hasText: 'reviewed by an older version' })
    await expect(older.first()).toBeVisible()
    await expect(page.getByTestId('being-reviewed')).toContainText(/Reviewing… \d+ games? left/)
    open()
    await expect(older).toHaveCount(0, { timeout: 110_000 })

    await page.goto('./#/practise')
    const retired = page.getByTestId('retired')
    await expect(retired).toContainText(/The coach now rates .* earlier mistakes? as fine/)
    await retired.getByRole('button', { name: 'Hide' }).click()
    await expect(retired).toHaveCount(0)
    await page.reload()
    await expect(page.getByTestId('practice-counts')).toBeVisible()
    await expect(retired).toHaveCount(0)
  })
}
