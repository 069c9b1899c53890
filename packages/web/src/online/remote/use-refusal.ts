import type { ConnectionState } from '@skunkd/protocol'
import { useEffect } from 'react'
import { useNewVersion } from '../../ui/new-version.js'

type Refused = Extract<ConnectionState, { kind: 'refused' }>

const TITLES: Readonly<Record<string, string>> = {
  TOO_OLD: 'SKUNK’D was updated',
  OLD_SERVER: 'This server is out of date',
}

/** Loads the new version as soon as the browser has it: a page that is too old can do nothing else. */
function useUpdateIf(tooOld: boolean): void {
  useEffect(() => {
    if (!tooOld) return
    navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.update())
      .catch(() => {
        // The next reload asks again.
      })
    useNewVersion.getState().load?.()
    return useNewVersion.subscribe(({ load, leaving }) => {
      if (!leaving) load?.()
    })
  }, [tooOld])
}

/** The refusal after which nothing is tried again, with its heading; null while there is none. */
export function useRefusal(
  link: ConnectionState,
  title: string,
): (Refused & { title: string }) | null {
  const refused = link.kind === 'refused' ? link : null
  useUpdateIf(refused?.code === 'TOO_OLD')
  return refused === null ? null : { ...refused, title: TITLES[refused.code] ?? title }
}
