import { useCallback, useEffect, useState } from 'react'
import { reasonOf } from '../remote/api.js'

export type ApiRequestState<T> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'failed'; readonly reason: string; readonly error: unknown }

/** An answer of the server on a page: asked for once, and again when the page wants it. */
export function useApiRequest<T>(
  ask: () => Promise<T>,
  key: string,
): readonly [ApiRequestState<T>, () => void] {
  const [asked, setAsked] = useState<ApiRequestState<T>>({ kind: 'asking' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names what is asked
  useEffect(() => {
    let here = true
    setAsked({ kind: 'asking' })
    ask().then(
      (value) => here && setAsked({ kind: 'answer', value }),
      (error: unknown) => here && setAsked({ kind: 'failed', reason: reasonOf(error), error }),
    )
    return () => {
      here = false
    }
  }, [key, round])
  return [asked, useCallback(() => setRound((now) => now + 1), [])]
}
