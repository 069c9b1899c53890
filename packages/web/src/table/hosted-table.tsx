import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import type { Host } from '../game/host.js'
import { HostContext } from '../game/host-context.js'
import { Button, ButtonLink } from '../ui/button.js'
import { NoticeBar } from '../ui/notice-bar.js'
import { Skunk } from '../ui/skunk.js'
import { GameTable } from './game-table.js'
import styles from './table.module.css'
import { followTalk } from './talk.js'

/** The table of whatever host is given, or a reason why there is nothing on it. */
export function HostedTable({ host, onTakeOver }: { host: Host; onTakeOver?: () => void }) {
  const { status, view, id } = useStore(host.state)

  useEffect(() => followTalk(host), [host])

  if (status === 'missing') {
    return (
      <Aside title="No such game">
        <p>It is not in this browser, or it could not be read and was set aside.</p>
        <ButtonLink look="loud" href="#/">
          To the start
        </ButtonLink>
      </Aside>
    )
  }
  if (status === 'elsewhere') {
    return (
      <Aside title="This game is open in another tab">
        <p>A game is played in one place at a time, so that nothing is lost.</p>
        <Button look="loud" onClick={onTakeOver}>
          Play here
        </Button>
        <ButtonLink href="#/">To the start</ButtonLink>
      </Aside>
    )
  }
  if (view === null) return <main className={styles.felt} aria-busy="true" />
  return (
    <HostContext value={host}>
      <div className={styles.screen}>
        <NoticeBar />
        <GameTable key={id} view={view} id={id} />
      </div>
    </HostContext>
  )
}

function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={`${styles.felt} ${styles.aside}`}>
      <Skunk mood="asleep" className={styles.asideSkunk} />
      <h1>{title}</h1>
      {children}
    </main>
  )
}
