import { capitalize } from '@skunkd/engine/words'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { Scene } from '../ui/pictures/scene.js'
import scene from '../ui/pictures/scene.module.css'
import { navigate, type ScreenProps } from '../ui/router.js'
import { reasonOf } from '../ui/text.js'
import { useAsked } from '../ui/use-asked.js'
import friends from './friends.module.css'
import { NoServer } from './friends-screen.js'
import { FriendsSeat } from './friends-seat.js'
import { type GameLink, parseGameLink } from './links/links.js'
import { NamedForm } from './named-form.js'
import styles from './online.module.css'
import { api } from './remote/api.js'
import { browserStorage } from './remote/browser-storage.js'
import { friendsNote, writeNote } from './remote/fair-notes.js'
import { dealerText, setupText } from './setup-text.js'
import { UnavailableNotice } from './unavailable-notice.js'

/** Where a friend's link leads: who invites and to what, and one press to sit down. */
export function JoinScreen({ path }: ScreenProps) {
  const link = parseGameLink(path[0] ?? '')
  return link === null ? (
    <UnavailableNotice title="This link is incomplete">
      Part of it is missing. Ask your friend to send it again, and copy all of it.
    </UnavailableNotice>
  ) : (
    <Invited key={link.id} link={link} />
  )
}

function Invited({ link }: { link: GameLink }) {
  const [asked, again] = useAsked(() => api.invitation(link.id, link.secret), link.id)

  if (asked.kind === 'asking') {
    return (
      <p aria-busy="true" className={styles.notice}>
        Loading invitation…
      </p>
    )
  }
  if (asked.kind === 'failed') return <Refused error={asked.error} onAgain={again} />
  const invitation = asked.value
  if (invitation.you !== null) {
    return (
      <UnavailableNotice
        title={invitation.you === 0 ? 'This is your own game' : 'You’re already in this game'}
      >
        <ButtonLink look="loud" href={`#/friend/${link.id}`}>
          Go to table
        </ButtonLink>
      </UnavailableNotice>
    )
  }

  async function sitDown(name: string) {
    // What was promised is noted before this device's part is given away.
    const book = browserStorage()
    const { commitment, h0, setup } = invitation
    const note = friendsNote(book, link.id, commitment, h0, setup)
    const { e1 } = await api.join(link.id, { secret: link.secret, name, e1: note.e1 ?? '' })
    if (e1 === note.e1) writeNote(book, link.id, { ...note, stands: true })
    navigate(['friend', link.id])
  }

  return (
    <div className={scene.page}>
      <Scene
        title={`${invitation.from} invites you to a game of cribbage`}
        line={dealerText(invitation.setup.dealer, 1)}
        across={<FriendsSeat name={invitation.from} />}
        opponent={invitation.from}
      />
      <div className={`${scene.side} ${friends.side}`}>
        <NamedForm
          fallback="Your friend"
          press="Join game"
          pressing="Joining…"
          send={sitDown}
          below={
            <p className={styles.small}>
              Never played? <a href="#/learn">Learn cribbage first</a>. We’ll keep your seat.
            </p>
          }
        >
          <p className={friends.line}>
            {capitalize(setupText(invitation.setup, invitation.pace))}.
            {invitation.watchable && ' Spectators can watch but can’t see hidden cards.'}
          </p>
        </NamedForm>
      </div>
    </div>
  )
}

/** What to say about a link that came too late, or too early. */
const MET: Readonly<Record<string, { readonly title: string; readonly text?: string }>> = {
  LINK_TAKEN: {
    title: 'This seat is taken',
    text: 'Each link works for one person. If that was you, open the game in the browser you joined with and choose “Continue on another device”.',
  },
  GAME_OVER: {
    title: 'This game is over',
    text: 'The game has already finished. Ask for a new link to play again.',
  },
  BROKEN_OFF: {
    title: 'This invitation was withdrawn',
    text: 'Ask for another link, or send one yourself.',
  },
  NOT_READY_TO_JOIN: { title: 'This game isn’t ready yet' },
  TOO_FAST: { title: 'One moment, please' },
}

function Refused({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const code = (error as { readonly code?: string }).code ?? ''
  const known = MET[code]
  if (code === 'UNREACHABLE') return <NoServer error={error} onAgain={onAgain} />
  return (
    <UnavailableNotice title={known?.title ?? 'Game not found'}>
      <p>{known?.text ?? reasonOf(error)}</p>
      {code === 'NOT_READY_TO_JOIN' && <Button onClick={onAgain}>Try again</Button>}
    </UnavailableNotice>
  )
}
