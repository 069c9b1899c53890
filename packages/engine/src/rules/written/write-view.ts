import type { Card } from '../../cards/card.js'
import { formatCard } from '../../cards/text.js'
import type { PlayerView } from '../types.js'

/** A value with every card in it written as text, `5H`. */
export type Written<T> = T extends Card
  ? string
  : T extends readonly [infer A, infer B]
    ? readonly [Written<A>, Written<B>]
    : T extends readonly (infer Item)[]
      ? readonly Written<Item>[]
      : T extends object
        ? { readonly [K in keyof T]: Written<T[K]> }
        : T

/** A seat's view as plain JSON. */
export type WrittenView = Written<PlayerView>

const isCard = (value: object): value is Card => 'suit' in value

function written(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(written)
  if (isCard(value)) return formatCard(value)
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, written(field)]))
}

/** A view as plain JSON; `readView` reads it. The cards of an action are ids, and stay so. */
export const writeView = <T>(view: T): Written<T> => written(view) as Written<T>
