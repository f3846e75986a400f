// The names of units of measure in the person's language; a unit that we do not know is shown as it was written.
import { useCallback } from 'react'
import { useTexts } from './texts.ts'

/** The units that a priced line may be counted in. */
export const units = ['m²', 'm', 'm³', 'pcs', 'lot', 'point', 'room', 'kg', 't', 'kW', 'h', 'day'] as const

/** `const unitText = useUnits()`, then `unitText('m²')`. Needs the namespace `units`. */
export function useUnits(): (unit: string) => string {
  const t = useTexts('units')
  return useCallback((unit: string) => (units.some(known => known === unit) ? t(unit) : unit), [t])
}
