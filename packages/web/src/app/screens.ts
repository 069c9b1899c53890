import { type ComponentType, lazy } from 'react'
import { StartScreen } from '../start/start-screen.js'
import { TableScreen } from '../table/table-screen.js'
import { useNewVersion } from '../ui/new-version.js'
import type { ScreenProps } from '../ui/screen.js'

/** One screen of the app: registered here only. */
export interface Screen {
  /** For the browser's tab. */
  readonly title: string
  /** Its name in the header's navigation; without one it is reached from elsewhere. */
  readonly label?: string
  /** Fills the window by itself, without the header. */
  readonly bare?: true
  /** `?` opens the screen's own help, which links to the rules. */
  readonly ownHelp?: true
  readonly Component: ComponentType<ScreenProps>
}

/** A screen that is fetched when somebody goes there, so that the table need not wait for it. */
const later = (load: () => Promise<ComponentType<ScreenProps>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      // A part of an older version is gone, and the page is being loaded again: nothing to say.
      if (useNewVersion.getState().leaving) return new Promise<never>(() => {})
      throw error
    }
  })

/** By the first part of the address, in the order of the header. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  '': { title: 'Play cribbage', label: 'Play', Component: StartScreen },
  learn: {
    title: 'Learn cribbage',
    label: 'Learn',
    Component: later(async () => (await import('../learn/learn-screen.js')).LearnScreen),
  },
  rules: {
    title: 'The rules',
    Component: later(async () => (await import('../learn/rules/rules-screen.js')).RulesScreen),
  },
  friends: {
    title: 'Play a friend',
    label: 'Friends',
    Component: later(async () => (await import('../online/friends-screen.js')).FriendsScreen),
  },
  table: { title: 'At the table', bare: true, Component: TableScreen },
  friend: {
    title: 'At the table',
    bare: true,
    Component: later(async () => (await import('./friend-at-table.js')).FriendAtTable),
  },
  watch: {
    title: 'Watching',
    bare: true,
    Component: later(async () => (await import('./watch-at-table.js')).WatchAtTable),
  },
  join: {
    title: 'An invitation',
    Component: later(async () => (await import('../online/join-screen.js')).JoinScreen),
  },
  device: {
    title: 'Another device',
    Component: later(async () => (await import('../online/device-screen.js')).DeviceScreen),
  },
  verify: {
    title: 'Were the deals fair?',
    Component: later(async () => (await import('../online/verify-screen.js')).VerifyScreen),
  },
  review: {
    title: 'Review',
    ownHelp: true,
    Component: later(async () => (await import('../review/review-screen.js')).ReviewScreen),
  },
  replay: {
    title: 'Step by step',
    ownHelp: true,
    Component: later(async () => (await import('../replay/replay-screen.js')).ReplayScreen),
  },
  analyse: {
    title: 'Analyse',
    label: 'Analyse',
    Component: later(async () => (await import('../analyse/analyse-screen.js')).AnalyseScreen),
  },
  practise: {
    title: 'Practise',
    label: 'Practise',
    Component: later(async () => (await import('../practise/practise-screen.js')).PractiseScreen),
  },
  history: {
    title: 'History',
    label: 'History',
    Component: later(async () => (await import('../history/history-screen.js')).HistoryScreen),
  },
  statistics: {
    title: 'Statistics',
    Component: later(
      async () => (await import('../statistics/statistics-screen.js')).StatisticsScreen,
    ),
  },
  settings: {
    title: 'Settings',
    Component: later(async () => (await import('../settings/settings-screen.js')).SettingsScreen),
  },
}

export function screenAt(name: string): Screen | null {
  return Object.hasOwn(SCREENS, name) ? (SCREENS[name] ?? null) : null
}
