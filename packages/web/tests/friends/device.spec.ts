import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.js'
import { DESKTOP, PHONE, sitDown, test } from './friend-page.js'

test('another device: named on its page, agreed to on the first by a number, then at the table', async ({
  friend,
}) => {
  const ann = await friend(DESKTOP)
  const bob = await friend(DESKTOP)
  const phone = await friend(PHONE)
  await sitDown(ann.page, bob.page)
  await expect(ann.table.open).toHaveCount(6)
  await ann.page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(ann.page, { name: 'menu' })
  await ann.page.getByRole('button', { name: 'Continue on another device' }).click()
  await expectAccessible(ann.page, { name: 'another device' })
  const field = ann.page.getByLabel('Link for your other device', { exact: true })
  const link = await field.inputValue()

  // A trap: whoever has a game under way cannot become another person by it.
  await bob.page.goto(link)
  await expect(bob.page.getByText('This device plays as Bob, with one game.')).toBeVisible()
  await expect(bob.page.getByText('so this device can’t switch now')).toBeVisible()
  await expect(
    bob.page.getByRole('button', { name: /^(Use this device|Keep this device)/ }),
  ).toBeHidden()

  await phone.page.goto(link)
  await expect(phone.page.getByText('The link is from Ann, who has one game here.')).toBeVisible()
  await expectAccessible(phone.page)
  await phone.page.getByRole('button', { name: 'Use this device' }).click()
  const told = await phone.page.getByText(/^The number is \d\d/).textContent()
  const [number] = /\d\d/.exec(told!)!
  await expect(ann.page.getByText(`It shows the number ${number}.`)).toBeVisible()
  await ann.page.getByRole('button', { name: 'Connect device' }).click()
  await expect(phone.page.getByText('One game is here now.')).toBeVisible()
  await phone.page.getByRole('link', { name: 'Go to your games' }).click()
  await phone.page.getByRole('link', { name: /^Bob/ }).click()
  await expect(phone.table.open).toHaveCount(6)
  const hands = await Promise.all([ann, phone].map(({ table }) => table.seen()))
  expect(hands[0]!.hand).toEqual(hands[1]!.hand)
  expect([...ann.errors, ...bob.errors, ...phone.errors]).toEqual([])
})

test('a share that is kept back: the friend is told how long, and after a minute may break off', async ({
  friend,
}) => {
  const ann = await friend(DESKTOP)
  const bob = await friend(PHONE)
  await bob.page.clock.install()
  // Ann’s device promises its share, and is gone before it could open it.
  await ann.page.goto('./#/friends')
  await ann.page.getByLabel('Your name').fill('Ann')
  await ann.page.getByRole('button', { name: 'Create game' }).click()
  const field = ann.page.getByLabel('Link for your friend', { exact: true })
  const link = await field.inputValue()
  await ann.page.goto('about:blank')
  await bob.page.goto(link)
  await bob.page.getByLabel('Your name').fill('Bob')
  await bob.page.getByRole('button', { name: 'Join game' }).click()
  await expect(bob.page.getByRole('heading', { name: 'Ann is here' })).toBeVisible()
  await bob.page.clock.runFor(30_000)
  await expect(bob.page.getByText('Waiting for Ann’s device.')).toBeVisible()
  await expect(bob.page.getByRole('button', { name: 'Cancel game' })).toBeHidden()
  await bob.page.clock.runFor(35_000)
  await expectAccessible(bob.page)
  await bob.page.getByRole('button', { name: 'Cancel game' }).click()
  await expect(
    bob.page.getByRole('heading', { name: 'This game was cancelled before the deal' }),
  ).toBeVisible()
})
