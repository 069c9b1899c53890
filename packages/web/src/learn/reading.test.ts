import { parsePosition } from '@skunkd/engine'
import { countGroups, spokenCount, spokenGroup } from '@skunkd/engine/words'
import { describe, expect, it } from 'vitest'
import { annotate } from '../testing/positions/choose.js'
import { findWords, wordsIn } from '../ui/glossary/find-words.js'
import { GLOSSARY, WORD_IDS, type WordId } from '../ui/glossary/glossary.js'
import { LESSONS } from './lessons/curriculum.js'
import { POSITIONS } from './positions/positions.generated.js'
import { cardsThatFit, numberAnswer, setsToFind } from './steps/answers.js'
import { dealtGame, ME } from './steps/deal-script.js'
import { handAndStarterOf, parseHandAndStarter, type Step, scoreFive } from './steps/step.js'
import { judgeFit, judgeLay, judgeNumber, judgePick, judgeTap } from './steps/verdict.js'

/** Words of the game that the page itself sets beside the cards of a step. */
function pageWords(step: Step): string {
  switch (step.kind) {
    case 'tap':
      return step.showStarter ? 'starter' : ''
    case 'lay':
    case 'fit':
      return 'the count'
    case 'decide':
      return 'Which two do you discard to their crib? The count is 3. You lead. Starter. You discarded'
    default:
      return ''
  }
}

const said = (items: ReturnType<typeof scoreFive>['items']) =>
  [...countGroups(items).map(spokenGroup), spokenCount({ items })].join('. ')

/** Every reply that the learner may get in a step. */
function answers(step: Step): readonly string[] {
  switch (step.kind) {
    case 'tell':
      return step.picture?.counted
        ? [said(scoreFive(parseHandAndStarter(step.picture.counted)).items)]
        : []
    case 'tap': {
      const { hand, starter } = parseHandAndStarter(step.cards)
      const all = [...hand, starter]
      const sets = Array.from({ length: 31 }, (_, i) =>
        all.filter((_card, at) => (i + 1) & (1 << at)),
      )
      return [...sets, ...setsToFind(step)].map((set) => judgeTap(step, set).say)
    }
    case 'number': {
      const handAndStarter = handAndStarterOf(step.ask)
      const counted =
        handAndStarter !== null && step.ask.what !== 'kind'
          ? [said(scoreFive(handAndStarter).items)]
          : []
      const numbers = [numberAnswer(step.ask), -1, 99]
      return [...counted, ...numbers.map((number) => judgeNumber(step, number).say)]
    }
    case 'lay':
      return [
        ...dealtGame(step.deal).pegging.playerCards[ME],
        ...(step.want === 'go' ? [null] : []),
      ].map((card) => judgeLay(step, card).say)
    case 'fit': {
      const hand = dealtGame(step.deal).pegging.playerCards[ME]
      return [cardsThatFit(step), hand, []].map((cards) => judgeFit(step, cards).say)
    }
    case 'pick':
      return (['me', 'them'] as const).map((side) => judgePick(step, side).say)
    case 'decide': {
      const { position } = POSITIONS[step.theme][step.at ?? 0]!
      return [annotate(parsePosition(position).position).reasoning]
    }
  }
}

describe('whoever takes the lessons in order', () => {
  const known = new Set<WordId>()
  for (const lesson of LESSONS) {
    it(`meets no unexplained word in "${lesson.title}"`, () => {
      const taughtHere = new Set(lesson.steps.flatMap(({ teaches = [] }) => teaches))
      // The name of a lesson may say what it is about to explain.
      for (const word of wordsIn(`${lesson.title}. ${lesson.line}`)) {
        expect([word, known.has(word) || taughtHere.has(word)]).toEqual([word, true])
      }
      lesson.steps.forEach((step, i) => {
        const own = `${step.text} ${step.after ?? ''}`
        for (const word of step.teaches ?? []) {
          expect([i + 1, word, wordsIn(own).includes(word)]).toEqual([i + 1, word, true])
          known.add(word)
        }
        for (const text of [step.text, step.after ?? '', pageWords(step), ...answers(step)]) {
          const unknown = wordsIn(text).filter((word) => !known.has(word))
          expect([i + 1, text, unknown]).toEqual([i + 1, text, []])
        }
      })
    })
  }

  it('has met every word of the glossary in the end, each explained once', () => {
    const taught = LESSONS.flatMap(({ steps }) => steps).flatMap(({ teaches = [] }) => teaches)
    expect([...taught].sort()).toEqual([...WORD_IDS].sort())
  })
})

/** Words that cribbage players use and the glossary does not explain: they may not be used at all. */
const JARGON =
  /\b(turn-?up|kitty|box|street|stinkhole|tenth card|magic eleven|legs?|game hole|par|positional|corner peg|nibs|hooks?|balk|balking|salting|sagers?|touching|net|expected value|EV)\b/i

describe('the words of the lessons', () => {
  const texts = LESSONS.flatMap(({ title, line, steps }) => [
    title,
    line,
    ...steps.flatMap(({ text, after = '' }) => [text, after]),
  ])

  it('are not those of insiders', () => {
    for (const text of [...texts, ...WORD_IDS.map((word) => GLOSSARY[word].meaning)]) {
      expect([text, JARGON.exec(text)?.[0] ?? null]).toEqual([text, null])
    }
  })

  it('are few to a sentence and short, as for a reader of eleven', () => {
    for (const { id, steps } of LESSONS) {
      const text = steps.map((step) => `${step.text} ${step.after ?? ''}`).join(' ')
      const sentences = text.split(/[.!?:;]+[”’]?\s/).filter((each) => /\w/.test(each))
      const words = text.match(/[A-Za-z’-]+/g) ?? []
      const syllables = words.reduce((all, word) => all + syllablesOf(word), 0)
      // Flesch and Kincaid's formula for the school year a text is written for.
      const grade =
        0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
      expect([id, grade < 6]).toEqual([id, true])
      for (const sentence of sentences) {
        const length = sentence.trim().split(/\s+/).length
        expect([sentence, length <= 32]).toEqual([sentence, true])
      }
    }
  })

  it('can all be looked up: every word of the game is found in its text', () => {
    const found = findWords(texts.join(' ')).filter(({ word }) => word !== null)
    expect(found.length).toBeGreaterThan(200)
  })
})

/** Groups of vowels, not counting a silent e: close enough to syllables. */
function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/e$/, '')
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}
