/** What every screen is handed by the app. */
export interface ScreenProps {
  /** What follows the screen's name in the address. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
}
