import { FriendScreen } from '../online/friend-screen.js'
import { HostedTable } from '../table/hosted-table.js'
import type { ScreenProps } from '../ui/screen.js'

/** A game with a friend, at the same table as every other game. */
export const FriendAtTable = (props: ScreenProps) => <FriendScreen {...props} Table={HostedTable} />
