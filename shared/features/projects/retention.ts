/** Rounded down, in favour of the professional: never more than agreed. */
export const retainedOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100)
