import { Dialog } from '../../ui/controls/dialog.js'
import styles from '../online.module.css'
import { api } from '../remote/api.js'
import { deviceLinkTo } from './links.js'
import { ShareLink } from './share-link.js'
import { useApiRequest } from './use-api-request.js'
import { useShareBaseUrl } from './use-share-base-url.js'

/** A link that makes one other device this person's too. */
export function DeviceLinkDialog({ onClose }: { onClose: () => void }) {
  const [asked] = useApiRequest(api.deviceLink, 'device')
  const base = useShareBaseUrl()
  return (
    <Dialog title="Use another device" onClose={onClose}>
      <div className={styles.choices}>
        {asked.kind === 'asking' && <p aria-busy="true">Making a link …</p>}
        {asked.kind === 'failed' && <p role="alert">{asked.reason}</p>}
        {asked.kind === 'answer' && base !== null && (
          <>
            <p>
              Open this on the other device within {asked.value.minutes} minutes. It works once, and
              gives that device your seats: share it with nobody else.
            </p>
            <ShareLink
              link={deviceLinkTo(asked.value.token, base)}
              label="The link for your other device"
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
