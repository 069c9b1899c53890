import * as v from 'valibot'
import { create } from 'zustand'
import { keepText, keptText } from './kept-text.js'

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

function read(): NarratorSettings {
  try {
    return v.parse(schema, JSON.parse(keptText(PLACE) ?? 'null'))
  } catch {
    return OFF
  }
}

export const useNarratorSettings = create<NarratorSettings>()(read)

export function changeNarratorSettings(change: Partial<NarratorSettings>): void {
  useNarratorSettings.setState(change)
  keepText(PLACE, JSON.stringify(useNarratorSettings.getState()))
}

export function forgetNarrator(): void {
  useNarratorSettings.setState(OFF)
  keepText(PLACE, null)
}
