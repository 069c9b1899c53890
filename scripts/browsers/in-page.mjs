// What runs in the pages: each function is sent there as text, so it uses nothing around it.

/** Whether something is there, and its text. */
export function textOf(css) {
  return document.querySelector(css)?.textContent ?? null
}

/** Presses the first button or link whose name begins or ends like this; whether there was one. */
export function press(name) {
  const all = [...document.querySelectorAll('button, a, summary, label, [role=tab]')]
  const said = (one) => (one.ariaLabel ?? one.textContent).trim()
  const target = all.find((one) => said(one).startsWith(name) || said(one).endsWith(name))
  target?.click()
  return target !== undefined
}

/** Chooses a radio button by its label. */
export function choose(name) {
  const all = [...document.querySelectorAll('input[type=radio]')]
  const target = all.find((one) => one.labels?.[0]?.textContent.trim() === name)
  target?.click()
  return target !== undefined
}

const LABELLED = `[...document.querySelectorAll('input')].find((one) =>
  (one.ariaLabel ?? one.labels?.[0]?.textContent ?? '').trim().startsWith(name))`

/** Writes into a field as a person does, as far as the page can tell. */
export const fill = `({ name, text }) => {
  const field = ${LABELLED}
  if (field === undefined) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}`

export const fieldValue = `(name) => ${LABELLED}?.value ?? null`

/** All that must be the same after a reload. */
export function seen() {
  const table = document.querySelector('[data-testid=table]')
  if (table === null) return null
  const texts = (css) =>
    [...table.querySelectorAll(css)].map((one) => one.ariaLabel ?? one.textContent)
  return {
    phase: table.dataset.phase,
    scores: texts('[data-testid^=score-]'),
    hand: texts('[data-testid=hand] button').sort(),
  }
}

/** Plays on by itself, pressing what a person would, until the game is over or comes to a phase. */
export function play(until) {
  clearInterval(globalThis.player)
  globalThis.player = setInterval(() => {
    const table = document.querySelector('[data-testid=table]')
    const phase = table?.dataset.phase
    if (phase === undefined || phase === until) return
    const all = (css) => [...table.querySelectorAll(css)]
    const open = all('[data-testid=hand] button[data-open=true]')
    const [ready] = all('[data-testid=primary][data-idle=false]')
    const deck = all('[data-testid=cut] button')[6]
    if (deck !== undefined) deck.click()
    else if (phase === 'DISCARD_TO_CRIB' && open.length === 6) {
      const chosen = open.filter(({ ariaPressed }) => ariaPressed === 'true')
      if (chosen.length < 2) open.find(({ ariaPressed }) => ariaPressed !== 'true').click()
      else ready?.click()
    } else if (phase === 'PEGGING') open[0]?.click()
    else if (phase.startsWith('SHOW') || phase === 'HAND_COMPLETE') ready?.click()
  }, 60)
}

export const phase = () => document.querySelector('[data-testid=table]')?.dataset.phase ?? null

/** Whether everything is kept for a visit without a network. */
export async function isInstalled() {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active
  return worker?.state === 'activated'
}
