import { Fragment, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { ButtonLink } from '../controls/button.js'
import { Dialog } from '../controls/dialog.js'
import { findWords } from './find-words.js'
import { GLOSSARY, type WordId } from './glossary.js'
import styles from './prose.module.css'

/**
 * A text in which the words of the game can be looked up, each the first time it comes.
 * An empty line begins a new paragraph. Words in `taught` are the text's own subject:
 * they are set apart, and there is nothing to look up.
 */
export function Prose({
  text,
  taught = [],
  className,
}: {
  text: string
  taught?: readonly WordId[]
  className?: string | undefined
}) {
  const seen = new Set<WordId>()
  return (
    <div className={`${styles.prose} ${className ?? ''}`}>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{line(paragraph, taught, seen)}</p>
      ))}
    </div>
  )
}

function line(text: string, taught: readonly WordId[], seen: Set<WordId>): ReactNode {
  return findWords(text).map(({ text: part, word }, i) => {
    const isFirst = word !== null && !seen.has(word)
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
    if (!isFirst) return <Fragment key={i}>{part}</Fragment>
    seen.add(word)
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
    if (taught.includes(word)) return <dfn key={i}>{part}</dfn>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
    return <Word key={i} word={word} text={part} />
  })
}

function Word({ word, text }: { word: WordId; text?: string }) {
  const [open, setOpen] = useState(false)
  const entry = GLOSSARY[word]
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to all the words; a plain click shows this one here */}
      <a
        href="#/rules/words"
        className={styles.word}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {text ?? entry.word}
      </a>
      {open &&
        // A paragraph may not hold a dialog.
        createPortal(
          <Dialog title={entry.word} onClose={() => setOpen(false)}>
            <p>{entry.meaning}</p>
            <ButtonLink href="#/rules/words">All the words</ButtonLink>
          </Dialog>,
          document.body,
        )}
    </>
  )
}
