import { WatchScreen } from '../online/watch-screen.js'
import { HostedTable } from '../table/hosted-table.js'
import type { ScreenProps } from '../ui/screen.js'

/** Somebody else's game, at the same table. */
export const WatchAtTable = (props: ScreenProps) => <WatchScreen {...props} Table={HostedTable} />
