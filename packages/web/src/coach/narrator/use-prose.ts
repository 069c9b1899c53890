import { type CheckedProse, modelNarrator, narrateBySentence } from '@skunkd/engine/words'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type NarratorSettings, useNarratorSettings } from '../../storage/narrator-settings.js'
import { effectiveSpeed, useSettings } from '../../storage/settings.js'
import { sendInFrame } from './send-in-frame.js'

export type Summary = Parameters<typeof narrateBySentence>[0]

export type ProseState =
  | { readonly status: 'idle' | 'asking' }
  /** As many sentences as are shown so far; the built-in words come last, if at all. */
  | { readonly status: 'telling' | 'told'; readonly prose: CheckedProse; readonly shown: number }

/** Between two sentences, so that they can be read one by one. */
const PAUSE_MS = { normal: 700, fast: 300, off: 0 } as const

function narratorOf({ protocol, url, model, key }: NarratorSettings) {
  if (protocol === 'off' || url === '' || model === '') return null
  return modelNarrator({ protocol, url, model, key }, sendInFrame)
}

/** Coaching prose by the person's own language model; `tell` is null unless one is set up. */
export function useProse(summary: Summary): {
  readonly state: ProseState
  readonly tell: (() => void) | null
} {
  const settings = useNarratorSettings()
  const pause = useSettings(({ speed }) => PAUSE_MS[effectiveSpeed(speed)])
  const [state, setState] = useState<ProseState>({ status: 'idle' })
  const asked = useRef(0)

  useEffect(() => () => void asked.current++, [])

  const tell = useCallback(async () => {
    const narrator = narratorOf(settings)
    if (narrator === null) return
    const turn = ++asked.current
    setState({ status: 'asking' })
    const prose = await narrateBySentence(summary, narrator)
    for (let shown = 1; turn === asked.current && shown < prose.sentences.length; shown++) {
      setState({ status: 'telling', prose, shown })
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    if (turn === asked.current) setState({ status: 'told', prose, shown: prose.sentences.length })
  }, [settings, summary, pause])

  return { state, tell: narratorOf(settings) === null ? null : () => void tell() }
}
