import { otherSeat, SEATS } from '@skunkd/engine'
import { capitalize } from '@skunkd/engine/words'
import type { GameInfo } from '@skunkd/protocol'
import { useEffect, useState } from 'react'
import { ActionBar, Button, ButtonLink } from '../ui/controls/button.js'
import { ConfirmButton } from '../ui/controls/confirm-button.js'
import { Scene } from '../ui/pictures/scene.js'
import scene from '../ui/pictures/scene.module.css'
import { Skunk } from '../ui/pictures/skunk.js'
import { useAsked } from '../ui/use-asked.js'
import friends from './friends.module.css'
import { FriendsSeat } from './friends-seat.js'
import { linkTo } from './links/links.js'
import { ShareLink } from './links/share-link.js'
import { useShareBaseUrl } from './links/use-share-base-url.js'
import styles from './online.module.css'
import { api } from './remote/api.js'
import { setupText } from './setup-text.js'

/** Before the first deal: the link to pass on, and what we are waiting for. */
export function Lobby({
  info,
  owedSince,
  lost,
  onBreakOff,
}: {
  info: GameInfo | null
  /** Since when the server waits for a share, by this page's clock. */
  owedSince: number
  lost: boolean
  onBreakOff: () => void
}) {
  if (info === null) {
    return (
      <p aria-busy="true" className={styles.notice}>
        {lost ? 'Can’t reach the server. Retrying…' : 'Connecting…'}
      </p>
    )
  }
  if (info.status === 'broken') {
    return (
      <section className={styles.notice}>
        <div>
          <h1>This game was cancelled before the deal</h1>
          {stopped(info)}
          <p>
            To keep deals fair, an interrupted start can’t be resumed. Create a new game instead.
          </p>
          <ButtonLink look="loud" href="#/friends">
            Create game
          </ButtonLink>
        </div>
      </section>
    )
  }
  if (info.you === 0 && info.names[1] === null)
    return <Inviting info={info} onCancel={onBreakOff} />
  return (
    <section className={styles.notice} aria-live="polite">
      <Skunk mood="host" className={styles.skunk} />
      <div>
        <h1>{info.names[otherSeat(info.you ?? 1)] ?? 'Your friend'} is here</h1>
        <p>You’re both adding to the shuffle, so no one can choose the cards…</p>
        {info.you !== null && isOthersTurn(info) && (
          <Withheld
            name={info.names[otherSeat(info.you)] ?? 'Your friend'}
            since={owedSince}
            blames={info.you === 1}
            onBreakOff={onBreakOff}
          />
        )}
      </div>
    </section>
  )
}

/** Whether this seat has added what it can: the second adds to the shuffle first, the first opens then. */
const isOthersTurn = ({ you, fair }: GameInfo): boolean => (you === 1) === (fair.e1 !== null)

/** How often each has stopped a game this session, if anyone has. */
function stopped({ evening, names, you }: GameInfo) {
  const counts = evening.stopped ?? [0, 0]
  const words = SEATS.filter((seat) => counts[seat] > 0).map(
    (seat) => `${seat === you ? 'you' : (names[seat] ?? 'your friend')} ${counts[seat]}`,
  )
  return words.length === 0 ? null : <p>Games stopped this session: {words.join(', ')}.</p>
}

/** A share that is kept back for a minute is nobody's chance any more: as the server counts it. */
const SHARE_LIMIT_SECONDS = 60
/** Before that, the other device is just slow. */
const NAMED_AFTER_SECONDS = 5

/**
 * The other device keeps its share back: how long already, what it means, and a way out. Only the
 * first player's, which could be kept back knowing the other, is counted against them.
 */
function Withheld({
  name,
  since,
  blames,
  onBreakOff,
}: {
  name: string
  since: number
  blames: boolean
  onBreakOff: () => void
}) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.floor((now - since) / 1_000)
  if (seconds < NAMED_AFTER_SECONDS) return null
  return (
    <>
      <p>
        Waiting for {name}’s device. No card is dealt without its part of the shuffle:{' '}
        <span role="timer">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
      </p>
      {seconds >= SHARE_LIMIT_SECONDS && (
        <p>
          <Button onClick={onBreakOff}>Cancel game</Button>
          {blames && ` It counts as stopped by ${name}.`}
        </p>
      )}
    </>
  )
}

function Inviting({ info, onCancel }: { info: GameInfo; onCancel: () => void }) {
  const base = useShareBaseUrl()
  const [mine] = useAsked(api.mine, info.id)
  const secret =
    mine.kind === 'answer'
      ? (mine.value.games.find(({ id }) => id === info.id)?.join ?? null)
      : null
  return (
    <div className={`${scene.page} ${scene.low}`}>
      <Scene
        title="Send your friend this link"
        line="You can close this page. Your seat is kept."
        across={<FriendsSeat />}
        opponent="your friend"
      />
      <div className={`${scene.side} ${friends.side} ${friends.centred}`}>
        {mine.kind === 'failed' && <p role="alert">{mine.reason}</p>}
        {secret !== null && base !== null ? (
          <ShareLink
            once
            link={linkTo('join', { id: info.id, secret }, base)}
            label="Link for your friend"
            invite="A game of cribbage?"
          />
        ) : (
          <p aria-busy="true">Creating link…</p>
        )}
        <p className={friends.line}>{capitalize(setupText(info.setup, info.pace))}.</p>
        <details className={friends.facts}>
          <summary>How the shuffle works</summary>
          <p>
            The server has locked in its part of the shuffle and shows you a fingerprint of it. Your
            device and your friend’s then each add a part the server can’t know. After the game your
            device checks every deal. This doesn’t stop whoever runs the server from looking at the
            cards during the game.
          </p>
          <code className={styles.hex}>{info.fair.commitment}</code>
        </details>
        <ConfirmButton
          label="Cancel game"
          warning="The link stops working."
          yes="Cancel game"
          no="Keep waiting"
          onYes={onCancel}
        />
      </div>
      <ActionBar label="Waiting" className={scene.bar}>
        <p role="status" className={friends.waiting}>
          Waiting for your friend…
        </p>
        <ButtonLink href="#/friends">All games</ButtonLink>
      </ActionBar>
    </div>
  )
}
