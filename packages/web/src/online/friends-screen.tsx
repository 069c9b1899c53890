import { otherSeat } from '@skunkd/engine'
import { capitalize } from '@skunkd/engine/words'
import type { About, MyGames as Games } from '@skunkd/protocol'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/controls/button.js'
import { ConfirmButton } from '../ui/controls/confirm-button.js'
import { EmptyState } from '../ui/controls/empty-state.js'
import { LinkRow, TwoPegs } from '../ui/controls/link-row.js'
import { saveAs } from '../ui/copy-and-save.js'
import { Scene } from '../ui/pictures/scene.js'
import scene from '../ui/pictures/scene.module.css'
import { restoreLostFocus } from '../ui/restore-focus.js'
import { reasonOf } from '../ui/text.js'
import { useAsked } from '../ui/use-asked.js'
import friends from './friends.module.css'
import { FriendsSeat } from './friends-seat.js'
import { DeviceLinkDialog } from './links/device-link-dialog.js'
import { NewFriendGame } from './new-friend-game.js'
import styles from './online.module.css'
import { api, OnlineError } from './remote/api.js'
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

  /** Does something and says so, or why it failed. */
  async function run(step: () => Promise<unknown>, done: string) {
    try {
      await step()
      setTold(done)
    } catch (error) {
      setTold(reasonOf(error))
    }
  }

  const takeAway = () =>
    run(
      async () => saveAs('skunkd-my-data.json', [JSON.stringify(await api.exportMine(), null, 2)]),
      'Saved as skunkd-my-data.json.',
    )
  const signOutOthers = () => run(api.signOutOthers, 'Your other devices are signed out.')
  const forget = () =>
    run(
      () => api.deleteMine().then(onDeleted),
      'Your data is deleted. Unfinished games count as resigned.',
    )

  return (
    <details className={`${styles.rules} ${styles.marked}`}>
      <summary>Other devices and your data</summary>
      <div className={styles.choices}>
        <p>
          The server recognises this browser by a cookie. It doesn’t store your email or IP address.
          You can use another device too.
        </p>
        {keptUntil !== null && !deleted && (
          <p>
            Your games are kept until {new Date(keptUntil).toLocaleDateString()}. Each visit extends
            that to a year.
          </p>
        )}
        <div className={styles.row}>
          <Button onClick={() => setOpen(true)}>Use another device</Button>
          <Button onClick={() => void takeAway()}>Export my data</Button>
          {!deleted && (
            <ConfirmButton
              label="Sign out other devices"
              warning="Your other devices lose access to your games. This device keeps them."
              yes="Sign out"
              no="Cancel"
              onYes={() => void signOutOthers()}
            />
          )}
          {!deleted && (
            <ConfirmButton
              label="Delete my data"
              warning="This deletes your name and your seats from the server. Unfinished games count as resigned. You can’t undo this."
              yes="Delete"
              no="Cancel"
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

function standing({ status, yourMove, winner, seat, names }: Game): string {
  const name = names[otherSeat(seat)] ?? 'your friend'
  switch (status) {
    case 'inviting':
      return 'Waiting for your friend'
    case 'starting':
      return 'About to start'
    case 'playing':
      return yourMove ? 'Your turn' : `Waiting for ${name}`
    case 'broken':
      return 'Cancelled before the deal'
    case 'over':
      return winner === null ? 'No result' : winner === seat ? 'You won' : 'You lost'
  }
}

const isOpen = ({ status }: Game) => status !== 'over' && status !== 'broken'

/** This person's games on this server, those that wait for a move first, then those still open. */
function MyGames({ mine }: { mine: Games }) {
  if (mine.games.length === 0) return null
  const games = [...mine.games].sort(
    (a, b) =>
      Number(b.yourMove) - Number(a.yourMove) ||
      Number(isOpen(b)) - Number(isOpen(a)) ||
      b.changedAt - a.changedAt,
  )
  return (
    <section className={friends.games} aria-labelledby="my-games">
      <h2 id="my-games">Your games with friends</h2>
      <ul>
        {games.slice(0, 20).map((game) => {
          const name = game.names[otherSeat(game.seat)]
          return (
            <LinkRow
              key={game.id}
              href={`#/friend/${game.id}`}
              picture={<FriendsSeat name={name} />}
              title={
                <>
                  {name ?? 'Open seat'} <strong data-move={game.yourMove}>{standing(game)}</strong>
                </>
              }
              line={capitalize(setupText(game.setup, game.pace))}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** Where a game with a friend begins. */
export function FriendsScreen() {
  const [about, again] = useAsked(api.about, 'about')
  return (
    <div className={`${scene.page} ${scene.low}`}>
      <Scene
        title="Play a friend"
        line="Send your friend a link. They open it and the game starts. No account."
        across={<FriendsSeat />}
        opponent="your friend"
      />
      <div className={`${scene.side} ${friends.side}`}>
        {about.kind === 'asking' && <p aria-busy="true">Connecting…</p>}
        {about.kind === 'failed' && <NoServer error={about.error} onAgain={again} />}
        {about.kind === 'answer' && <Friends about={about.value} />}
      </div>
    </div>
  )
}

/** What the server keeps of this person, and what they can do with it. */
function Mine() {
  const [deleted, setDeleted] = useState(false)
  const [asked] = useAsked(api.mine, 'mine')
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
        You can’t play friends on this server. {about.why ?? ''} Everything else in the app works.
      </p>
    )
  }
  return (
    <>
      <NewFriendGame />
      <ul className={friends.rows}>
        <LinkRow
          href="#/new?with=friend"
          picture={<TwoPegs />}
          title="Share this screen"
          line="Pass and play: one device, two players."
        />
      </ul>
      <Mine />
    </>
  )
}

/** The app from a plain file server, or offline: what friend play needs, said plainly. */
export function NoServer({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const missing = !(error instanceof OnlineError) || error.code === 'UNREACHABLE'
  return (
    <EmptyState part title="Can’t reach the server">
      {missing ? (
        <p>
          You may be offline, or this copy of the app has no server for games with friends. You can
          still play the computer, or pass one device between two people.
        </p>
      ) : (
        <p>{reasonOf(error)}</p>
      )}
      <Button look="loud" onClick={onAgain}>
        Try again
      </Button>
    </EmptyState>
  )
}
