/** One thing that is to happen after a breath; it can be hurried or called off. */
export class StepTimer {
  #timer: ReturnType<typeof setTimeout> | null = null
  #due: (() => void) | null = null
  /** Grows whenever the clock is stopped: an answer that comes late belongs to an earlier turn. */
  turn = 0

  after(milliseconds: number, step: () => void): void {
    this.#due = () => {
      this.#clear()
      step()
    }
    this.#timer = setTimeout(this.#due, milliseconds)
  }

  runNow(): void {
    this.#due?.()
  }

  stop(): void {
    this.turn++
    this.#clear()
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#due = null
  }
}
