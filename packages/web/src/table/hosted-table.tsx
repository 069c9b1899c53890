import type { GamePhase } from '@skunkd/engine'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Host } from '../game/host/host.js'
import { HostContext } from '../game/host/host-context.js'
import { localHost } from '../game/host/local-host-instance.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { EmptyState, NoSuchGame } from '../ui/controls/empty-state.js'
import { NoticeBar } from '../ui/controls/notice-bar.js'
import { applyPendingUpdate } from '../ui/new-version.js'
import { announceGame } from './announcements.js'
import { GameTable } from './game-table.js'
import styles from './table.module.css'

/** The table of whatever host is given, or a reason why there is nothing on it. */
export function HostedTable({ host, onTakeOver }: { host: Host; onTakeOver?: () => void }) {
  const { status, view, id } = useStore(host.state)

  useEffect(() => announceGame(host), [host])
  useNewVersionBetweenHands(view?.phase ?? null)

  if (status === 'missing') {
    return (
      <EmptyTable>
        <NoSuchGame href="#/" link="Go to home page" />
      </EmptyTable>
    )
  }
  if (status === 'elsewhere') {
    return (
      <EmptyTable>
        <EmptyState title="This game is open in another tab">
          <p>You can play a game in one tab at a time. Your game is safe.</p>
          <Button look="loud" onClick={onTakeOver}>
            Play here
          </Button>
          <ButtonLink href="#/">Go to home page</ButtonLink>
        </EmptyState>
      </EmptyTable>
    )
  }
  if (view === null) return <main className={styles.felt} aria-busy="true" />
  return (
    <HostContext value={host}>
      <div className={styles.screen}>
        <NoticeBar />
        <GameTable key={id} />
      </div>
    </HostContext>
  )
}

/** The new hand is dealt and kept: loaded again, the table is just as it was. */
function useNewVersionBetweenHands(phase: GamePhase | null) {
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === 'HAND_COMPLETE' && phase === 'DISCARD_TO_CRIB') {
      applyPendingUpdate(localHost.saved())
    }
    // Dealing is a moment between the two.
    if (phase !== 'DEALING') before.current = phase
  }, [phase])
}

function EmptyTable({ children }: { children: ReactNode }) {
  return <main className={`${styles.felt} ${styles.aside}`}>{children}</main>
}
