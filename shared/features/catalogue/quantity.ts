// How many units of a product are needed, and how they are counted.
import type { Unit } from './lifecycle.ts'

type Asked = {
  /** In the measure of `coverage`. */
  readonly area: number
  /** By one unit. */
  readonly coverage: number
  /** A share. */
  readonly waste: number
  readonly unit: Unit
  readonly minOrder: number
}
export type Needed = {
  readonly exact: number
  /** What is ordered: whole pieces, measures to the tenth, at least the least order. */
  readonly quantity: number
  readonly isLeast: boolean
}

/** Sold by measure; all others are whole things. */
const measured: readonly Unit[] = ['m2', 'm3', 'm', 'tonne', 'litre', 'kg']

/** Area ÷ coverage × (1 + waste), rounded up; floats are cleaned first, so that 3,210.0000000001 stays 3,210. */
export function needed({ area, coverage, waste, unit, minOrder }: Asked): Needed {
  const exact = Number(((area / coverage) * (1 + waste)).toPrecision(12))
  const step = measured.includes(unit) ? 10 : 1
  const rounded = Math.ceil(Number((exact * step).toPrecision(12))) / step
  return { exact, quantity: Math.max(rounded, minOrder), isLeast: rounded < minOrder }
}
