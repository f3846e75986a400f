// What an estimate leaves out, by what was asked.
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'

export const missingKeys = [
  'finishing',
  'materials',
  'design',
  'wall',
  'land',
  'permits',
  'connections',
  'furniture',
  'landscaping',
  'taxes',
  'price-changes',
] as const
export type MissingKey = (typeof missingKeys)[number]

/** First what this very estimate lacks, then what every estimate does. */
export function missingFrom({ inputs }: Pick<EstimateSheet, 'inputs'>): readonly MissingKey[] {
  const own: Readonly<Partial<Record<MissingKey, boolean>>> = {
    finishing: inputs.type === 'grey',
    materials: inputs.mode === 'without',
    design: !inputs.fee,
    wall: inputs.wallMetres === 0,
  }
  return missingKeys.filter(key => own[key] ?? true)
}
