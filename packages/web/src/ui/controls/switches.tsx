import type { ReactNode } from 'react'
import { Switch } from './switch.js'

/** A setting that is on or off, and the words for it. */
export interface SwitchWords<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly hint: ReactNode
}

/** Settings that are on or off, one below the other. */
export function Switches<Key extends string>({
  words,
  values,
  change,
}: {
  words: readonly SwitchWords<Key>[]
  values: Readonly<Record<Key, boolean>>
  change: (part: Partial<Record<Key, boolean>>) => void
}) {
  return words.map(({ key, label, hint }) => (
    <Switch
      key={key}
      label={label}
      hint={hint}
      checked={values[key]}
      onChange={(on) => change({ [key]: on } as Partial<Record<Key, boolean>>)}
    />
  ))
}
