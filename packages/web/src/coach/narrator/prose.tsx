import { Button } from '../../ui/controls/button.js'
import styles from './prose.module.css'
import { type Summary, useProse } from './use-prose.js'

/** A review told by the person's own language model, on demand; nothing unless one is set up. */
export function Prose({ summary }: { summary: Summary }) {
  const { state, tell } = useProse(summary)
  if (tell === null) return null
  const isTelling = state.status === 'telling' || state.status === 'told'
  return (
    <section aria-label="Told as prose" data-testid="prose">
      {!isTelling && (
        <Button onClick={tell} disabled={state.status === 'asking'}>
          {state.status === 'asking' ? 'Asking your model…' : 'Tell it as prose'}
        </Button>
      )}
      <div aria-live="polite">
        {isTelling && state.prose.sentences.length > 0 && (
          <p data-testid="prose-text">{state.prose.sentences.join(' ')}</p>
        )}
        {state.status === 'told' && state.prose.builtIn !== null && (
          <>
            <p data-testid="prose-built-in">{state.prose.builtIn}</p>
            <p className={styles.soft}>
              {state.prose.failure === null
                ? 'The rest is in the coach’s own words, because your model wrote something that isn’t in the review.'
                : `These words are the coach’s own (${state.prose.failure}).`}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
