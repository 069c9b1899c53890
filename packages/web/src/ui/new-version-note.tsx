import { useNewVersion } from './new-version.js'
import styles from './notice-bar.module.css'

/** Says quietly that there is something newer; it comes by itself, or at once if wished. */
export function NewVersionNote({ when }: { when: string }) {
  const load = useNewVersion((state) => state.load)
  if (load === null) return null
  return (
    <p className={styles.quiet} role="status" data-testid="new-version">
      <span>A new version is here. It loads {when}.</span>
      <button type="button" onClick={load}>
        Load it now
      </button>
    </p>
  )
}
