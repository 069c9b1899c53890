import { expect, type Locator, type Page } from '@playwright/test'
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

/** How somebody presses things. */
type Pointer = 'mouse' | 'finger'

interface Point {
  readonly x: number
  readonly y: number
}

declare global {
  interface Window {
    /** In the page, once something on the table was pressed: whether it has come to anything. */
    pressTaken?: () => boolean
  }
}

/** In the page: whether the table waits for the person. */
function tableWaits(): boolean {
  // A table that is still writing down what was done before looks as if nothing had been pressed.
  if (window.pressTaken?.() === false) return false
  const table = document.querySelector<HTMLElement>('[data-testid=table]')
  const phase = table?.dataset['phase'] ?? ''
  const open = document.querySelectorAll('[data-testid=hand] button[data-open=true]').length
  const theyHaveDiscarded = document.querySelector('[data-card=crib-0]') !== null
  if (table?.querySelector('[data-testid=cut]') != null) return true
  if (phase === 'DISCARD_TO_CRIB') return open === 6 && theyHaveDiscarded
  if (phase === 'PEGGING') return open > 0
  const answers = 'form input, [data-testid=answer-claim], [data-testid=held-claim]'
  return (
    phase === 'GAME_OVER' ||
    table?.querySelector(answers) != null ||
    table?.querySelector('[data-testid=primary][data-idle=false]') != null
  )
}

/** What is to be done at the table. */
interface Look {
  readonly point: Point | null
  readonly choosing: boolean
  readonly phase: string
}

/** The table as a person uses it, for tests of whole games. */
export class TablePage {
  readonly page: Page
  readonly table: Locator
  readonly primary: Locator
  /** The cards of the hand that can be chosen now. */
  readonly open: Locator
  readonly cards: Locator
  readonly #pointer: Pointer

  constructor(page: Page, pointer: Pointer = 'mouse') {
    this.page = page
    this.#pointer = pointer
    this.table = page.getByTestId('table')
    this.primary = page.getByTestId('primary')
    this.cards = page.getByTestId('hand').getByRole('button')
    this.open = page.locator('[data-testid=hand] button[data-open=true]')
  }

  /** Opens the page that chooses a new game, with deals that repeat. */
  async newGame(seed: number): Promise<void> {
    const address = `./?seed=${seed}#/new`
    if (!this.page.url().endsWith(address.slice(1))) await this.page.goto(address)
    await expect(this.page.getByRole('button', { name: /^Deal/ })).toBeVisible()
  }

