import type { Narrator } from '@skunkd/engine'
import { dig, NarratorError, postJson } from './post-json.js'

export interface ModelOptions {
  /** The base address of the interface, without the path of a call. */
  readonly url: string
  readonly model: string
  readonly key: string | undefined
  readonly timeoutMs: number
}

function geminiText(answer: unknown): string {
  const blocked = dig(answer, 'promptFeedback', 'blockReason')
  if (typeof blocked === 'string') throw new NarratorError('the model refused to answer')
  const finish = dig(answer, 'candidates', 0, 'finishReason')
  if (finish !== undefined && finish !== 'STOP') {
    throw new NarratorError('the model did not finish its answer')
  }
  const parts = dig(answer, 'candidates', 0, 'content', 'parts')
  if (!Array.isArray(parts)) throw new NarratorError('the answer holds no text')
  const text = parts
    .map((part) => dig(part, 'text'))
    .filter((piece): piece is string => typeof piece === 'string')
    .join('')
  if (text.trim() === '') throw new NarratorError('the answer holds no text')
  return text
}

/** A narrator behind Google's Gemini interface (`models/<model>:generateContent`). */
export function geminiNarrator(options: ModelOptions): Narrator {
  const base = options.url.replace(/\/+$/, '')
  return {
    name: 'gemini',
    async narrate({ instructions, facts }) {
      const answer = await postJson({
        url: `${base}/models/${encodeURIComponent(options.model)}:generateContent`,
        headers: options.key === undefined ? {} : { 'x-goog-api-key': options.key },
        body: {
          systemInstruction: { parts: [{ text: instructions }] },
          contents: [{ role: 'user', parts: [{ text: facts }] }],
          generationConfig: { temperature: 0.4 },
        },
        timeoutMs: options.timeoutMs,
      })
      return geminiText(answer)
    },
  }
}

function openaiText(answer: unknown): string {
  const message = dig(answer, 'choices', 0, 'message')
  if (typeof dig(message, 'refusal') === 'string') {
    throw new NarratorError('the model refused to answer')
  }
  const finish = dig(answer, 'choices', 0, 'finish_reason')
  if (finish === 'length' || finish === 'content_filter') {
    throw new NarratorError('the model did not finish its answer')
  }
  const text = dig(message, 'content')
  if (typeof text !== 'string' || text.trim() === '') {
    throw new NarratorError('the answer holds no text')
  }
  return text
}

/** A narrator behind any address that speaks OpenAI's chat completions. */
export function openaiNarrator(options: ModelOptions): Narrator {
  const base = options.url.replace(/\/+$/, '')
  return {
    name: 'openai',
    async narrate({ instructions, facts }) {
      const answer = await postJson({
        url: `${base}/chat/completions`,
        headers: options.key === undefined ? {} : { authorization: `Bearer ${options.key}` },
        body: {
          model: options.model,
          temperature: 0.4,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: facts },
          ],
        },
        timeoutMs: options.timeoutMs,
      })
      return openaiText(answer)
    },
  }
}
