import { type CheckedProse, modelNarrator, narrateBySentence } from '@skunkd/engine/words'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type NarratorSettings, useNarratorSettings } from '../../storage/narrator-settings.js'
import { sendInFrame } from './send-in-frame.js'

export type Summary = Parameters<typeof narrateBySentence>[0]

export type ProseState =
  | { readonly status: 'idle' | 'asking' }
  /** The sentences that came and are true so far; the built-in words come last, if at all. */
  | { readonly status: 'telling' | 'told'; readonly prose: CheckedProse }

const NOTHING_YET: CheckedProse = { sentences: [], builtIn: null, failure: null, invented: null }

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
  const [state, setState] = useState<ProseState>({ status: 'idle' })
  const asked = useRef(0)

  useEffect(() => () => void asked.current++, [])

  const tell = useCallback(async () => {
    const narrator = narratorOf(settings)
    if (narrator === null) return
    const turn = ++asked.current
    const show = (next: ProseState) => turn === asked.current && setState(next)
    setState({ status: 'asking' })
    const prose = await narrateBySentence(summary, narrator, (sentences) =>
      show({ status: 'telling', prose: { ...NOTHING_YET, sentences } }),
    )
    show({ status: 'told', prose })
  }, [settings, summary])

  return { state, tell: narratorOf(settings) === null ? null : () => void tell() }
}
