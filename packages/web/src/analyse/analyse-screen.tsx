import { type Card, formatHand, formatPlay, parseHand, parsePlay } from '@skunkd/engine'
import { useEffect, useId, useState } from 'react'
import { DiscardSpread } from '../coach/decision/discard-spread.js'
import { Button } from '../ui/controls/button.js'
import { CopyLink } from '../ui/controls/copy-link.js'
import { replaceRoute, type ScreenProps } from '../ui/router.js'
import { reasonOf } from '../ui/text.js'
import styles from './analyse.module.css'
import { AnalyseHead } from './analyse-head.js'
import { Answer, RESULT } from './answer.js'
import { CountTab } from './count-tab.js'
import { allCards, type Draft, EMPTY, MOST, playOf, readDraft, writeDraft } from './draft.js'
import type { Place } from './places.js'
import { PositionCards } from './position-cards.js'
import { PositionStrip } from './position-strip.js'
import { randomCards, randomPlay } from './random-position.js'
import { useAnalysis } from './use-analysis.js'

/** For fast fingers and for screen readers: the cards as text. */
export function TextEntry({
  draft,
  onChange,
}: {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}) {
  return (
    <details className={styles.typing}>
      <summary>Type the cards</summary>
      <CardsInput
        label="Your hand"
        hint="For example 5H 5S 6D 7C JS QH. T is 10."
        value={formatHand(draft.hand)}
        read={(text) => ({ hand: atMost(parseHand(text), MOST[draft.kind], draft, 'hand') })}
        onChange={onChange}
      />
      {draft.kind === 'play' && (
        <>
          <CardsInput
            label="The play so far"
            hint="In order, pone first, with go where a player said it and / for a new count: KS 4H 10D go 3C / 7D."
            value={formatPlay(draft.play)}
            read={(text) => {
              const play = parsePlay(text)
              playOf({ ...draft, play })
              return { play }
            }}
            onChange={onChange}
          />
          <CardsInput
            label="Starter"
            value={formatHand(draft.starter)}
            read={(text) => ({ starter: atMost(parseHand(text), 1, draft, 'starter') })}
            onChange={onChange}
          />
          <CardsInput
            label="Your discards"
            value={formatHand(draft.discarded)}
            read={(text) => ({ discarded: atMost(parseHand(text), 2, draft, 'discarded') })}
            onChange={onChange}
          />
        </>
      )}
    </details>
  )
}

function atMost(cards: readonly Card[], limit: number, draft: Draft, place: Place) {
  if (cards.length > limit) {
    throw new RangeError(`There must be at most ${limit} cards, not ${cards.length}.`)
  }
  const others = allCards({ ...draft, [place]: [] })
  const twice = cards.find(({ id }) => others.some((card) => card.id === id))
  if (twice !== undefined) {
    throw new RangeError(`${formatHand([twice])} is already in this position.`)
  }
  return cards
}

function CardsInput({
  label,
  hint,
  value,
  read,
  onChange,
}: {
  label: string
  hint?: string
  value: string
  read: (text: string) => Partial<Draft>
  onChange: (part: Partial<Draft>) => void
}) {
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  useEffect(() => {
    setText(value)
    setProblem(null)
  }, [value])

  function commit() {
    try {
      onChange(read(text))
      setProblem(null)
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }

  return (
    <p className={styles.typed}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => text !== value && commit()}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <span
        id={`${id}-note`}
        role="status"
        className={problem === null ? styles.note : styles.problem}
      >
        {problem ?? hint ?? ''}
      </span>
    </p>
  )
}

/** Any six cards, any card in the play, any count: the address is the position. */
export function AnalyseScreen({ query }: ScreenProps) {
  return query.get('kind') === 'count' ? <CountTab query={query} /> : <DecisionTab query={query} />
}

function DecisionTab({ query }: { query: URLSearchParams }) {
  const { draft, problems } = readDraft(query)
  const analysed = useAnalysis(draft)
  const [looked, setLooked] = useState<readonly Card[] | null>(null)
  const change = (part: Partial<Draft>) => {
    setLooked(null)
    replaceRoute(['analyse'], writeDraft({ ...draft, ...part }))
  }
  const best = analysed.status === 'ready' ? (analysed.annotation.options[0]?.cards ?? null) : null
  const random = () =>
    change(draft.kind === 'discard' ? { hand: randomCards(6) } : randomPlay(draft))

  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <AnalyseHead here={draft.kind} draft={draft} />
        {problems.length > 0 && (
          <ul className={styles.problems} role="alert">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <PositionStrip draft={draft} onChange={change} />
        <button
          type="button"
          className={styles.skip}
          onClick={() => document.getElementById(RESULT)?.focus()}
        >
          Go to answer
        </button>
        <PositionCards
          key={draft.kind}
          draft={draft}
          discard={looked ?? best}
          ready={analysed.status === 'ready' || analysed.status === 'working'}
          onChange={change}
          onRandom={random}
        />
      </div>
      <Answer analysed={analysed} draft={draft} onLook={setLooked} onChange={change} />
      <div className={styles.more}>
        <div className={styles.buttons}>
          <Button look="text" onClick={random}>
            {draft.kind === 'discard' ? 'Deal random hand' : 'Deal random position'}
          </Button>
          <Button
            look="text"
            onClick={() => {
              const { kind, isDealer, target, other } = draft
              change({ ...EMPTY, kind, isDealer, target, other })
            }}
          >
            Clear
          </Button>
          <CopyLink />
        </div>
        {draft.kind === 'discard' && best !== null && (
          <DiscardSpread hand={draft.hand} isDealer={draft.isDealer} discard={looked ?? best} />
        )}
        <TextEntry draft={draft} onChange={change} />
      </div>
    </div>
  )
}
