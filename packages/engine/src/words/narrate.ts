import { findUnsupportedClaim } from './check-narration.js'
import { describeSummary, factsOf, type Narratable } from './facts.js'

/** What a narrator is asked: how to write, and the facts to write from. */
export interface NarrationPrompt {
  readonly instructions: string
  readonly facts: string
}

/** Whatever turns facts into prose, usually a language model behind an address. */
export interface Narrator {
  readonly name: string
  /** The whole text; what there is of it so far is told to whoever wants to know. */
  narrate(prompt: NarrationPrompt, onProse?: (soFar: string) => void): Promise<string>
}

/** A comment, and who wrote it. */
export interface Narration {
  readonly text: string
  readonly source: 'narrator' | 'built-in'
  /** Why the built-in words were used in spite of a narrator. */
  readonly problem?: string
}

/** Longer than any useful comment on a game. */
const MAX_REPLY_LENGTH = 2_500

const INSTRUCTIONS = [
  'You are a friendly cribbage coach. Write a short comment to the player, in plain sentences, at most 120 words.',
  "Use only the facts below. Every number and every card you mention must appear in them, written the same way. Don't compute, round differently or guess.",
  'Say what went well, what cost most and why, and one thing to practise. No lists, no headings.',
].join(' ')

/** The prompt for a summary of a hand, a game or several games. */
export function narrationPrompt(summary: Narratable): NarrationPrompt {
  return { instructions: INSTRUCTIONS, facts: factsOf(summary).join('\n') }
}

/** What a narrator says of a summary, or why it says nothing that can be used. */
async function ask(
  narrator: Narrator,
  summary: Narratable,
  onProse?: (soFar: string) => void,
): Promise<{ readonly reply: string } | { readonly failure: string }> {
  let failure = 'the reply was empty'
  try {
    const reply: unknown = await narrator.narrate(narrationPrompt(summary), onProse)
    if (typeof reply === 'string' && reply.trim() !== '') return { reply }
  } catch (error) {
    failure = error instanceof Error ? error.message : 'it failed'
  }
  return { failure: `${narrator.name}: ${failure}` }
}

/**
 * Coaching prose for a summary. Without a narrator, and whenever its reply fails or says
 * a number or a card that is not in the summary, the built-in words are used instead.
 */
export async function narrate(
  summary: Narratable,
  narrator: Narrator | null = null,
): Promise<Narration> {
  const builtIn = { text: describeSummary(summary), source: 'built-in' } as const
  if (narrator === null) return builtIn
  const asked = await ask(narrator, summary)
  if ('failure' in asked) return { ...builtIn, problem: asked.failure }
  const { reply } = asked
  const problem =
    reply.length > MAX_REPLY_LENGTH
      ? `the reply was longer than ${MAX_REPLY_LENGTH} characters`
      : findUnsupportedClaim(reply, factsOf(summary))
  if (problem !== null) return { ...builtIn, problem: `${narrator.name}: ${problem}` }
  return { text: reply.trim(), source: 'narrator' }
}

/** Prose as far as it can be believed, sentence by sentence. */
export interface CheckedProse {
  /** Those that were checked and found true, in order. */
  readonly sentences: readonly string[]
  /** The built-in words, which follow if the narrator failed or a sentence was refused. */
  readonly builtIn: string | null
  /** Why the narrator said nothing that could be used; null if it did. */
  readonly failure: string | null
  /** What the first sentence that was refused invented; null if none was. */
  readonly invented: string | null
}

/** After a full stop, a question or an exclamation mark; a decimal point is none of them. */
const SENTENCE_END = /(?<=[.!?][”"’)]?)\s+/

/** The sentences of a text up to the first that is refused. */
function checkSentences(texts: readonly string[], facts: readonly string[]) {
  const sentences: string[] = []
  for (const sentence of texts) {
    const invented = findUnsupportedClaim(sentence, facts)
    if (invented !== null) return { sentences, invented }
    sentences.push(sentence)
  }
  return { sentences, invented: null }
}

const sentencesOf = (text: string) => text.trim().slice(0, MAX_REPLY_LENGTH).split(SENTENCE_END)

/**
 * Like `narrate`, but every sentence stands or falls by itself: the first that says a number or a
 * card that is not in the summary ends the prose, and the built-in words follow. With `onSentence`
 * the text is streamed, and the sentences that are whole and true so far are told as it comes.
 */
export async function narrateBySentence(
  summary: Narratable,
  narrator: Narrator,
  onSentence?: (sentences: readonly string[]) => void,
): Promise<CheckedProse> {
  const facts = factsOf(summary)
  let told = 0
  const hear =
    onSentence &&
    ((soFar: string) => {
      // The last one may go on.
      const { sentences } = checkSentences(sentencesOf(soFar).slice(0, -1), facts)
      if (sentences.length > told) onSentence(sentences)
      told = Math.max(told, sentences.length)
    })
  const builtIn = describeSummary(summary)
  const asked = await ask(narrator, summary, hear)
  if ('failure' in asked) {
    return { sentences: [], builtIn, failure: asked.failure, invented: null }
  }
  const { sentences, invented } = checkSentences(sentencesOf(asked.reply), facts)
  return { sentences, builtIn: invented === null ? null : builtIn, failure: null, invented }
}
