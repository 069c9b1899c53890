import {
  MAX_ANSWER_LENGTH,
  type ModelRequest,
  type ModelResponse,
  NarratorError,
} from '@skunkd/engine/words'

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
export async function sendInFrame(
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
