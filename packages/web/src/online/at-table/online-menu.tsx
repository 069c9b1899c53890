import { otherSeat } from '@skunkd/engine'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Button, ButtonLink } from '../../ui/controls/button.js'
import { ConfirmButton } from '../../ui/controls/confirm-button.js'
import { Dialog } from '../../ui/controls/dialog.js'
import { reasonOf } from '../../ui/text.js'
import { DeviceLinkDialog } from '../links/device-link-dialog.js'
import { linkTo } from '../links/links.js'
import { ShareLink } from '../links/share-link.js'
import { useShareBaseUrl } from '../links/use-share-base-url.js'
import styles from '../online.module.css'
import { api } from '../remote/api.js'
import type { RemoteHost } from '../remote/remote-host.js'

/** What is not a card: resigning, stopping, watching, another device. */
export function OnlineMenu({ host, onClose }: { host: RemoteHost; onClose: () => void }) {
  const { info, around } = useStore(host.online)
  // As the server sees it: before the end of the first hand there is nothing to lose yet.
  const noGameYet = useStore(
    host.state,
    ({ view }) => view?.handNumber === 1 && view.phase !== 'HAND_COMPLETE',
  )
  const [device, setDevice] = useState(false)
  if (info === null || info.you === null || around === null) return null
  const them = otherSeat(info.you)
  const name = info.names[them] ?? 'Your friend'
  const playing = info.status === 'playing'
  const theyOffer = around.offers.stop[them] === true
  const iOffer = around.offers.stop[info.you] === true
  if (device) return <DeviceLinkDialog onClose={onClose} />
  return (
    <Dialog title="This game" onClose={onClose}>
      <div className={styles.choices}>
        {playing && (
          <div className={styles.row}>
            <Button onClick={() => host.offer('stop', !iOffer)}>
              {theyOffer ? 'End game' : iOffer ? 'Keep playing' : 'Offer to end game'}
            </Button>
            {theyOffer && <Button onClick={() => host.offer('stop', false)}>Keep playing</Button>}
            <ConfirmButton
              label="Resign"
              warning={
                noGameYet
                  ? 'If you resign during the first hand, the game ends with no result. Resign?'
                  : 'You’ll lose this game. Resign?'
              }
              yes="Resign"
              no="Keep playing"
              onYes={() => {
                host.resign()
                onClose()
              }}
            />
          </div>
        )}
        {theyOffer && <p role="status">{name} offers to end the game with no result.</p>}
        <WatchLinks id={info.id} on={info.watchable} creator={info.you === 0} />
        <div className={styles.row}>
          <Button onClick={() => setDevice(true)}>Continue on another device</Button>
          <ButtonLink href="#/rules">Rules</ButtonLink>
          <ButtonLink href="#/friends">Leave game</ButtonLink>
        </div>
        <p className={styles.small}>Leaving doesn’t resign. You can come back any time.</p>
      </div>
    </Dialog>
  )
}

function WatchLinks({ id, on, creator }: { id: string; on: boolean; creator: boolean }) {
  const base = useShareBaseUrl()
  const [secret, setSecret] = useState<string | null>(null)
  const [told, setTold] = useState<string | null>(null)
  if (!creator) return on ? <p>Spectators can watch but can’t see hidden cards.</p> : null

  async function change(open: boolean) {
    try {
      setSecret((await api.setWatch(id, open)).watch)
      setTold(open ? null : 'Link withdrawn. No one is watching now.')
    } catch (error) {
      setTold(reasonOf(error))
    }
  }

  return (
    <>
      <div className={styles.row}>
        <Button onClick={() => void change(true)}>
          {on ? 'Create new spectator link' : 'Allow spectators'}
        </Button>
        {on && <Button onClick={() => void change(false)}>Withdraw link</Button>}
      </div>
      {secret !== null && base !== null && (
        <ShareLink link={linkTo('watch', { id, secret }, base)} label="Link for spectators" />
      )}
      {told !== null && <p role="status">{told}</p>}
    </>
  )
}
