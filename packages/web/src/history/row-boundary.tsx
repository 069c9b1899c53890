import { Component, type ReactNode } from 'react'
import { openStore } from '../storage/open-store.js'
import { Button } from '../ui/controls/button.js'
import { saveAs } from '../ui/save-as.js'
import styles from './history.module.css'

interface Props {
  readonly id: string
  readonly onDelete: () => void
  readonly children: ReactNode
}

/** One game that cannot be drawn must not take the others with it: it can be saved and deleted. */
export class RowBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { id, onDelete } = this.props
    return (
      <li className={styles.row} data-testid="game-row">
        <p className={styles.grade} data-known={false} aria-hidden="true">
          ?
        </p>
        <div className={styles.words}>
          <h3>A game that cannot be shown</h3>
          <p className={styles.soft}>It can be saved as a file, and deleted.</p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => void exportGame(id)}>Save it</Button>
          <Button look="text" onClick={onDelete}>
            Delete
          </Button>
        </div>
      </li>
    )
  }
}

async function exportGame(id: string) {
  saveAs(`skunkd-game.json`, [JSON.stringify(await (await openStore()).game(id))])
}
