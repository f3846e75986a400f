/** How fine a building or a room is finished: the calculator has a rate for each. */
export const finishes = ['standard', 'premium'] as const
export type Finish = (typeof finishes)[number]
