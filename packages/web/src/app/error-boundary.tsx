import { Component, type ReactNode } from 'react'
import { Button } from '../ui/controls/button.js'
import { Skunk } from '../ui/pictures/skunk.js'
import styles from './app.module.css'

/** Something broke while drawing: say so, and offer a way on. Saved games are not touched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <main className={styles.sorry}>
        <Skunk mood="asleep" className={styles.sorrySkunk} />
        <h1>Something stinks.</h1>
        <p>
          This page ran into an error it did not expect. Your games are saved as they were after the
          last card.
        </p>
        <p className={styles.sorryDetail}>{error.message}</p>
        <Button look="loud" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      </main>
    )
  }
}
