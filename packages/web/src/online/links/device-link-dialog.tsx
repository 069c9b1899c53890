import type { DeviceWaiting } from '@skunkd/protocol'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.js'
import { Dialog } from '../../ui/controls/dialog.js'
import { reasonOf } from '../../ui/text.js'
import { useAsked } from '../../ui/use-asked.js'
import styles from '../online.module.css'
import { api } from '../remote/api.js'
import { deviceLinkTo } from './links.js'
import { ShareLink } from './share-link.js'
import { useShareBaseUrl } from './use-share-base-url.js'

/** A link that makes one other device this person's too. */
export function DeviceLinkDialog({ onClose }: { onClose: () => void }) {
  const [asked] = useAsked(api.deviceLink, 'device')
  const base = useShareBaseUrl()
  return (
    <Dialog title="Use another device" onClose={onClose}>
      <div className={styles.choices}>
        {asked.kind === 'asking' && <p aria-busy="true">Creating link…</p>}
        {asked.kind === 'failed' && <p role="alert">{asked.reason}</p>}
        {asked.kind === 'answer' && base !== null && (
          <>
            <p>
              Open this link on your other device within {asked.value.minutes} minutes. It works
              once and gives access to your games, so don’t share it. Keep this window open. You’ll
              confirm the device here.
            </p>
            <ShareLink
              link={deviceLinkTo(asked.value.token, base)}
              label="Link for your other device"
            />
            <Confirmation token={asked.value.token} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const ASK_EVERY_MS = 2_000

/** The other device shows a number; only the person who made the link can agree to it, here. */
function Confirmation({ token }: { token: string }) {
  const [waiting, setWaiting] = useState<DeviceWaiting['waiting']>(null)
  const [told, setTold] = useState<string | null>(null)

  useEffect(() => {
    if (waiting !== null || told !== null) return
    const timer = setInterval(() => {
      // A line that is gone for a moment is asked again.
      api.deviceWaiting(token).then(
        (answer) => setWaiting(answer.waiting),
        () => {},
      )
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [token, waiting, told])

  async function answer(number: string, yes: boolean) {
    try {
      await api.confirmDevice(token, number, yes)
      setTold(yes ? 'Your other device is connected.' : 'Refused. The link no longer works.')
    } catch (error) {
      setTold(reasonOf(error))
    }
  }

  return (
    <div role="status">
      {told !== null && <p>{told}</p>}
      {told === null && waiting !== null && (
        <>
          <p>
            A device wants to play as you
            {waiting.name !== null && `. So far it plays as ${waiting.name}`}. It shows the number{' '}
            <strong>{waiting.number}</strong>. Is it yours?
          </p>
          <div className={styles.row}>
            <Button look="loud" onClick={() => void answer(waiting.number, true)}>
              Connect device
            </Button>
            <Button onClick={() => void answer(waiting.number, false)}>Refuse</Button>
          </div>
        </>
      )}
    </div>
  )
}
