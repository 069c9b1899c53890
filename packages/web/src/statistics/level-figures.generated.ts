import type { LevelFigures } from './compare.js'
export const LEVEL_FIGURES: Readonly<Record<string, LevelFigures>> = {}
