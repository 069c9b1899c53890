import { useEffect, useState } from 'react'

/** What `load` brings, null until then; loaded again when `key` changes. */
export function useLoaded<T>(load: () => Promise<T>, key: unknown = null): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to load again
  useEffect(() => {
    let here = true
    void load().then((value) => here && setLoaded(value))
    return () => {
      here = false
    }
  }, [key])
  return loaded
}
