// What may be chosen in the calculator; without zod, so that the browser needs none.
export const types = ['grey', 'complete'] as const
export const materials = ['standard', 'premium'] as const
export const modes = ['with', 'without'] as const
export const structures = ['brick', 'frame'] as const

/** Covered area in square feet. */
export const leastArea = 100
export const mostArea = 100_000

/** In the order of the work. */
export const stageKeys = {
  grey: ['masonry', 'frame', 'labour', 'pipes', 'metalwork'],
  complete: ['foundation', 'walls', 'roof', 'finishing', 'woodwork', 'services'],
} as const
export type StageKey = (typeof stageKeys)[keyof typeof stageKeys][number]
