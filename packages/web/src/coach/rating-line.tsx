import { plural } from '@skunkd/engine/words'
import { openStore } from '../storage/open-store.js'
import { useLoaded } from '../ui/use-loaded.js'
import { LAST_GAMES, levelText, ratedGames, ratingOf } from './rating.js'

/** How the person played, this game included; nothing if it does not count or there are too few. */
export function RatingLine({ gameId }: { gameId: string }) {
  const games = useLoaded(async () => ratedGames(await (await openStore()).gameIndex()), gameId)
  const place = games?.findIndex(({ id }) => id === gameId) ?? -1
  if (games === null || place < 0) return null
  const until = games.slice(0, place + 1)
  const rating = ratingOf(until)
  if (rating === null) return null
  const over = plural(Math.min(LAST_GAMES, until.length), 'game')
  return (
    <p data-testid="rating-line">
      Over your last {over} you played like <strong>{levelText(rating)}</strong>.
    </p>
  )
}
