import { errors, expect, type Locator, type Page } from '@playwright/test'
import type { StoredGame } from '../src/storage/types.js'
import { putGames } from './stored-games.js'

/** What a person sees of the state of the game. */
export interface Seen {
  readonly phase: string | null
  readonly scores: readonly string[]
  readonly hand: readonly string[]
  readonly laid: readonly string[]
  readonly count: string | null
  readonly show: readonly string[]
  readonly primary: string | null
  readonly answer: string | null
  /** What each side said last. */
  readonly said: readonly string[]
}

/** A click or a tap. */
type Press = (target: Locator, options?: { readonly timeout: number }) => Promise<void>

/** The table as a person uses it, for tests of whole games. */
export class TablePage {
  readonly page: Page
  readonly table: Locator
  readonly primary: Locator
  /** The cards of the hand that can be chosen now. */
  readonly open: Locator
  readonly cards: Locator
  readonly #press: Press

  constructor(page: Page, press: Press = (target, options) => target.click(options)) {
    this.page = page
    this.#press = press
    this.table = page.getByTestId('table')
    this.primary = page.getByTestId('primary')
    this.cards = page.getByTestId('hand').getByRole('button')
    this.open = page.locator('[data-testid=hand] button[data-open=true]')
  }

  /** Starts a seeded game from the start screen with whatever is chosen there. */
  async deal(seed: number): Promise<void> {
    if (!this.page.url().includes(`seed=${seed}`)) await this.page.goto(`./?seed=${seed}`)
    await this.#press(this.page.getByRole('button', { name: /^Deal/ }))
    await expect(this.table).toBeVisible()
  }

  /** On the start screen: a game to 61, for tests that do not need more hands. */
  async chooseShortGame(): Promise<void> {
    const { page } = this
    await page.getByTestId('more-options').locator('summary').click()
    await page.getByRole('radio', { name: '61', exact: true }).check()
  }

  /** Sits down to a game as if it had been left in this state. */
  async sitDown(game: StoredGame): Promise<void> {
    await putGames(this.page, [game])
    await this.page.goto(`./#/table/${game.id}`)
    await expect(this.table).toBeVisible()
  }

  phase(): Promise<string | null> {
    return this.table.getAttribute('data-phase')
  }

  async score(player: 0 | 1): Promise<number> {
    return Number(await this.page.getByTestId(`score-${player}`).textContent())
  }

  /** All in one look, so that nothing can happen in between. */
  seen(): Promise<Seen> {
    return this.table.evaluate((table) => {
      const texts = (selector: string) =>
        [...table.querySelectorAll(selector)].map(
          (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
        )
      const one = (selector: string) => texts(selector)[0] ?? null
      return {
        phase: table.getAttribute('data-phase'),
        scores: texts('[data-testid^=score-]'),
        hand: texts('[data-testid=hand] button'),
        laid: texts('section[aria-label="Cards in play"] li'),
        count: one('[data-testid=count]'),
        show: texts('[data-testid=show] h2, [data-testid=show] li, [data-testid=show-total]'),
        primary: one('[data-testid=primary]'),
        answer: one('[data-testid=answer-claim], [data-testid=held-claim]'),
        said: texts('[data-testid^=bubble-]'),
      }
    })
  }

  /** Whether it is the person's turn, and nothing will change by itself. */
  async isMyTurn(): Promise<boolean> {
    const { page } = this
    return page.evaluate(() => {
      const table = document.querySelector<HTMLElement>('[data-testid=table]')
      const phase = table?.dataset['phase'] ?? ''
      const open = document.querySelectorAll('[data-testid=hand] button[data-open=true]').length
      const theyHaveDiscarded = document.querySelector('[data-card=crib-0]') !== null
      if (phase === 'DISCARD_TO_CRIB') return open === 6 && theyHaveDiscarded
      if (phase === 'PEGGING') return open > 0
      const answers = 'form input, [data-testid=answer-claim], [data-testid=held-claim]'
      return (
        phase === 'GAME_OVER' ||
        table?.querySelector(answers) != null ||
        table?.querySelector('[data-testid=primary][data-idle=false]') != null
      )
    })
  }

  async waitForMyTurn(): Promise<void> {
    await expect.poll(() => this.isMyTurn(), { intervals: [20] }).toBe(true)
  }

  /** Does whatever the person has to do now, in the simplest legal way; or waits a moment. */
  async step(): Promise<void> {
    const phase = await this.phase()
    if (phase === 'DISCARD_TO_CRIB' && (await this.open.count()) === 6) {
      await this.#press(this.open.nth(0))
      await this.#press(this.open.nth(1))
      await this.#press(this.primary)
    } else if (phase === 'PEGGING' && (await this.open.count()) > 0) {
      await this.#press(this.open.first())
    } else if (phase?.startsWith('SHOW') || phase === 'HAND_COMPLETE') {
      const submit = this.page.getByRole('button', { name: /^Peg \d+$/ })
      const agree = this.page.getByRole('button', { name: 'Agree' })
      const ready = this.primary.and(this.page.locator('[data-idle=false]'))
      if (await agree.isVisible()) await this.#press(agree)
      else if (await submit.first().isVisible()) await this.#press(submit.first())
      else if (await ready.isVisible()) await this.#pressIfStill(ready)
      else await this.page.waitForTimeout(20)
    } else await this.page.waitForTimeout(20)
  }

  /** Presses what may be gone a moment later if the table moves on by itself. */
  async #pressIfStill(target: Locator): Promise<void> {
    await this.#press(target, { timeout: 1000 }).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error
    })
  }

  async playUntil(phase: string): Promise<void> {
    for (let i = 0; i < 4000; i++) {
      if ((await this.phase()) === phase) return
      await this.step()
    }
    throw new Error(`The game never reached ${phase}; it is in ${await this.phase()}.`)
  }
}
