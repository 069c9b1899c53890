import type { PlayerView } from '@skunkd/engine'
import { lazy, Suspense } from 'react'
import { replaceRoute, useRoute } from '../../ui/router.js'

const Guide = lazy(async () => ({ default: (await import('./guide.js')).Guide }))

/** The guide of a first game: there while the address says `?guide`, fetched only then. */
export function GuideSlot({ view }: { view: PlayerView }) {
  const { path, query } = useRoute()
  if (!query.has('guide')) return null
  return (
    <Suspense fallback={null}>
      <Guide view={view} onLeave={() => replaceRoute(path)} />
    </Suspense>
  )
}
