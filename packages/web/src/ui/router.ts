import { useSyncExternalStore } from 'react'

export interface ScreenProps {
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

/** Addresses live behind the `#`: they work from any folder, from a file server and offline. */
export interface Route {
  /** `['review', '<id>']`; empty for the start. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  return {
    path: path
      .split('/')
      .filter((part) => part !== '')
      .map(decode),
    query: new URLSearchParams(query),
  }
}

/** Somebody's broken link must not break the page. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function formatRoute(path: readonly string[], query?: URLSearchParams): string {
  const search = query?.toString() ?? ''
  return `#/${path.map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`
}

export function navigate(path: readonly string[]): void {
  window.location.hash = formatRoute(path)
}

/** Changes the address without a new entry in the browser's history: for positions in a URL. */
export function replaceRoute(path: readonly string[], query?: URLSearchParams): void {
  window.history.replaceState(null, '', formatRoute(path, query))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribe, () => window.location.hash))
}
