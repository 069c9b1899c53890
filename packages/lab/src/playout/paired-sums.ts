/** Two alternatives played out on the same hidden cards, each deal with its weight. */
export class PairedSums {
  n = 0
  private total = 0
  private squares = 0
  private readonly sums = [0, 0]
  private first2 = 0
  private difference2 = 0

  add(first: number, second: number, weight: number): void {
    this.n++
    this.total += weight
    this.squares += weight * weight
    this.sums[0]! += weight * first
    this.sums[1]! += weight * second
    this.first2 += weight * first * first
    this.difference2 += weight * (first - second) ** 2
  }

  /** How many deals of equal weight tell as much. */
  get effective(): number {
    return this.total ** 2 / this.squares
  }

  get first(): number {
    return this.sums[0]! / this.total
  }

  get second(): number {
    return this.sums[1]! / this.total
  }

  /** The standard error of the first's mean. */
  get firstError(): number {
    return Math.sqrt(Math.max(0, this.first2 / this.total - this.first ** 2) / this.effective)
  }

  /** The standard error of the difference of the two means. */
  get error(): number {
    const mean = this.first - this.second
    return Math.sqrt(Math.max(0, this.difference2 / this.total - mean ** 2) / this.effective)
  }
}
