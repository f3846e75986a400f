// The options of the calculator. No zod here, so that the browser does not load it.
import { finishes } from '#shared/values/finishes.ts'

export const types = ['grey', 'complete'] as const
export const materials = finishes
/** Its pages without a city. */
export const plainPages = ['house', 'grey-structure', 'materials'] as const
export const modes = ['with', 'without'] as const
export const structures = ['brick', 'frame'] as const

/** Square feet of covered area. */
export const leastArea = 100
export const mostArea = 100_000

/** In construction order. */
export const stageKeys = {
  grey: ['masonry', 'frame', 'labour', 'pipes', 'metalwork'],
  complete: ['foundation', 'walls', 'roof', 'finishing', 'woodwork', 'services'],
} as const
export type StageKey = (typeof stageKeys)[keyof typeof stageKeys][number]
