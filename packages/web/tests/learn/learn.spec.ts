import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { LESSONS } from '../../src/learn/lessons/curriculum.js'
import { POSITIONS } from '../../src/learn/positions/positions.generated.js'
import {
  cardsThatFit,
  cardsWanted,
  numberAnswer,
  pickAnswer,
  setsToFind,
} from '../../src/learn/steps/answers.js'
import type { Lesson, Step } from '../../src/learn/steps/step.js'
import { expectAccessible, expectAccessibleByNightAndDay } from '../accessible.js'
import { expectPressable } from '../in-sight.js'
import { SIZES } from '../sizes.js'
import { aFinishedGame, putGames } from '../stored-games.js'

/** How somebody answers: with a pointer, or with nothing but keys. */
interface Learner {
  choose(page: Page, ids: readonly string[]): Promise<void>
  press(button: Locator): Promise<void>
  say(page: Page, number: number): Promise<void>
}

const byPointer: Learner = {
  async choose(page, ids) {
    for (const id of ids) await page.locator(`[data-testid=choice] [data-card="${id}"]`).click()
  },
  press: (button) => button.click(),
  say: (page, number) =>
    page
      .getByTestId('pad')
      .getByRole('button', { name: String(number), exact: true })
      .click(),
}

const byKeys: Learner = {
  async choose(page, ids) {
    const cards = page.locator('[data-testid=choice] button')
    await page.locator('[data-testid=choice] button[tabindex="0"]').focus()
    await page.keyboard.press('Home')
    const inOrder = await cards.evaluateAll((list) =>
      list.map((card) => (card as HTMLElement).dataset['card']!),
    )
    for (const id of inOrder) {
      if (ids.includes(id)) await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
    }
  },
  async press(button) {
    await button.focus()
    await button.page().keyboard.press('Enter')
  },
  async say(page, number) {
    await page.getByTestId('pad').locator('[tabindex="0"]').focus()
    await page.keyboard.type(String(number))
    await page.keyboard.press('Enter')
  },
}

/** Answers one step by what the engine says is right. */
async function solve(page: Page, step: Step, learner: Learner): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  switch (step.kind) {
    case 'tell':
      return
    case 'tap': {
      const sets = setsToFind(step)
      for (const set of step.all ? sets : sets.slice(0, 1)) {
        await learner.choose(
          page,
          set.map(({ id }) => id),
        )
        await learner.press(button(/^Check/))
      }
      return
    }
    case 'number':
      return learner.say(page, numberAnswer(step.ask))
    case 'lay': {
      const [card] = cardsWanted(step)
      if (card === undefined)
        return learner.press(page.getByRole('button', { name: 'Go', exact: true }))
      return learner.choose(page, [card.id])
    }
    case 'fit':
      await learner.choose(
        page,
        cardsThatFit(step).map(({ id }) => id),
      )
      return learner.press(button(/^Check/))
    case 'pick':
      return learner.press(page.locator(`[data-side=${pickAnswer(step.ask)}]`))
    case 'decide': {
      const { best } = POSITIONS[step.theme][step.at ?? 0]!
      const ids = best.split(' ').map((text) => `${text.slice(0, -1)}-${text.slice(-1)}`)
      await learner.choose(page, ids)
      return learner.press(button(/Discard these two|Play this card/))
    }
  }
}

async function takeLesson(page: Page, lesson: Lesson, learner: Learner): Promise<void> {
  for (const [i, step] of lesson.steps.entries()) {
    const here = page.locator(`[data-testid=step][data-step="${i + 1}"]`)
    await expect(here).toHaveAttribute('data-lesson', lesson.id)
    // Keys and screen readers continue from the step, not from the top of the page.
    expect(await here.evaluate((place) => place.contains(document.activeElement))).toBe(true)
    await solve(page, step, learner)
    await learner.press(here.getByTestId('continue'))
  }
  await expect(page.getByTestId('lesson-finished')).toBeVisible()
}

