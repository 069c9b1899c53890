import { useNewVersion } from '../new-version.js'
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
