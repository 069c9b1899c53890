import type { About } from '@skunkd/protocol'
import { useState } from 'react'
import { Button } from '../ui/controls/button.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { useAsked } from './links/use-asked.js'
import { MyData } from './my-data.js'
import { MyGames } from './my-games.js'
import { NewFriendGame } from './new-friend-game.js'
import styles from './online.module.css'
import { api, OnlineError } from './remote/api.js'

/** Where a game with a friend begins. */
export function FriendsScreen() {
  const [about, again] = useAsked(api.about, 'about')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Play a friend</h1>
        <p className={styles.lead}>
          You get a link. Your friend opens it, and you both hold six cards. No account, nothing to
          install.
        </p>
      </header>
      {about.kind === 'asking' && <p aria-busy="true">Asking the server …</p>}
      {about.kind === 'failed' && <NoServer error={about.error} onAgain={again} />}
      {about.kind === 'answer' && <Friends about={about.value} />}
    </div>
  )
}

function Friends({ about }: { about: About }) {
  const [deleted, setDeleted] = useState(false)
  if (!about.friends) {
    return (
      <p className={styles.notice}>
        This server cannot keep games between people: {about.why ?? 'it has no store.'} Everything
        else in the app works.
      </p>
    )
  }
  return (
    <>
      <NewFriendGame />
      {!deleted && <MyGames />}
      <MyData deleted={deleted} onDeleted={() => setDeleted(true)} />
    </>
  )
}

/** The app from a plain file server, or offline: what friend play needs, said plainly. */
export function NoServer({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const missing = !(error instanceof OnlineError) || error.code === 'UNREACHABLE'
  return (
    <section className={styles.notice}>
      <Skunk mood="asleep" className={styles.skunk} />
      <div>
        <h2>Nobody is behind the bar</h2>
        {missing ? (
          <p>
            A game with a friend needs SKUNK’D’s own server, and it does not answer here: you may be
            offline, or this copy of the app comes from a place that only hands out files. Anybody
            can run one: <code className={styles.command}>npm start -- --host</code>. You can still
            play the computer, or pass one device between two people.
          </p>
        ) : (
          <p>{error instanceof Error ? error.message : String(error)}</p>
        )}
        <Button onClick={onAgain}>Ask again</Button>
      </div>
    </section>
  )
}
