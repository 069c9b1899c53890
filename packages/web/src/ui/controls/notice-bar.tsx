import { dismiss, useNotices } from '../notices.js'
import styles from './notice-bar.module.css'

/** What the person has to know, until they say that they do. */
export function NoticeBar() {
  const { notices } = useNotices()
  if (notices.length === 0) return null
  return (
    <div className={styles.notices} role="alert">
      {notices.map(({ key, text }) => (
        <p key={key} className={styles.notice}>
          <span>{text}</span>
          <button type="button" onClick={() => dismiss(key)}>
            Understood
          </button>
        </p>
      ))}
    </div>
  )
}
