import { useNewVersion } from '../new-version.js'
import { dismiss, useNotices } from '../notices.js'
import styles from './notice-bar.module.css'

/** Says quietly that there is a newer version; it loads by itself, or at once on request. */
export function NewVersionNote({ when }: { when: string }) {
  const load = useNewVersion((state) => state.load)
  if (load === null) return null
  return (
    <p className={styles.quiet} role="status" data-testid="new-version">
      <span>Update ready. It installs {when}.</span>
      <button type="button" onClick={load}>
        Update now
      </button>
    </p>
  )
}

export function NoticeBar() {
  const { notices } = useNotices()
  if (notices.length === 0) return null
  return (
    <div className={styles.notices} role="alert">
      {notices.map(({ key, text }) => (
        <p key={key} className={styles.notice}>
          <span>{text}</span>
          <button type="button" onClick={() => dismiss(key)}>
            Close
          </button>
        </p>
      ))}
    </div>
  )
}
