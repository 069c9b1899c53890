import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/controls/button.js'
import { ConfirmButton } from '../ui/controls/confirm-button.js'
import { restoreLostFocus } from '../ui/restore-focus.js'
import { saveAs } from '../ui/save-as.js'
import { DeviceLinkDialog } from './links/device-link-dialog.js'
import styles from './online.module.css'
import { api, reasonOf } from './remote/api.js'

/** Another device, and what the server keeps about this person: to export, or to delete. */
export function MyData({ deleted, onDeleted }: { deleted: boolean; onDeleted: () => void }) {
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
    <details className={styles.rules}>
      <summary>Another device, and your data</summary>
      <div className={styles.choices}>
        <p>
          The server knows this browser by a cookie: no e-mail, no address. You can play on another
          device as well.
        </p>
        <div className={styles.row}>
          <Button onClick={() => setOpen(true)}>Use another device</Button>
          <Button onClick={() => void takeAway()}>Export my data</Button>
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
