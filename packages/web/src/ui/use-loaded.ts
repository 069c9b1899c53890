import { useAsked } from './use-asked.js'

/** What `load` brings, null until then or if it fails; loaded again when `key` changes. */
export function useLoaded<T>(load: () => Promise<T>, key: unknown = null): T | null {
  const [asked] = useAsked(load, key)
  return asked.kind === 'answer' ? asked.value : null
}
