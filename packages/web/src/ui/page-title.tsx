import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { useMedia } from './use-media.js'

/** Where there is no space for a row of pages, the header has one row: mark, title, menu. */
export const useNarrow = () => useMedia('(max-width: 1023px)')

/** The place for the title in the header; null while there is none. */
export const TitlePlace = createContext<HTMLElement | null>(null)

/** The one `h1` of a page: above the page, and on a phone in the header, where it costs no row. */
export function PageTitle({ children }: { children: ReactNode }) {
  const place = use(TitlePlace)
  const narrow = useNarrow()
  const title = <h1>{children}</h1>
  return narrow && place !== null ? createPortal(title, place) : title
}
