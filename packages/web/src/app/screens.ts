import { type ComponentType, lazy } from 'react'
import { StartScreen } from '../start/start-screen.js'
import { useNewVersion } from '../ui/new-version.js'
import type { ScreenProps } from '../ui/router.js'
import { TableScreen } from './table-screen.js'

/** One screen of the app: registered here only. */
export interface Screen {
  readonly title: string
  /** Its name in the header's navigation; without one it is reached from elsewhere. */
  readonly label?: string
  /** The page of the navigation that it belongs to, if it is not in it itself. */
  readonly within?: string
  /** The start: on a phone it needs no menu, since it leads everywhere. */
  readonly home?: true
  /** On a phone an arrow back to this address stands in the place of the mark. */
  readonly back?: string
  readonly fullWidth?: true
  /** Fills the window by itself, without the header. */
  readonly bare?: true
  /** `?` opens the screen's own help, which links to the rules. */
  readonly ownHelp?: true
  readonly Component: ComponentType<ScreenProps>
  /** Fetches the screen ahead of being drawn; absent if it is here from the start. */
  readonly fetch?: () => Promise<unknown>
}

/** A screen that is fetched when somebody goes there, so that the table need not wait for it. */
const later = (fetch: () => Promise<ComponentType<ScreenProps>>) => ({
  fetch,
  Component: lazy(async () => {
    try {
      return { default: await fetch() }
    } catch (error) {
      // A part of an older version is gone, and the page is being loaded again: nothing to say.
      if (useNewVersion.getState().leaving) return new Promise<never>(() => {})
      throw error
    }
  }),
})

/** By the first part of the address, in the order of the header. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  '': {
    title: 'Play cribbage',
    label: 'Play',
    home: true,
    fullWidth: true,
    Component: StartScreen,
  },
  new: {
    title: 'New game',
    within: '',
    back: '#/',
    fullWidth: true,
    ...later(async () => (await import('../start/new-game-screen.js')).NewGameScreen),
  },
  learn: {
    title: 'Learn cribbage',
    label: 'Learn',
    ...later(async () => (await import('../learn/learn-screen.js')).LearnScreen),
  },
  rules: {
    title: 'The rules',
    ...later(async () => (await import('../learn/rules/rules-screen.js')).RulesScreen),
  },
  friends: {
    title: 'Friends',
    label: 'Friends',
    fullWidth: true,
    ...later(async () => (await import('../online/friends-screen.js')).FriendsScreen),
  },
  table: { title: 'At the table', bare: true, Component: TableScreen },
  friend: {
    title: 'At the table',
    bare: true,
    ...later(async () => (await import('../online/friend-screen.js')).FriendScreen),
  },
  watch: {
    title: 'Watching',
    bare: true,
    ...later(async () => (await import('../online/watch-screen.js')).WatchScreen),
  },
  join: {
    title: 'An invitation',
    within: 'friends',
    fullWidth: true,
    ...later(async () => (await import('../online/join-screen.js')).JoinScreen),
  },
  device: {
    title: 'Another device',
    within: 'friends',
    ...later(async () => (await import('../online/device-screen.js')).DeviceScreen),
  },
  verify: {
    title: 'Check the deals',
    within: 'friends',
    ...later(async () => (await import('../online/verify-screen.js')).VerifyScreen),
  },
  review: {
    title: 'Review',
    within: 'history',
    ownHelp: true,
    ...later(async () => (await import('../review/review-screen.js')).ReviewScreen),
  },
  replay: {
    title: 'Replay',
    within: 'history',
    ownHelp: true,
    ...later(async () => (await import('../replay/replay-screen.js')).ReplayScreen),
  },
  practise: {
    title: 'Practise',
    label: 'Practise',
    ...later(async () => (await import('../practise/practise-screen.js')).PractiseScreen),
  },
  analyse: {
    title: 'Analyse',
    label: 'Analyse',
    fullWidth: true,
    ...later(async () => (await import('../analyse/analyse-screen.js')).AnalyseScreen),
  },
  history: {
    title: 'History',
    label: 'History',
    ...later(async () => (await import('../history/history-screen.js')).HistoryScreen),
  },
  statistics: {
    title: 'Statistics',
    within: 'history',
    ...later(async () => (await import('../statistics/statistics-screen.js')).StatisticsScreen),
  },
  settings: {
    title: 'Settings',
    ...later(async () => (await import('../settings/settings-screen.js')).SettingsScreen),
  },
}

export function screenAt(name: string): Screen | null {
  return Object.hasOwn(SCREENS, name) ? (SCREENS[name] ?? null) : null
}
