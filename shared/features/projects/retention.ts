// What the client keeps of each payment until the work is taken over.

/** Never more than was agreed: a part of the smallest coin falls to the professional. */
export const retainedOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100)
