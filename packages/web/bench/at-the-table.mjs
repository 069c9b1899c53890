// Playing in a browser as a person would, for measurements.

const OPEN = '[data-testid=hand] button[data-open=true]'
const READY = '[data-testid=primary][data-idle=false]'
/** The last card of the spread: no other lies on it. */
const CUT = '[data-testid=cut] li:last-child button'
const SOON = { timeout: 1500 }

/** A new game against somebody, with the cards of a seed. */
export async function sitDown(page, address, { opponent, seed }) {
  await page.goto(`${address}?seed=${seed}#/new`)
  await takeSeat(page, opponent)
}

/** A new game from the page that chooses one; the opponent is one of the six. */
export async function takeSeat(page, opponent) {
  await page.getByRole('radio', { name: new RegExp(`^${opponent}, level`) }).check()
  await page.getByRole('button', { name: /^Deal/ }).click()
  // With motion the person cuts for the deal; without it the cards are cut already.
  const cutOrHand = page.locator(CUT).or(page.locator(OPEN).nth(5))
  await cutOrHand.waitFor()
  if ((await page.locator(CUT).count()) > 0) await page.locator(CUT).click()
  await page.locator(OPEN).nth(5).waitFor()
}

const phaseOf = (page) => page.getByTestId('table').getAttribute('data-phase')

/** One hand to the next deal; `meanwhile` is done after each card. Gives how many inputs were made. */
export async function playHand(page, meanwhile = async () => 0) {
  let inputs = 0
  for (let i = 0; i < 2000; i++) {
    const phase = await phaseOf(page)
    if (phase === 'GAME_OVER') return inputs
    if (phase === 'HAND_COMPLETE') {
      await page.locator(READY).click()
      await page.locator(OPEN).nth(5).waitFor({ timeout: 20_000 })
      return inputs + 1
    }
    try {
      if ((await page.locator(CUT).count()) > 0) {
        await page.locator(CUT).click(SOON)
        inputs++
      } else if (phase === 'DISCARD_TO_CRIB' && (await page.locator(OPEN).count()) === 6) {
        await page.locator(OPEN).nth(0).click(SOON)
        await page.locator(OPEN).nth(5).click(SOON)
        await page.locator(READY).click(SOON)
        inputs += 3
      } else if (phase === 'PEGGING' && (await page.locator(OPEN).count()) > 0) {
        await page.locator(OPEN).first().click(SOON)
        inputs += 1 + (await meanwhile())
      } else if (phase?.startsWith('SHOW') && (await page.locator(READY).isVisible())) {
        await page.locator(READY).click(SOON)
        inputs++
      } else await page.waitForTimeout(20)
    } catch (error) {
      // The table moved on between the look and the touch.
      if (error.name !== 'TimeoutError') throw error
    }
  }
  throw new Error('The hand did not come to its end.')
}
