import { MATCH_POINTS, MAX_MATCH_GAMES } from '@skunkd/engine/words'
import * as v from 'valibot'
import { create } from 'zustand'
import { CARD_BACKS } from '../ui/cards/card-back.js'
import type { Speed } from '../ui/motion.js'
import { keepText } from './kept-text.js'
import { MATCH_LENGTHS } from './match.js'
import { openStore } from './open-store.js'

const newGameSchema = v.object({
  opponent: v.fallback(v.string(), 'medium'),
  dealer: v.fallback(v.picklist(['cut', 'me', 'them']), 'cut'),
  counting: v.fallback(v.picklist(['auto', 'manual', 'muggins']), 'auto'),
  overcounts: v.fallback(v.boolean(), false),
  hints: v.fallback(v.boolean(), true),
  friend: v.fallback(v.boolean(), false),
  /** An opponent as strong as the person; then `opponent` is only who was chosen before. */
  even: v.fallback(v.boolean(), false),
  names: v.fallback(v.tuple([v.string(), v.string()]), ['', '']),
  target: v.fallback(v.picklist(['121', '61']), '121'),
  /** `club` is a match of `matchGames` games with `matchPoints`. */
  match: v.fallback(v.picklist(['single', ...MATCH_LENGTHS, 'club']), 'single'),
  matchGames: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MATCH_GAMES)),
    9,
  ),
  matchPoints: v.fallback(v.picklist(MATCH_POINTS), 'acc'),
  headStart: v.fallback(v.picklist(['nobody', 'me', 'them']), 'nobody'),
  headStartPoints: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
})

/** Every field falls back on its own: a bad value costs that value only. */
const settingsSchema = v.object({
  theme: v.fallback(v.picklist(['system', 'dark', 'light']), 'system'),
  deck: v.fallback(v.picklist(['two', 'four']), 'two'),
  back: v.fallback(v.picklist(CARD_BACKS), 'lattice'),
  pegs: v.fallback(v.picklist(['brass', 'ruby', 'sea']), 'brass'),
  hand: v.fallback(v.picklist(['right', 'left']), 'right'),
  speed: v.fallback(v.picklist(['off', 'fast', 'normal']), 'normal'),
  sound: v.fallback(v.boolean(), false),
  /** Asked once, at the first deal. */
  soundOffered: v.fallback(v.boolean(), false),
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 70),
  vibration: v.fallback(v.boolean(), true),
  /** The other board and felt have larger pegs and stronger edges. */
  board: v.fallback(v.picklist(['walnut', 'clear']), 'walnut'),
  countBy: v.fallback(v.picklist(['number', 'tap']), 'number'),
  /** Pass and play: the device is covered before every card, not once a hand. */
  coverEachCard: v.fallback(v.boolean(), false),
  remarks: v.fallback(v.boolean(), true),
  autoContinue: v.fallback(v.boolean(), false),
  handNotes: v.fallback(v.boolean(), true),
  takeBack: v.fallback(v.boolean(), false),
  playForced: v.fallback(v.boolean(), false),
  layAwayAtOnce: v.fallback(v.boolean(), false),
  newGame: v.fallback(newGameSchema, v.parse(newGameSchema, {})),
})

export type Settings = v.InferOutput<typeof settingsSchema>
export type NewGameSettings = Settings['newGame']

const readable = v.fallback(settingsSchema, v.parse(settingsSchema, {}))

export const readSettings = (data: unknown): Settings => v.parse(readable, data)

const KEY = 'settings'

export const useSettings = create<Settings>()(() => readSettings(null))

export async function loadSettings(): Promise<void> {
  const store = await openStore()
  useSettings.setState(readSettings(await store.setting(KEY)))
  rememberTheme()
}

/** Where public/before-paint.js finds it: the database answers after the first paint. */
const rememberTheme = () => keepText('theme', useSettings.getState().theme)

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  const settings = useSettings.getState()
  rememberTheme()
  void openStore().then((store) => store.saveSetting(KEY, settings))
}

const REDUCED = '(prefers-reduced-motion: reduce)'

/** The speed that counts: a system that asks for less motion gets none. */
export function effectiveSpeed(speed: Speed): Speed {
  return globalThis.matchMedia?.(REDUCED).matches ? 'off' : speed
}
