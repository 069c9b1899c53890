import { appOpponents, opponentTitle } from '@skunkd/engine'
import { table } from '../game/the-table.js'
import type { StoredGame } from '../storage/types.js'
import { Choice } from '../ui/choice.js'
import { Dialog } from '../ui/dialog.js'

/** Another opponent takes the seat; the game remembers when. */
export function OpponentDialog({ stored, onClose }: { stored: StoredGame; onClose: () => void }) {
  return (
    <Dialog title="Who sits across from you?" onClose={onClose} closeLabel="Done">
      <Choice
        stacked
        legend="From the next decision on"
        options={appOpponents().map(({ name, title, description }) => ({
          value: name,
          label: title,
          hint: description,
        }))}
        value={stored.opponent}
        onChange={(name) => table.changeOpponent(name)}
      />
      {stored.opponentChanges.length > 0 && (
        <ul>
          {stored.opponentChanges.map(({ atAction, handNumber, from, to }) => (
            <li key={atAction + to}>
              Hand {handNumber}: {opponentTitle(from)} made way for {opponentTitle(to)}.
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
