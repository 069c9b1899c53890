/** The 15 ways to lay two of six cards away, and the four that each keeps. */
export const DISCARD_PAIRS: readonly (readonly [number, number])[] = /* @__PURE__ */ Array.from(
  { length: 6 },
  (_, i) => Array.from({ length: 5 - i }, (_, j) => [i, i + 1 + j] as const),
).flat()

export const KEPT: readonly (readonly number[])[] = /* @__PURE__ */ DISCARD_PAIRS.map((pair) =>
  [0, 1, 2, 3, 4, 5].filter((i) => !pair.includes(i)),
)

export const DISCARD_CHOICES = 15
