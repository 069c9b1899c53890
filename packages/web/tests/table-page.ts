import { expect, type Locator, type Page } from '@playwright/test'

/** The table as a person uses it, for tests of whole games. */
export class TablePage {
  readonly page: Page
  readonly table: Locator
  readonly primary: Locator
  /** The cards of the hand that can be chosen now. */
  readonly open: Locator
  readonly cards: Locator

  constructor(page: Page) {
    this.page = page
    this.table = page.getByTestId('table')
    this.primary = page.getByTestId('primary')
    this.cards = page.getByTestId('hand').getByRole('button')
    this.open = page.locator('[data-testid=hand] button[data-open=true]')
  }

  /** Starts a seeded game from the start screen with whatever is chosen there. */
  async deal(seed: number): Promise<void> {
    if (!this.page.url().includes(`seed=${seed}`)) await this.page.goto(`./?seed=${seed}`)
    await this.page.getByRole('button', { name: /^Deal/ }).click()
    await expect(this.table).toBeVisible()
  }

  phase(): Promise<string | null> {
    return this.table.getAttribute('data-phase')
  }

  async score(player: 0 | 1): Promise<number> {
    return Number(await this.page.getByTestId(`score-${player}`).textContent())
  }

  /** Does whatever the person has to do now, in the simplest legal way; or waits a moment. */
  async step(): Promise<void> {
    const phase = await this.phase()
    if (phase === 'DISCARD_TO_CRIB' && (await this.open.count()) === 6) {
      await this.open.nth(0).click()
      await this.open.nth(1).click()
      await this.primary.click()
    } else if (phase === 'PEGGING' && (await this.open.count()) > 0) {
      await this.open.first().click()
    } else if (phase?.startsWith('SHOW') || phase === 'HAND_COMPLETE') {
      const submit = this.page.getByRole('button', { name: /^Peg \d+$/ })
      const agree = this.page.getByRole('button', { name: 'Agree' })
      if (await agree.isVisible()) await agree.click()
      else if (await submit.first().isVisible()) await submit.first().click()
      else if (await this.primary.isVisible()) await this.primary.click()
      else await this.page.waitForTimeout(20)
    } else await this.page.waitForTimeout(20)
  }

  async playUntil(phase: string): Promise<void> {
    for (let i = 0; i < 4000; i++) {
      if ((await this.phase()) === phase) return
      await this.step()
    }
    throw new Error(`The game never reached ${phase}; it is in ${await this.phase()}.`)
  }
}
