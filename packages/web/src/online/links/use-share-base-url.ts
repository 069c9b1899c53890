import { useAsked } from '../../ui/use-asked.js'
import { api } from '../remote/api.js'
import { shareableBase } from './links.js'

/** The start of a link that works on other devices; null until the server has told its address. */
export function useShareBaseUrl(): string | null {
  const [about] = useAsked(api.about, 'about')
  if (about.kind === 'asking') return null
  return shareableBase(location, about.kind === 'answer' ? about.value.addresses : [])
}