  /** Starts a seeded game with whatever is chosen for a new one. */
  async deal(seed: number): Promise<void> {
    await this.newGame(seed)
    const deal = this.page.getByRole('button', { name: /^Deal/ })
    await (this.#pointer === 'mouse' ? deal.click() : deal.tap())
    await expect(this.table).toBeVisible()
  }

  /** For a new game: to 61, for tests that do not need more hands. */
  async chooseShortGame(): Promise<void> {
    await this.choose('Game', '61')
  }

  /** One of a new game's choices; on a phone it lies in the sheet of that name. */
  async choose(sheet: 'Game' | 'Counting', option: string): Promise<void> {
    const { page } = this
    const row = page.getByRole('button', { name: new RegExp(`^${sheet}\\b`) })
    const isPhone = (page.viewportSize()?.width ?? 1280) < 1024
    if (isPhone) await row.click()
    await page.getByRole('radio', { name: option, exact: true }).check()
    if (isPhone) await page.getByRole('button', { name: 'Done' }).click()
  }

  /** Sits down to a game as if it had been left in this state. */
  async sitDown(game: StoredGame, query = ''): Promise<void> {
    await putGames(this.page, [game])
    await this.page.goto(`./#/table/${game.id}${query}`)
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
        scores: ['0', '1'].flatMap((seat) => texts(`[data-testid=score-${seat}]`)),
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
  isMyTurn(): Promise<boolean> {
    return this.page.evaluate(tableWaits)
  }

  async waitForMyTurn(timeout = 20_000): Promise<void> {
    await this.page.waitForFunction(tableWaits, undefined, { polling: 20, timeout })
  }

  /**
   * Does whatever the person has to do now, in the simplest legal way; or waits, for at most so many
   * milliseconds. It looks once and presses there, as people do: what has moved or gone meanwhile is
   * missed, and looked for again in the next step. (Waiting for each button to be still and free
   * takes four times as long.) Gives the phase that it saw. Nothing is pressed in the phase `until`,
   * which a table may have come to by itself.
   */
  async step({
    until,
    patience = 20,
  }: {
    until?: string
    patience?: number
  } = {}): Promise<string> {
    for (;;) {
      const { point, choosing, phase } = await this.#look(until ?? null, patience)
      if (point !== null) await this.#pressAt(point)
      if (point === null || !choosing) return phase
    }
  }

  #pressAt({ x, y }: Point): Promise<void> {
    return this.#pointer === 'mouse' ? this.page.mouse.click(x, y) : this.page.touchscreen.tap(x, y)
  }

  /**
   * Where the next thing to press is: a card to discard or to play, or a button; and whether it only
   * chooses a card. What the last press did has to be seen first, or a slow table would be pressed
   * twice.
   */
  async #look(until: string | null, patience: number): Promise<Look> {
    const look = async ({ last, wait }: { last: string | null; wait: number }) => {
      const pause = () => new Promise((resolve) => setTimeout(resolve, 10))
      const table = document.querySelector<HTMLElement>('[data-testid=table]')
      const all = (selector: string) => [...(table?.querySelectorAll<HTMLElement>(selector) ?? [])]
      const draw = () =>
        [table!, ...all('[data-card], button, [data-testid^=score-]')]
          .map((one) => `${one.textContent}${one.ariaPressed}${Object.values(one.dataset).join()}`)
          .join('\n')
      while (table !== null && window.pressTaken?.() === false) await pause()
      const phaseNow = () => table?.dataset['phase'] ?? ''
      const find = () => {
        const phase = phaseNow()
        const open = all('[data-testid=hand] button[data-open=true]')
        const chosen = open.filter(({ ariaPressed }) => ariaPressed === 'true')
        const choosing = phase === 'DISCARD_TO_CRIB' && open.length === 6 && chosen.length < 2
        const ready = all('[data-testid=primary][data-idle=false]')[0]
        const deck = all('[data-testid=cut] button')[6]
        let target: HTMLElement | undefined
        if (phase === last) target = undefined
        else if (deck !== undefined) target = deck
        else if (choosing) target = open.find((card) => !chosen.includes(card))
        else if (phase === 'DISCARD_TO_CRIB' && open.length === 6) target = ready
        else if (phase === 'PEGGING') target = open[0]
        else if (phase.startsWith('SHOW') || phase === 'HAND_COMPLETE') {
          // An empty count is nothing: one less is 0, which can be pegged.
          const empty = all('form input').some((field) => (field as HTMLInputElement).value === '')
          target = empty ? all('[aria-label="One less"]')[0] : ready
        }
        return { target, choosing }
      }
      const enough = performance.now() + wait
      let { target, choosing } = find()
      while (!target && phaseNow() !== last && performance.now() < enough) {
        await pause()
        ;({ target, choosing } = find())
      }
      target?.scrollIntoView({ block: 'nearest' })
      const box = target?.getBoundingClientRect()
      const point =
        box === undefined || box.width === 0
          ? null
          : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const picture = table === null ? '' : draw()
      // A press that missed comes to nothing, ever.
      const giveUp = performance.now() + 3000
      let taken = point === null
      window.pressTaken = () => {
        taken ||= performance.now() > giveUp || !table!.isConnected || draw() !== picture
        return taken
      }
      return { point, choosing, phase: phaseNow() }
    }
    return await this.page.evaluate(look, { last: until, wait: patience })
  }

  async playUntil(phase: string): Promise<void> {
    let now = ''
    for (let i = 0; i < 2000 && now !== phase; i++) {
      now = await this.step({ until: phase, patience: 500 })
    }
    if (now !== phase) throw new Error(`The game never reached ${phase}; it is in ${now}.`)
  }
}