/** What the browser complains about while the test lasts. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

test('every lesson, one after the other, with the keyboard alone', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('./#/learn')
  await byKeys.press(page.getByRole('link', { name: 'Start at the beginning' }))
  for (const [i, lesson] of LESSONS.entries()) {
    await takeLesson(page, lesson, byKeys)
    const isLast = i === LESSONS.length - 1
    // The button that leads on has the focus already.
    const next = page.getByRole('link', { name: isLast ? 'Play a game' : 'Next lesson' })
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/#\/$/)
  expect(complaints).toEqual([])
})

test('every kind of step with a finger, on a phone', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  for (const lesson of LESSONS.filter(({ id }) =>
    ['fifteens', 'thirty-one', 'leading'].includes(id),
  )) {
    await page.goto(`./#/learn/${lesson.id}`)
    await takeLesson(page, lesson, byPointer)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('the guided game is offered on Learn, after lesson 9 and after the last, whatever was played', async ({
  page,
}) => {
  await putGames(page, [aFinishedGame('g', 51, 31)])
  // Before the first lesson the whole game takes a minute to read.
  await page.goto('./#/learn')
  await expect(page.getByRole('region', { name: 'The game in one minute' })).toBeVisible()
  const guided = page.getByRole('button', { name: 'Play a guided game' })
  const after = ({ id, steps }: (typeof LESSONS)[number]) => `/${id}?step=${steps.length + 1}`
  for (const place of ['', after(LESSONS[8]!), after(LESSONS.at(-1)!)]) {
    await page.goto(`./#/learn${place}`)
    await expect(guided, place).toBeVisible()
  }
  await page.goto(`./#/learn${after(LESSONS[0]!)}`)
  await expect(page.getByTestId('lesson-finished')).toBeVisible()
  await expect(guided).toHaveCount(0)
  await page.goBack()
  await guided.click()
  await expect(page.getByTestId('guide')).toContainText('Choose two cards to discard')
})

test('progress is kept from one visit to the next and in the exported file', async ({ page }) => {
  const lesson = LESSONS.find(({ id }) => id === 'pairs')!
  await page.goto(`./#/learn/${lesson.id}`)
  await takeLesson(page, lesson, byPointer)
  await page.goto('./#/learn/runs')
  await solve(page, LESSONS.find(({ id }) => id === 'runs')!.steps[0]!, byPointer)
  await page.getByTestId('continue').click()
  await expect(page.getByTestId('step')).toHaveAttribute('data-step', '2')
  await page.goto('./#/learn')
  await page.reload()
  await expect(page.getByRole('link', { name: /^Pairs/ })).toContainText('done')
  await expect(page.getByRole('link', { name: /^Runs/ })).toContainText('step 2 of')

  await page.goto('./#/history')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export/ }).click()
  const file = await (await download).path()
  const { learn } = JSON.parse(await readFile(file, 'utf8')) as { learn: readonly object[] }
  expect(learn).toContainEqual(expect.objectContaining({ kind: 'lesson', id: 'runs', step: 2 }))
  expect(learn).toContainEqual(expect.objectContaining({ id: 'pairs', doneAt: expect.any(Number) }))
})

test('a wrong answer is explained, and the right one can be asked for', async ({ page }) => {
  await page.goto('./#/learn/fifteens?step=2')
  await byPointer.choose(page, ['9-H', '2-S'])
  await page.getByRole('button', { name: 'Check 2 cards' }).click()
  await expect(page.getByTestId('verdict')).toHaveText(/That adds up to 11/)
  await expect(page.getByTestId('continue')).toBeHidden()
  await page.getByTestId('show-me').click()
  await expect(page.locator('[data-card="9-H"][aria-pressed=true]')).toBeVisible()
  await expect(page.locator('[data-card="6-D"][aria-pressed=true]')).toBeVisible()
  await page.getByTestId('continue').click()
  await expect(page.getByTestId('step')).toHaveAttribute('data-step', '3')
})

test('on a phone with its bars every key stays free after a wrong number', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const keys = page.getByTestId('pad').getByRole('button')
  for (const { id, steps } of LESSONS) {
    for (const [i, step] of steps.entries()) {
      if (step.kind !== 'number') continue
      const where = `${id}?step=${i + 1}`
      await page.goto(`./#/learn/${where}`)
      await keys.nth(numberAnswer(step.ask) === 0 ? 1 : 0).click()
      await expectPressable(page, page.getByTestId('show-me'), where)
      await expectPressable(page, keys.first(), where)
      await expectPressable(page, keys.last(), where)
    }
  }
})

test('words of the game explain themselves where they stand', async ({ page }) => {
  await page.goto('./#/learn/play?step=3')
  await page.getByRole('link', { name: 'the count' }).click()
  const dialog = page.getByRole('dialog', { name: 'The count' })
  await expect(dialog).toContainText('never pass thirty-one')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'the count' })).toBeFocused()
})

test('every kind of step is accessible, from 320 pixels up', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  // One of each kind: the list, a tap, the board, a hand, a card, a claim, a decision.
  const steps = [
    '',
    '/fifteens?step=4',
    '/cards?step=7',
    '/counting?step=2',
    '/play?step=3',
    '/muggins?step=2',
    '/standing?step=5',
  ]
  for (const address of steps.map((step) => `./#/learn${step}`)) {
    await page.goto(address)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByText('The coach is looking')).toBeHidden()
    await expectAccessibleByNightAndDay(page, address)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([address, over]).toEqual([address, 0])
  }
  // Six cards in a row, the most there are, stay on their cloth.
  await page.goto('./#/learn/deal?step=2')
  const row = page.getByRole('img', { name: /^Cards: 4 of spades/ })
  const last = (await row.locator('svg').last().boundingBox())!
  const cloth = (await row.locator('xpath=ancestor::div[2]').boundingBox())!
  expect(last.x + last.width).toBeLessThan(cloth.x + cloth.width)
})

test('the cards of a question are large and in sight with its button, at every size', async ({
  page,
}) => {
  const steps = ['fifteens?step=2', 'starter?step=2', 'thirty-one?step=1', 'thirty-one?step=2']
  for (const step of steps) {
    await page.goto(`./#/learn/${step}`)
    const cards = page.getByTestId('choice').getByRole('button')
    await expect(cards.first()).toBeVisible()
    for (const [width, height] of SIZES) {
      const where = `${step} at ${width}×${height}`
      await page.setViewportSize({ width, height })
      for (const card of await cards.all()) {
        await expect(card, where).toBeInViewport({ ratio: 1 })
        // As wide as a thumb at least; with space for it, as wide as a card in the hand.
        const box = (await card.boundingBox())!
        expect(box.width, where).toBeGreaterThan(height < 700 ? 40 : 80)
        expect(box.y + box.height, where).toBeLessThan(
          (await page.getByRole('group', { name: 'Your answer' }).boundingBox())!.y,
        )
      }
    }
  }
})

test('on a laptop no step scrolls for the skunk, and a long count shown is in sight', async ({
  page,
}) => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const step of ['cards?step=1', 'play?step=1', 'muggins?step=1']) {
    await page.goto(`./#/learn/${step}`)
    await expect(page.getByTestId('continue')).toBeVisible()
    expect(await overflow(), step).toBe(0)
  }
  await page.goto('./#/learn/counting?step=6')
  await page.getByTestId('pad').getByRole('button', { name: '0', exact: true }).click()
  await page.getByTestId('show-me').click()
  const lines = page.getByRole('list', { name: 'The count' }).getByRole('listitem')
  // A double run is one line, as it is said.
  await expect(lines.last()).toContainText('A double run of three is sixteen')
  await expect(lines.last()).toBeInViewport({ ratio: 1 })
  expect(await overflow()).toBe(0)
})
