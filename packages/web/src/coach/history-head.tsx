import { Tabs } from '../ui/controls/tabs.js'
import { PageTitle } from '../ui/page-title.js'
import styles from './history-head.module.css'

/** Two tabs of one page; the title says which. */
export function HistoryHead({ here }: { here: 'history' | 'statistics' }) {
  return (
    <header className={styles.head}>
      <PageTitle>{here === 'history' ? 'History' : 'Statistics'}</PageTitle>
      <Tabs
        label="History"
        here={here}
        tabs={[
          { value: 'history', label: 'Games', href: '#/history' },
          { value: 'statistics', label: 'Statistics', href: '#/statistics' },
        ]}
      />
    </header>
  )
}
