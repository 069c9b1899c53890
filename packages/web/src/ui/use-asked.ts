import { useCallback, useEffect, useState } from 'react'
import { reasonOf } from './text.js'

export type Asked<T> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'failed'; readonly reason: string; readonly error: unknown }

const ASKING = { kind: 'asking' } as const

/** Asked once, and again when one of `keys` changes; called off when gone. Null asks nothing. */
export function useAsked<T>(
  ask: ((signal: AbortSignal) => Promise<T>) | null,
  ...keys: readonly unknown[]
): readonly [Asked<T>, again: () => void] {
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{
    readonly of: readonly unknown[]
    readonly asked: Asked<T>
  }>()
  const now = [...keys, round]
  useEffect(() => {
    if (ask === null) return
    const controller = new AbortController()
    const { signal } = controller
    const show = (asked: Asked<T>) => signal.aborted || setFound({ of: now, asked })
    ask(signal).then(
      (value) => show({ kind: 'answer', value }),
      (error: unknown) => show({ kind: 'failed', reason: reasonOf(error), error }),
    )
    return () => controller.abort()
    // biome-ignore lint/correctness/useExhaustiveDependencies: the keys name what is asked
  }, now)
  // The answer to another question is not drawn, not even for a moment.
  const isNow = found?.of.every((key, i) => Object.is(key, now[i])) === true
  return [isNow ? found.asked : ASKING, useCallback(() => setRound((each) => each + 1), [])]
}
