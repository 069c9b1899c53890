import { describe, expect, it } from 'vitest'
import { findWords, wordsIn } from './find-words.js'
import { GLOSSARY, WORD_IDS } from './glossary.js'

describe('the words of the game in a text', () => {
  it('are found in every form, the longest first', () => {
    expect(wordsIn('A pair royal is three pairs; his nobs is one.')).toEqual([
      'pair royal',
      'pair',
      'nobs',
    ])
    expect(wordsIn('The double pair royal')).toEqual(['double pair royal'])
  })

  it('are not found inside other words, nor in the everyday meaning', () => {
    expect(wordsIn('Go to the repair shop, then describe the pegboard.')).toEqual([])
    expect(wordsIn('You say go.')).toEqual(['go'])
    expect(wordsIn('They play a card.')).toEqual([])
    expect(wordsIn('In the play they play on.')).toEqual(['play', 'play on'])
  })

  it('leave the text as it was', () => {
    const text = 'Throw to your own crib: “go” is a word, and so is Muggins!'
    expect(
      findWords(text)
        .map((stretch) => stretch.text)
        .join(''),
    ).toBe(text)
  })
})

describe('the glossary', () => {
  it('gives each form to one word only, and finds every word by every form', () => {
    const forms = WORD_IDS.flatMap((word) => [...GLOSSARY[word].forms])
    expect(new Set(forms).size).toBe(forms.length)
    for (const word of WORD_IDS) {
      for (const form of GLOSSARY[word].forms) {
        expect([form, wordsIn(`before ${form} after`)]).toEqual([form, [word]])
      }
    }
  })

  it('explains words by words that are in it or in everyday use', () => {
    // Every word a meaning uses can be looked up too; the word itself is allowed in examples.
    for (const word of WORD_IDS) expect(GLOSSARY[word].meaning.length).toBeGreaterThan(10)
    expect(
      wordsIn(WORD_IDS.map((word) => GLOSSARY[word].word.toLowerCase()).join('. ')).length,
    ).toBe(
      WORD_IDS.length - 1, // "go" alone is an everyday word
    )
  })
})
