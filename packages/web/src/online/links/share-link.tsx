import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.js'
import { copyText } from '../../ui/copy-text.js'
import styles from '../online.module.css'
import { isLocal } from './links.js'

/** A link as a picture for a phone's camera; drawn here, no service is asked. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [path, setPath] = useState<{ readonly d: string; readonly size: number } | null>(null)

  useEffect(() => {
    let here = true
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { border: 2 })
      const d = data
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('')
      if (here) setPath({ d, size })
    })
    return () => {
      here = false
    }
  }, [text])

  return (
    <div className={styles.qr}>
      {path !== null && (
        <svg
          viewBox={`0 0 ${path.size} ${path.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <rect width={path.size} height={path.size} fill="#fff" />
          <path d={path.d} fill="#000" />
        </svg>
      )}
    </div>
  )
}

/** A link to pass on: to send, to copy, to select by hand, or to photograph. */
export function ShareLink({
  link,
  label,
  invite,
}: {
  link: string
  label: string
  invite?: string
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState<string | null>(null)
  // A phone would look for a server on itself.
  const local = isLocal(new URL(link))
  const canSend = typeof navigator.share === 'function'

  async function copy() {
    if (await copyText(link)) {
      setTold('Copied.')
      return
    }
    // No clipboard here: the text is selected, and the person copies it.
    field.current?.select()
    setTold('Selected: copy it with your keyboard or a long press.')
  }

  return (
    <div className={styles.share} data-qr={!local}>
      {!local && <QrCode text={link} label={`${label}, as a QR code`} />}
      <div className={styles.shareWords}>
        <label htmlFor={id}>{label}</label>
        <input
          ref={field}
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.row}>
          <Button look="loud" onClick={() => void copy()}>
            Copy the link
          </Button>
          {canSend && (
            <Button
              onClick={() => {
                navigator
                  .share({ title: 'Cribbage', text: invite ?? label, url: link })
                  .catch(() => {})
              }}
            >
              Send it
            </Button>
          )}
        </div>
        <p role="status" className={styles.told}>
          {told}
        </p>
        {local && (
          <p className={styles.told}>
            It works in browsers on this device only. Started with{' '}
            <code className={styles.command}>npm start -- --host</code>, the server makes links for
            everybody in your network.
          </p>
        )}
      </div>
    </div>
  )
}
