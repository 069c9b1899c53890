import {
  type CheckedProse,
  MAX_ANSWER_LENGTH,
  type ModelRequest,
  type ModelResponse,
  modelNarrator,
  NarratorError,
  narrateBySentence,
} from '@skunkd/engine/words'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type NarratorSettings, useNarratorSettings } from '../../storage/narrator-settings.js'
import { Button } from '../../ui/controls/button.js'
import styles from './prose.module.css'

const TIMEOUT_MS = 30_000

/** What narrator.html answers, after what it has read so far, as often as there is more. */
type Answer = ModelResponse | { readonly problem: 'timeout' | 'unreachable' | 'too long' }

const PROBLEMS: Readonly<Record<'timeout' | 'unreachable' | 'too long', string>> = {
  timeout: `no answer within ${TIMEOUT_MS / 1000} seconds`,
  unreachable: 'the address can’t be reached, or doesn’t allow browsers (CORS)',
  'too long': 'the answer is far too long',
}

/**
 * Posts a request from a frame of its own: our page may speak to our server only, and
 * narrator.html, which keeps nothing and is gone after one answer, may not speak to anything of
 * ours.
 */
async function sendInFrame(
  request: ModelRequest,
  onText?: (soFar: string) => void,
): Promise<ModelResponse> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.hidden = true
  frame.src = new URL('narrator.html', document.baseURI).href
  const { port1, port2 } = new MessageChannel()
  try {
    const answer = await new Promise<Answer>((resolve) => {
      const giveUp = setTimeout(() => resolve({ problem: 'timeout' }), TIMEOUT_MS + 5000)
      port1.onmessage = ({ data }: MessageEvent<Answer | { readonly soFar: string }>) => {
        if ('soFar' in data) return onText?.(data.soFar)
        clearTimeout(giveUp)
        resolve(data)
      }
      // A sandboxed page has no origin that could be named.
      frame.onload = () =>
        frame.contentWindow?.postMessage(
          { ...request, timeoutMs: TIMEOUT_MS, longest: MAX_ANSWER_LENGTH },
          '*',
          [port2],
        )
      document.body.append(frame)
    })
    if ('problem' in answer) throw new NarratorError(PROBLEMS[answer.problem])
    return answer
  } finally {
    port1.close()
    frame.remove()
  }
}

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
function useProse(summary: Summary): {
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

/** A review told by the person's own language model, on demand; nothing unless one is set up. */
export function Prose({ summary }: { summary: Summary }) {
  const { state, tell } = useProse(summary)
  if (tell === null) return null
  const isTelling = state.status === 'telling' || state.status === 'told'
  return (
    <section aria-label="Told as prose" data-testid="prose">
      {!isTelling && (
        <Button onClick={tell} disabled={state.status === 'asking'}>
          {state.status === 'asking' ? 'Asking your model…' : 'Tell it as prose'}
        </Button>
      )}
      <div aria-live="polite">
        {isTelling && state.prose.sentences.length > 0 && (
          <p data-testid="prose-text">{state.prose.sentences.join(' ')}</p>
        )}
        {state.status === 'told' && state.prose.builtIn !== null && (
          <>
            <p data-testid="prose-built-in">{state.prose.builtIn}</p>
            <p className={styles.soft}>
              {state.prose.failure === null
                ? 'The rest is in the coach’s own words, because your model wrote something that isn’t in the review.'
                : `These words are the coach’s own (${state.prose.failure}).`}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
