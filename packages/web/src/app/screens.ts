import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface ScreenProps {
  /** What follows the screen's name in the address. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

type Screen = LazyExoticComponent<ComponentType<ScreenProps>>

/** Screens that are fetched when somebody goes there. Each exports a component of its own name. */
const modules = import.meta.glob<Record<string, ComponentType<ScreenProps>>>([
  '../review/ReviewScreen.tsx',
  '../analyse/AnalyseScreen.tsx',
  '../practise/PractiseScreen.tsx',
  '../history/HistoryScreen.tsx',
])

function screenOf(name: string): Screen | null {
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Screen`
  const load = modules[`../${name}/${component}.tsx`]
  if (load === undefined) return null
  return lazy(async () => ({ default: (await load())[component]! }))
}

export const SCREENS = {
  review: screenOf('review'),
  analyse: screenOf('analyse'),
  practise: screenOf('practise'),
  history: screenOf('history'),
} as const

export type ScreenName = keyof typeof SCREENS

export function hasScreen(name: string): name is ScreenName {
  return Object.hasOwn(SCREENS, name) && SCREENS[name as ScreenName] !== null
}
