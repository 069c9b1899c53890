import { useEffect } from 'react'
import { table, useTable } from '../game/the-table.js'
import { Button, ButtonLink } from '../ui/button.js'
import { NoticeBar } from '../ui/notice-bar.js'
import type { ScreenProps } from '../ui/screen.js'
import { Skunk } from '../ui/skunk.js'
import { GameTable } from './game-table.js'
import styles from './table.module.css'
import { followTalk } from './talk.js'

followTalk(table)

/** The table with its game, or a reason why there is none. */
export function TableScreen({ path }: Pick<ScreenProps, 'path'>) {
  const id = path[0] ?? ''
  const status = useTable((state) => state.status)
  const game = useTable((state) => state.game)
  const stored = useTable((state) => state.stored)

  useEffect(() => {
    void table.open(id)
  }, [id])

  useEffect(() => () => table.leave(), [])

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
        <Button look="loud" onClick={() => void table.takeOver()}>
          Play here
        </Button>
        <ButtonLink href="#/">To the start</ButtonLink>
      </Aside>
    )
  }
  if (game === null || stored === null || stored.id !== id) {
    return <main className={styles.felt} aria-busy="true" />
  }
  return (
    <div className={styles.screen}>
      <NoticeBar />
      <GameTable key={stored.id} game={game} stored={stored} />
    </div>
  )
}

function Aside({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className={`${styles.felt} ${styles.aside}`}>
      <Skunk mood="asleep" className={styles.asideSkunk} />
      <h1>{title}</h1>
      {children}
    </main>
  )
}
