import { parseHand } from '@skunkd/engine'
import { useEffect, useRef, useState } from 'react'
import { CardRow } from '../../coach/decision/card-choice.js'
import { Facts } from '../../ui/controls/facts.js'
import { GLOSSARY, WORD_IDS } from '../../ui/glossary/glossary.js'
import { Prose } from '../../ui/glossary/prose.js'
import { PageTitle } from '../../ui/page-title.js'
import type { ScreenProps } from '../../ui/router.js'
import { CountedHand } from '../steps/counted-hand.js'
import { PegBoard } from '../steps/explain-step.js'
import { PlayPicture } from '../steps/play-picture.js'
import { parseHandAndStarter } from '../steps/step.js'
import styles from './rules.module.css'
import { type Part, SECTIONS } from './sections.js'

const WORDS = 'words'

/** The rules of the game with pictures, and its words. `#/rules/crib` begins at the crib. */
export function RulesScreen({ path }: ScreenProps) {
  const [wanted] = path
  const page = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (wanted === undefined) return
    const heading = page.current?.querySelector<HTMLElement>(`#rules-${CSS.escape(wanted)}`)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [wanted])

  // The section that is read is marked in the contents.
  const [read, setRead] = useState(wanted ?? SECTIONS[0]!.id)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen !== undefined) setRead(seen.target.getAttribute('data-section')!)
      },
      { rootMargin: '-20% 0px -60% 0px' },
    )
    for (const section of page.current!.querySelectorAll('[data-section]'))
      observer.observe(section)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const link = page.current?.querySelector<HTMLElement>(`nav [href="#/rules/${read}"]`)
    // Only the strip moves, never the page.
    link?.closest('ul')?.scrollTo({ left: link.offsetLeft - link.offsetWidth })
  }, [read])

  return (
    <div className={styles.page} ref={page}>
      <header className={styles.head}>
        <PageTitle>The rules of cribbage</PageTitle>
        <p>
          Two players, six cards each, to 121. New to it? <a href="#/learn">The lessons</a> go
          slower, and let you touch the cards.
        </p>
      </header>
      <nav aria-label="On this page" className={styles.contents} data-end={read === WORDS}>
        <ul>
          {[...SECTIONS, { id: WORDS, title: 'The words' }].map(({ id, title }) => (
            <li key={id}>
              <a href={`#/rules/${id}`} aria-current={read === id ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {SECTIONS.map(({ id, title, parts }) => (
        <section
          key={id}
          className={styles.section}
          aria-labelledby={`rules-${id}`}
          data-section={id}
        >
          <h2 id={`rules-${id}`} tabIndex={-1}>
            {title}
          </h2>
          {parts.map((part) => (
            <PartView key={JSON.stringify(part)} part={part} />
          ))}
        </section>
      ))}
      <section className={styles.section} aria-labelledby={`rules-${WORDS}`} data-section={WORDS}>
        <h2 id={`rules-${WORDS}`} tabIndex={-1}>
          The words
        </h2>
        <Facts
          className={styles.words}
          data-testid="glossary"
          facts={WORD_IDS.map((id) => [GLOSSARY[id].word, GLOSSARY[id].meaning] as const).sort(
            ([a], [b]) => a.localeCompare(b, 'en'),
          )}
        />
      </section>
    </div>
  )
}

function PartView({ part }: { part: Part }) {
  if ('text' in part) return <Prose text={part.text} />
  if ('list' in part) {
    return (
      <ul className={styles.list}>
        {part.list.map((text) => (
          <li key={text}>
            <Prose text={text} />
          </li>
        ))}
      </ul>
    )
  }
  if ('worth' in part) return <Facts className={styles.worth} facts={part.worth} />
  return (
    <figure className={styles.figure}>
      <div className={styles.felt}>
        {'counted' in part && <CountedHand handAndStarter={parseHandAndStarter(part.counted)} />}
        {'cards' in part && <CardRow cards={parseHand(part.cards)} label="Cards" />}
        {'play' in part && <PlayPicture deal={part.play} />}
        {'pegs' in part && <PegBoard pegs={part.pegs} />}
      </div>
      <figcaption>
        <Prose text={part.caption} />
      </figcaption>
    </figure>
  )
}
