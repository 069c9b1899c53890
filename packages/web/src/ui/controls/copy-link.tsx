import { useState } from 'react'
import { announce } from '../announcer.js'
import { copyText } from '../copy-and-save.js'
import { Button } from './button.js'
import styles from './copy-link.module.css'

/** Copies the address of this page; without a clipboard, displays it to be selected. */
export function CopyLink() {
  const [shown, setShown] = useState<string | null>(null)

  async function copy() {
    const link = window.location.href
    if (await copyText(link)) {
      announce('Link copied.')
      return
    }
    setShown(link)
    announce('This browser can’t copy here. Select the link to copy it.')
  }

  return (
    <>
      <Button look="text" onClick={() => void copy()}>
        Copy link
      </Button>
      {shown !== null && (
        <label className={styles.by}>
          Copy this link:
          <input
            readOnly
            value={shown}
            onFocus={({ currentTarget }) => currentTarget.select()}
            data-testid="link-to-copy"
          />
        </label>
      )}
    </>
  )
}
