import { otherSeat, SEATS } from '@skunkd/engine'
import type { GameInfo } from '@skunkd/protocol'
import { useEffect, useState } from 'react'
import { Button } from '../ui/controls/button.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { linkTo } from './links/links.js'
import { ShareLink } from './links/share-link.js'
import { useApiRequest } from './links/use-api-request.js'
import { useShareBaseUrl } from './links/use-share-base-url.js'
import styles from './online.module.css'
import { api } from './remote/api.js'
import { setupText } from './setup-text.js'

/** Before the first deal: the link to pass on, and what we are waiting for. */
export function Lobby({
  info,
  lost,
  onBreakOff,
}: {
  info: GameInfo | null
  lost: boolean
  onBreakOff: () => void
}) {
  if (info === null) {
    return (
      <p aria-busy="true" className={styles.notice}>
        {lost ? 'The server does not answer. It is being tried again …' : 'Connecting …'}
      </p>
    )
  }
  if (info.status === 'broken') {
    return (
      <section className={styles.notice}>
        <div>
          <h1>This game was broken off before the deal</h1>
          {stopped(info)}
          <p>
            A start that was interrupted is never resumed, so that nobody can try for better cards.
            Make a new game: it takes one press.
          </p>
          <a href="#/friends">Make a new game</a>
        </div>
      </section>
    )
  }
  if (info.you === 0 && info.names[1] === null) return <Inviting info={info} />
  return (
    <section className={styles.notice} aria-live="polite">
      <Skunk mood="host" className={styles.skunk} />
      <div>
        <h1>{info.names[otherSeat(info.you ?? 1)] ?? 'Your friend'} is here</h1>
        <p>Both of you add to the shuffle now, so that nobody can choose the cards …</p>
        {info.you === 1 && info.fair.e1 !== null && (
          <Withheld name={info.names[0] ?? 'Your friend'} onBreakOff={onBreakOff} />
        )}
      </div>
    </section>
  )
}

/** How often each has stopped a game this evening, if anybody has. */
function stopped({ evening, names, you }: GameInfo) {
  const counts = evening.stopped ?? [0, 0]
  const words = SEATS.filter((seat) => counts[seat] > 0).map(
    (seat) => `${seat === you ? 'you' : (names[seat] ?? 'your friend')} ${counts[seat]}`,
  )
  return words.length === 0 ? null : <p>Games stopped this evening: {words.join(', ')}.</p>
}

/** A share that is kept back for a minute is nobody's chance any more: as the server counts it. */
const SHARE_LIMIT_SECONDS = 60
/** Before that, the other device is just slow. */
const NAMED_AFTER_SECONDS = 5

/** The other device has not opened its share: how long already, what it means, and a way out. */
function Withheld({ name, onBreakOff }: { name: string; onBreakOff: () => void }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  if (seconds < NAMED_AFTER_SECONDS) return null
  return (
    <>
      <p>
        {name}’s device has not opened its part yet. No card is dealt without it:{' '}
        <span role="timer">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
      </p>
      {seconds >= SHARE_LIMIT_SECONDS && (
        <p>
          <Button onClick={onBreakOff}>Break off; it counts as stopped by {name}</Button>
        </p>
      )}
    </>
  )
}

function Inviting({ info }: { info: GameInfo }) {
  const base = useShareBaseUrl()
  const [mine] = useApiRequest(api.mine, info.id)
  const secret =
    mine.kind === 'answer'
      ? (mine.value.games.find(({ id }) => id === info.id)?.join ?? null)
      : null
  return (
    <section className={styles.panel}>
      <h1>Send your friend this link</h1>
      <p className={styles.lead}>
        A game {setupText(info.setup, info.pace)}. It begins when they press; leave this page open
        or come back later.
      </p>
      {mine.kind === 'failed' && <p role="alert">{mine.reason}</p>}
      {secret !== null && base !== null ? (
        <ShareLink
          link={linkTo('join', { id: info.id, secret }, base)}
          label="The link for your friend"
          invite="A game of cribbage?"
        />
      ) : (
        <p aria-busy="true">Making the link …</p>
      )}
      <p role="status" className={styles.waiting}>
        Waiting for your friend …
      </p>
      <details className={`${styles.rules} ${styles.marked}`}>
        <summary>Who shuffles?</summary>
        <div className={styles.choices}>
          <p>
            The server has fixed its part of the shuffle and shows you a fingerprint of it; your
            device and your friend’s each add a part the server could not know. After the game the
            server must show what the fingerprint stood for, and your device checks every deal. One
            thing is not proven: whoever runs the server could look at the cards during the game.
          </p>
          <code className={styles.hex}>{info.fair.commitment}</code>
        </div>
      </details>
      <a href="#/friends">All your games with friends</a>
    </section>
  )
}
