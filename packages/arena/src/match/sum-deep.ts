/** Numbers in objects and lists, to any depth: what can be added up exactly. */
type Sums = number | readonly Sums[] | { readonly [key: string]: Sums }

/** Adds two of the same shape, place by place; a longer list or an extra key is kept as it is. */
export function sumDeep<T>(a: T, b: T): T {
  return add(a as Sums, b as Sums) as T
}

function add(a: Sums | undefined, b: Sums | undefined): Sums {
  if (a === undefined) return b!
  if (b === undefined) return a
  if (typeof a === 'number') return a + (b as number)
  if (Array.isArray(a)) {
    const other = b as readonly Sums[]
    return Array.from({ length: Math.max(a.length, other.length) }, (_, i) => add(a[i], other[i]))
  }
  const first = a as Readonly<Record<string, Sums>>
  const second = b as Readonly<Record<string, Sums>>
  const keys = new Set([...Object.keys(first), ...Object.keys(second)])
  return Object.fromEntries([...keys].map((key) => [key, add(first[key], second[key])]))
}
