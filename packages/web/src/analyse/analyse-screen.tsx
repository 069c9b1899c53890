import type { Card } from '@skunkd/engine'
import { useState } from 'react'
import { DiscardSpread } from '../coach/decision/discard-spread.js'
import { Button } from '../ui/controls/button.js'
import { CopyLink } from '../ui/controls/copy-link.js'
import type { ScreenProps } from '../ui/router.js'
import { replaceRoute } from '../ui/router.js'
import styles from './analyse.module.css'
import { AnalyseHead } from './analyse-head.js'
import { Answer, RESULT } from './answer.js'
import { CountTab } from './count-tab.js'
import { type Draft, EMPTY, readDraft, writeDraft } from './draft.js'
import { PositionCards } from './position-cards.js'
import { PositionStrip } from './position-strip.js'
import { randomCards, randomPlay } from './random-position.js'
import { TextEntry } from './text-entry.js'
import { useAnalysis } from './use-analysis.js'

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
          <CopyLink look="text" label="Copy link" />
        </div>
        {draft.kind === 'discard' && best !== null && (
          <DiscardSpread hand={draft.hand} isDealer={draft.isDealer} discard={looked ?? best} />
        )}
        <TextEntry draft={draft} onChange={change} />
      </div>
    </div>
  )
}
