import { actions } from './actions.js'
import type { Attack } from './attack.js'
import { options, views } from './options-and-views.js'
import { policyFiles } from './policy-files.js'
import { records } from './records.js'

export const ATTACKS: readonly Attack[] = [actions, records, options, views, policyFiles]
