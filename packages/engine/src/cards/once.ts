/** What is made when it is first asked for, and then kept. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The same for every key, for as long as there is the key. */
export function oncePer<Key extends object, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new WeakMap<Key, () => T>()
  return (key) => {
    let known = made.get(key)
    if (known === undefined) {
      known = once(() => make(key))
      made.set(key, known)
    }
    return known()
  }
}
