import * as v from 'valibot'
import { create } from 'zustand'
import { keepText, keptData } from './kept-text.js'

const schema = v.object({
  protocol: v.picklist(['off', 'gemini', 'openai']),
  url: v.pipe(v.string(), v.maxLength(2000)),
  model: v.pipe(v.string(), v.maxLength(200)),
  key: v.pipe(v.string(), v.maxLength(2000)),
})

export type NarratorSettings = v.InferOutput<typeof schema>

const OFF: NarratorSettings = { protocol: 'off', url: '', model: '', key: '' }

/** Not in the database, so that no export, backup or link to another device can hold the key. */
const PLACE = 'skunkd-narrator'

export const useNarratorSettings = create<NarratorSettings>()(() =>
  v.parse(v.fallback(schema, OFF), keptData(PLACE)),
)

export function changeNarratorSettings(change: Partial<NarratorSettings>): void {
  useNarratorSettings.setState(change)
  keepText(PLACE, JSON.stringify(useNarratorSettings.getState()))
}

export function forgetNarrator(): void {
  useNarratorSettings.setState(OFF)
  keepText(PLACE, null)
}
