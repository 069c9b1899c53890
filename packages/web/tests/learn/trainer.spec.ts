import { expect, test } from '@playwright/test'
import { trainingHand } from '@skunkd/engine/words'
import { scoreFive } from '../../src/learn/steps/hand-and-starter.js'
import { expectAccessible } from '../accessible.js'

const SEED = 7
const totalOf = (n: number) => scoreFive(trainingHand(SEED, n)).total

test('hands are counted with the keyboard, remembered, and what is missed is named', async ({
  page,
}) => {
  await page.goto(`./#/learn/count?seed=${SEED}`)
  const hand = page.getByTestId('hand-to-count')
  const say = async (number: number) => {
    await page.getByLabel('Your answer').focus()
    await page.keyboard.type(String(number))
    await page.keyboard.press('Enter')
    await expect(hand).toHaveAttribute('data-answered', 'true')
  }
  let n = 0
  for (; n < 2; n++) {
    await say(totalOf(n))
    await expect(page.getByTestId('counted')).toContainText(/Yes|Nothing it is/)
    await expect(page.getByTestId('next-hand')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(hand).toHaveAttribute('data-answered', 'false')
  }
  // The next one that is worth something is counted two short, or one.
  while (totalOf(n) < 2) {
    await say(totalOf(n))
    await page.keyboard.press('Enter')
    await expect(hand).toHaveAttribute('data-answered', 'false')
    n++
  }
  await say(totalOf(n) - 2)
  await expect(page.getByTestId('counted')).toContainText(
    `It is ${totalOf(n)}, not ${totalOf(n) - 2}.`,
  )
  await expect(page.getByTestId('counted')).toContainText(/You missed|Probably/)
  const standing = page.getByTestId('trainer-standing')
  await expect(standing).toContainText(`${n} of ${n + 1} right`)
  await expect(standing).toContainText('What you miss most')
  await expectAccessible(page)
  await page.reload()
  await expect(standing).toContainText(`${n} of ${n + 1} right`)
})
