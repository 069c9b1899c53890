import { expect, test } from '@playwright/test'
import { trainingHand } from '@skunkd/engine/words'
import { scoreFive } from '../../src/learn/steps/step.js'
import { expectAccessible } from '../accessible.js'

const SEED = 7
const totalOf = (n: number) => scoreFive(trainingHand(SEED, n)).total

test('hands are counted with the keyboard, remembered, and what is missed is named', async ({
  page,
}) => {
  await page.goto(`./#/learn/count?seed=${SEED}`)
  const hand = page.getByTestId('hand-to-count')
  const say = async (number: number) => {
    await page.getByTestId('pad').locator('[tabindex="0"]').focus()
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
    `It’s ${totalOf(n)}, not ${totalOf(n) - 2}.`,
  )
  await expect(page.getByTestId('counted')).toContainText(/You missed|Probably/)
  const standing = page.getByTestId('trainer-standing')
  await expect(standing).toContainText(`${n} of ${n + 1} right`)
  await expect(standing).toContainText('What you miss most')
  await expectAccessible(page)
  await page.reload()
  await expect(standing).toContainText(`${n} of ${n + 1} right`)
})

test('a round of ten has an end; a wrong guess is never quick, and what was missed is lit', async ({
  page,
}) => {
  await page.goto(`./#/learn/count?seed=${SEED}`)
  const progress = page.getByTestId('progress')
  for (let n = 0; n < 10; n++) {
    await expect(progress).toHaveAccessibleName(new RegExp(`^Hand ${n + 1} of 10, 0 right`))
    // No hand counts nineteen.
    await page.getByTestId('pad').getByRole('button', { name: '19', exact: true }).click()
    await expect(page.getByTestId('counted')).not.toContainText('seconds')
    // The hand in sight is the one that the strip names, until the next one lies there.
    await expect(progress).toHaveAccessibleName(new RegExp(`^Hand ${n + 1} of 10, 0 right`))
    await expect(progress.locator('[data-state=now]')).toHaveCount(0)
    await page.getByTestId('next-hand').click()
  }
  await expect(page.getByTestId('round-end')).toContainText('0 of 10 right')
  await expect(page.getByTestId('round-end')).not.toContainText(' s per hand')
  await page.getByTestId('next-round').click()
  await expect(progress).toHaveAccessibleName('Hand 1 of 10, 0 right, 0 missed')
  // A point or two short: what is missing is pointed at on the cards.
  await page.getByTestId('pad').getByRole('button', { name: '0', exact: true }).click()
  const counted = page.getByTestId('counted')
  if (/You missed|Probably/.test((await counted.textContent())!)) {
    await expect(page.locator('[data-lit=true]').first()).toBeVisible()
  }
})
