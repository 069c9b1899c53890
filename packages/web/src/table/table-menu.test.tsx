import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HostContext } from '../game/host/host-context.js'
import { OpponentDialog } from './table-menu.js'

it('tells who took whose seat, and from which hand on', () => {
  const change = { atAction: 31, handNumber: 2, from: 'medium', to: 'easy' }
  const dialog = (changes: readonly (typeof change)[]) =>
    renderToStaticMarkup(
      <HostContext value={{} as never}>
        <OpponentDialog bot={{ name: 'easy', changes } as never} onClose={() => {}} />
      </HostContext>,
    )
  expect(dialog([change])).toContain('<li>Hand 2: Walter was replaced by Dot.</li>')
  expect(dialog([])).not.toContain('<li>')
})
