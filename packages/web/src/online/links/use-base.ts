import { api } from '../remote/api.js'
import { shareableBase } from './links.js'
import { useAsked } from './use-asked.js'

/** The start of a link that works on other devices; null until the server has told its address. */
export function useBase(): string | null {
  const [about] = useAsked(api.about, 'about')
  if (about.kind === 'asking') return null
  return shareableBase(location, about.kind === 'answer' ? about.value.addresses : [])
}
