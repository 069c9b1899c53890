import { otherSeat } from '@skunkd/engine'
import type { About, MyGames as Games } from '@skunkd/protocol'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/controls/button.js'
import { ConfirmButton } from '../ui/controls/confirm-button.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { restoreLostFocus } from '../ui/restore-focus.js'
import { saveAs } from '../ui/save-as.js'
import { DeviceLinkDialog } from './links/device-link-dialog.js'
import { useApiRequest } from './links/use-api-request.js'
import { NewFriendGame } from './new-friend-game.js'
import styles from './online.module.css'
import { api, OnlineError, reasonOf } from './remote/api.js'
import { setupText } from './setup-text.js'

/** Another device, and what the server keeps about this person: to export, or to delete. */
function MyData({
  keptUntil,
  deleted,
  onDeleted,
}: {
  keptUntil: number | null
  deleted: boolean
  onDeleted: () => void
}) {
  const [open, setOpen] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const note = useRef<HTMLParagraphElement>(null)

  // The button that had the focus is gone, with nothing left to delete.
  useEffect(() => {
    if (deleted) restoreLostFocus(note.current)
  }, [deleted])

  async function takeAway() {
    try {
      saveAs('skunkd-my-data.json', [JSON.stringify(await api.exportMine(), null, 2)])
      setTold('Saved as skunkd-my-data.json.')
    } catch (error) {
      setTold(reasonOf(error))
    }
  }

  async function signOutOthers() {
    try {
      await api.signOutOthers()
      setTold('Done: you play on this device only.')
    } catch (error) {
      setTold(reasonOf(error))
    }
  }

  async function forget() {
    try {
      await api.deleteMine()
      setTold('Deleted. Games that were still being played count as resigned.')
      onDeleted()
    } catch (error) {
      setTold(reasonOf(error))
    }
  }

  return (
    <details className={`${styles.rules} ${styles.marked}`}>
      <summary>Another device, and your data</summary>
      <div className={styles.choices}>
        <p>
          The server knows this browser by a cookie: no e-mail, no address. You can play on another
          device as well.
        </p>
        {keptUntil !== null && !deleted && (
          <p data-testid="kept-until">
            Your games are kept until {new Date(keptUntil).toLocaleDateString()}, and any visit
            makes it a year again.
          </p>
        )}
        <div className={styles.row}>
          <Button onClick={() => setOpen(true)}>Use another device</Button>
          <Button onClick={() => void takeAway()}>Export my data</Button>
          {!deleted && (
            <ConfirmButton
              label="Sign out my other devices"
              warning="Every other device that plays as you is nobody’s again, at once. Your games stay here."
              yes="Yes, sign them out"
              no="Leave them"
              onYes={() => void signOutOthers()}
            />
          )}
          {!deleted && (
            <ConfirmButton
              label="Delete my data"
              warning="The server forgets who you are, and your seats with it. Games still being played count as resigned. This cannot be undone."
              yes="Yes, delete it all"
              no="Keep it"
              onYes={() => void forget()}
            />
          )}
        </div>
        {/* Always there, so that what comes into it is read out. */}
        <p ref={note} role="status" tabIndex={-1} className={styles.told}>
          {told}
        </p>
      </div>
      {open && <DeviceLinkDialog onClose={() => setOpen(false)} />}
    </details>
  )
}

type Game = Games['games'][number]

function standing({ status, yourMove, winner, seat }: Game): string {
  switch (status) {
    case 'inviting':
      return 'waiting for your friend'
    case 'starting':
      return 'about to begin'
    case 'playing':
      return yourMove ? 'your move' : 'their move'
    case 'broken':
      return 'broken off before the deal'
    case 'over':
      return winner === null ? 'ended without a result' : winner === seat ? 'you won' : 'you lost'
  }
}

/** This person's games on this server, those that wait for a move first. */
function MyGames({ mine }: { mine: Games }) {
  if (mine.games.length === 0) return null
  const games = [...mine.games].sort(
    (a, b) => Number(b.yourMove) - Number(a.yourMove) || b.changedAt - a.changedAt,
  )
  return (
    <section className={styles.section} aria-labelledby="my-games">
      <h2 id="my-games">Your games here</h2>
      <ul className={styles.games}>
        {games.slice(0, 20).map((game) => (
          <li key={game.id}>
            <a href={`#/friend/${game.id}`} data-move={game.yourMove}>
              <strong>{game.names[otherSeat(game.seat)] ?? 'A free seat'}</strong>
              <span>{standing(game)}</span>
              <small>{setupText(game.setup, game.pace)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a game with a friend begins. */
export function FriendsScreen() {
  const [about, again] = useApiRequest(api.about, 'about')
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

/** What the server keeps of this person, and what they can do with it. */
function Mine() {
  const [deleted, setDeleted] = useState(false)
  const [asked] = useApiRequest(api.mine, 'mine')
  const mine = asked.kind === 'answer' ? asked.value : null
  return (
    <>
      {!deleted && mine !== null && <MyGames mine={mine} />}
      <MyData
        keptUntil={mine?.keptUntil ?? null}
        deleted={deleted}
        onDeleted={() => setDeleted(true)}
      />
    </>
  )
}

function Friends({ about }: { about: About }) {
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
      <Mine />
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
