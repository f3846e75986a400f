import type { Unit } from './lifecycle.ts'

type Params = {
  /** In the measure of `coverage`. */
  readonly area: number
  /** What one unit covers. */
  readonly coverage: number
  /** A share of 1. */
  readonly waste: number
  readonly unit: Unit
  readonly minOrder: number
}
export type Needed = {
  readonly exact: number
  /** The order quantity: whole pieces, or tenths of a measure; at least the minimum order. */
  readonly quantity: number
  readonly isLeast: boolean
}

/** Sold by measure; all other units are whole things. */
const measured: readonly Unit[] = ['m2', 'm3', 'm', 'tonne', 'litre', 'kg']

/** Area ÷ coverage × (1 + waste), rounded up. Float noise is removed first: 3,210.0000000001 becomes 3,210. */
export function needed({ area, coverage, waste, unit, minOrder }: Params): Needed {
  const exact = Number(((area / coverage) * (1 + waste)).toPrecision(12))
  const step = measured.includes(unit) ? 10 : 1
  const rounded = Math.ceil(Number((exact * step).toPrecision(12))) / step
  return { exact, quantity: Math.max(rounded, minOrder), isLeast: rounded < minOrder }
}
