import type { EstimateSheet, RateSet } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import type { Reading } from './read-typed.ts'

/** Null when an input is wrong or the city lacks the needed rate; `hasNoRate` distinguishes the two. */
export function resultOf(set: RateSet | null, { inputs }: Reading) {
  const sheet: EstimateSheet | null = set && inputs ? makeSheet(set, inputs) : null
  return { sheet, hasNoRate: set !== null && inputs !== null && sheet === null }
}
