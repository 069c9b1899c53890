import * as v from 'valibot'
import { create } from 'zustand'

/** A language model of the person's own, and the key to it. */
const schema = v.object({
  protocol: v.picklist(['off', 'gemini', 'openai']),
  url: v.pipe(v.string(), v.maxLength(2000)),
  model: v.pipe(v.string(), v.maxLength(200)),
  key: v.pipe(v.string(), v.maxLength(2000)),
})

export type NarratorSettings = v.InferOutput<typeof schema>

const OFF: NarratorSettings = { protocol: 'off', url: '', model: '', key: '' }

/**
 * The key lies here and nowhere else: not in the database, so that no export, backup or link to
 * another device can hold it.
 */
const PLACE = 'skunkd-narrator'

function read(): NarratorSettings {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(PLACE) ?? 'null'))
  } catch {
    return OFF
  }
}

export const useNarratorSettings = create<NarratorSettings>()(read)

export function changeNarratorSettings(change: Partial<NarratorSettings>): void {
  useNarratorSettings.setState(change)
  try {
    localStorage.setItem(PLACE, JSON.stringify(useNarratorSettings.getState()))
  } catch {
    // Storage may be switched off; then the settings last as long as the page.
  }
}

/** Removes the key and everything about it. */
export function forgetNarrator(): void {
  useNarratorSettings.setState(OFF)
  try {
    localStorage.removeItem(PLACE)
  } catch {
    // Nothing was kept.
  }
}
