import { useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.js'
import { Button } from '../../ui/controls/button.js'
import { Dialog } from '../../ui/controls/dialog.js'
import { type ShareData, shareHeadline, shareText } from './share.js'
import styles from './share-dialog.module.css'
import { drawPicture } from './share-picture.js'

const FILE = 'skunkd.png'

/** The game for somebody else: a picture and a text, both made here; nothing is sent anywhere. */
export function ShareDialog({ data, onClose }: { data: ShareData; onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [copied, setCopied] = useState(false)
  const text = shareText(data)

  useEffect(() => {
    if (canvas.current !== null) drawPicture(canvas.current, data)
  }, [data])

  const picture = () =>
    new Promise<Blob | null>((resolve) => {
      if (canvas.current === null) resolve(null)
      else canvas.current.toBlob(resolve, 'image/png')
    })

  async function save() {
    const blob = await picture()
    if (blob === null) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = FILE
    link.click()
    URL.revokeObjectURL(link.href)
    announce('The picture is saved.')
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce('Copied.')
    } catch {
      // Without permission to write to the clipboard, the text can still be copied by hand.
      document.querySelector<HTMLTextAreaElement>(`.${styles.text}`)?.select()
    }
  }

  async function share() {
    const blob = await picture()
    const files = blob === null ? [] : [new File([blob], FILE, { type: 'image/png' })]
    const withPicture = { text, files }
    try {
      await navigator.share(navigator.canShare?.(withPicture) ? withPicture : { text })
    } catch {
      // Thought better of it.
    }
  }

  return (
    <Dialog title="Show it to somebody" onClose={onClose}>
      <div className={styles.share}>
        <canvas
          ref={canvas}
          className={styles.picture}
          role="img"
          aria-label={`A picture: ${shareHeadline(data)}`}
          data-testid="share-picture"
        />
        <textarea
          className={styles.text}
          aria-label="The text"
          readOnly
          rows={5}
          value={text}
          data-testid="share-text"
        />
        <div className={styles.buttons}>
          <Button onClick={() => void save()}>Save the picture</Button>
          <Button onClick={() => void copy()}>{copied ? 'Copied ✓' : 'Copy the text'}</Button>
          {'share' in navigator && (
            <Button look="loud" onClick={() => void share()}>
              Share…
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
