import { Tabs } from '../ui/controls/tabs.js'
import { PageTitle } from '../ui/page-title.js'
import { formatRoute } from '../ui/router.js'
import styles from './analyse.module.css'
import { type Draft, writeDraft } from './draft.js'

/** The title and the three questions there are; a hand is taken along. */
export function AnalyseHead({ here, draft }: { here: string; draft: Draft }) {
  const hrefOf = (kind: Draft['kind']) =>
    formatRoute(
      ['analyse'],
      writeDraft({ ...draft, kind, hand: kind === 'play' ? draft.hand.slice(0, 4) : draft.hand }),
    )
  return (
    <div className={styles.head}>
      <PageTitle>Analyse</PageTitle>
      <Tabs
        label="Question"
        here={here}
        tabs={[
          { value: 'discard', label: 'Discard', href: hrefOf('discard') },
          { value: 'play', label: 'Card in the play', href: hrefOf('play') },
          { value: 'count', label: 'Count', href: '#/analyse?kind=count' },
        ]}
      />
    </div>
  )
}
