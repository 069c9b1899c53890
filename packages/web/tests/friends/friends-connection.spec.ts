import { expect } from '@playwright/test'
import { accept, DESKTOP, invite, PHONE, playOn, test } from './friend-page.js'
import { networkProxyTo } from './network-proxy.js'

const GONE = 'Connection lost. Reconnecting… Your game is safe.'

test('a friend who loses the line is told, the other is told, and the game continues where it was', async ({
  friend,
  baseURL,
}) => {
  const line = await networkProxyTo(baseURL!)
  const ann = await friend(PHONE)
  const bob = await friend(DESKTOP)
  const link = await invite(ann.page)
  await accept(bob.page, link.replace(baseURL!, line.url))
  await playOn([ann, bob], async () => (await ann.table.phase()) === 'PEGGING')
  const presence = ann.page.getByTestId('presence')
  await expect(presence).toHaveText(/^Bob is (here|thinking)$/)
  // What was pressed last has come to both.
  const laid = async (of: typeof ann) => (await of.table.seen()).laid.length
  await expect.poll(async () => (await laid(ann)) === (await laid(bob))).toBe(true)
  const before = await bob.table.seen()

  // A tunnel: no socket is closed, no packet comes; the browser only says that there is no network.
  line.silence()
  await bob.page.context().setOffline(true)
  await expect(bob.page.getByText(GONE)).toBeVisible()
  line.cut()
  await expect(presence).toHaveText('Bob is away')
  // What lies on the table stays in sight meanwhile, and nothing can be played.
  expect((await bob.table.seen()).hand).toEqual(before.hand)
  await expect(bob.table.open).toHaveCount(0)

  line.mend()
  await bob.page.context().setOffline(false)
  await expect(bob.page.getByText(GONE)).toBeHidden()
  await expect(presence).toHaveText(/^Bob is (here|thinking)$/)
  await playOn([ann, bob], async () => /^SHOW/.test((await ann.table.phase()) ?? ''))

  // A reload in the show: the same count, still there.
  await bob.page.reload()
  await expect(bob.table.table).toHaveAttribute('data-phase', /^(SHOW|HAND)/)
  expect([...ann.errors, ...bob.errors]).toEqual([])
  await bob.page.context().close()
  await line.close()
})
