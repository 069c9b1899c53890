import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface ScreenProps {
  /** What follows the screen's name in the address. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

type Screen = LazyExoticComponent<ComponentType<ScreenProps>>

/** Screens that are fetched when somebody goes there; the table does not wait for them. */
export const SCREENS = {
  review: lazy(async () => ({ default: (await import('../review/ReviewScreen.js')).ReviewScreen })),
  analyse: lazy(async () => ({
    default: (await import('../analyse/AnalyseScreen.js')).AnalyseScreen,
  })),
  practise: lazy(async () => ({
    default: (await import('../practise/PractiseScreen.js')).PractiseScreen,
  })),
  history: lazy(async () => ({
    default: (await import('../history/HistoryScreen.js')).HistoryScreen,
  })),
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenName = keyof typeof SCREENS

export function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(SCREENS, name)
}
