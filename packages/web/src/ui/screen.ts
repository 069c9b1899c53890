/** What the app passes to every screen. */
export interface ScreenProps {
  /** What follows the screen's name in the address. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
}
