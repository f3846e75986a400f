// From what was read in the form to an estimate.
import type { EstimateSheet, RateSet } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import type { Reading } from './read-typed.ts'

/** Null where something is wrong, or the city has no rate for what is asked; `hasNoRate` tells the two apart. */
export function resultOf(set: RateSet | null, { inputs }: Reading) {
  const sheet: EstimateSheet | null = set && inputs ? makeSheet(set, inputs) : null
  return { sheet, hasNoRate: set !== null && inputs !== null && sheet === null }
}
