import { useState } from 'react'
import { announce } from '../announcer.js'
import { copyText } from '../copy-text.js'
import { Button } from './button.js'
import styles from './copy-link.module.css'

/** Copies the address of this page; without a clipboard, displays it to be selected. */
export function CopyLink({ label = 'Copy a link' }: { label?: string }) {
  const [shown, setShown] = useState<string | null>(null)

  async function copy() {
    const link = window.location.href
    if (await copyText(link)) {
      announce('The link is copied.')
      return
    }
    setShown(link)
    announce('This browser cannot copy here. The link is shown, to be copied by hand.')
  }

  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      {shown !== null && (
        <label className={styles.by}>
          Copy it from here:
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
