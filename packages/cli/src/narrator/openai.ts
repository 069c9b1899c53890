import type { Narrator } from '@skunkd/engine'
import type { ModelOptions } from './gemini.js'
import { dig, NarratorError, postJson } from './post-json.js'

function textOf(answer: unknown): string {
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
      return textOf(answer)
    },
  }
}
