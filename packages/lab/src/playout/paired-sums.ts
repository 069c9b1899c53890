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

/** Any number of alternatives on the same hidden cards; the first is the one that the others are held against. */
export class ChoiceSums {
  private total = 0
  private squares = 0
  private readonly means: Float64Array
  private readonly differences2: Float64Array
  private first2 = 0
  /** Every other deal, so that what is best can be chosen by one half and judged by the other. */
  private readonly halves: readonly { readonly sums: Float64Array; weight: number }[]
  private deals = 0

  constructor(readonly choices: number) {
    this.means = new Float64Array(choices)
    this.differences2 = new Float64Array(choices)
    this.halves = [0, 1].map(() => ({ sums: new Float64Array(choices), weight: 0 }))
  }

  add(values: ArrayLike<number>, weight: number): void {
    const half = this.halves[this.deals++ & 1]!
    half.weight += weight
    this.total += weight
    this.squares += weight * weight
    this.first2 += weight * values[0]! ** 2
    for (let i = 0; i < this.choices; i++) {
      half.sums[i]! += weight * values[i]!
      this.means[i]! += weight * values[i]!
      this.differences2[i]! += weight * (values[0]! - values[i]!) ** 2
    }
  }

  mean(choice: number): number {
    return this.means[choice]! / this.total
  }

  private error(mean: number, mean2: number): number {
    return Math.sqrt((Math.max(0, mean2 - mean * mean) * this.squares) / this.total ** 2)
  }

  /** How many deals of equal weight would tell as much. */
  get effective(): number {
    return this.total ** 2 / this.squares
  }

  /** The standard error of the first's mean. */
  get firstError(): number {
    return this.error(this.mean(0), this.first2 / this.total)
  }

  /** The standard error of the first's mean minus another's. */
  differenceError(choice: number): number {
    return this.error(this.mean(0) - this.mean(choice), this.differences2[choice]! / this.total)
  }

  /** What the first gives away: the best by either half, judged by the other one. */
  get loss(): number {
    const judged = [0, 1].map((at) => {
      const [chooses, judges] = [this.halves[at]!, this.halves[1 - at]!]
      let best = 0
      for (let i = 1; i < this.choices; i++) if (chooses.sums[i]! > chooses.sums[best]!) best = i
      return (judges.sums[best]! - judges.sums[0]!) / judges.weight
    })
    return (judged[0]! + judged[1]!) / 2
  }
}
