import { useStore } from 'zustand'
import { HostedTable } from '../table/hosted-table.js'
import type { ScreenProps } from '../ui/router.js'
import { useRemote } from './friend-screen.js'
import { parseGameLink } from './links/links.js'
import styles from './online.module.css'
import type { RemoteHost } from './remote/remote-host.js'
import { useRefusal } from './remote/use-refusal.js'
import { UnavailableTable } from './unavailable-notice.js'

/** Looking over two shoulders: only what both players may see. */
export function WatchScreen({ path }: ScreenProps) {
  const link = parseGameLink(path[0] ?? '')
  const host = useRemote(link?.id ?? '', link?.secret ?? '')
  if (link === null) {
    return (
      <UnavailableTable title="This link is incomplete">
        Ask for it again, and copy all of it.
      </UnavailableTable>
    )
  }
  return host === null ? null : <Watched host={host} />
}

function Watched({ host }: { host: RemoteHost }) {
  const { link, info, watchers } = useStore(host.online)
  const begun = useStore(host.state, ({ view }) => view !== null)
  const refused = useRefusal(link, 'Nothing to watch here')
  if (refused !== null) {
    return <UnavailableTable title={refused.title}>{refused.text}</UnavailableTable>
  }
  const names = (info?.names ?? []).map((name) => name ?? 'a free seat').join(' and ')
  return (
    <div className={styles.atTable}>
      <header className={styles.bar}>
        <p className={styles.who}>
          {info === null
            ? 'Connecting…'
            : `Watching ${names}. Hands stay hidden until the show.${watchers > 1 ? ` ${watchers} are watching.` : ''}`}
        </p>
      </header>
      {begun ? (
        <div className={styles.table}>
          <HostedTable host={host} />
        </div>
      ) : (
        <p className={styles.notice}>The cards aren’t dealt yet.</p>
      )}
    </div>
  )
}
