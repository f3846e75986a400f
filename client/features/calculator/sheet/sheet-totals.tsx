// The total of an estimate.
import type { EstimateSheet } from '#shared/features/calculator/sheet-schema.ts'
import type { AreaUnit } from '#shared/features/calculator/units.ts'

export function SheetTotals({ sheet, unit }: { readonly sheet: EstimateSheet; readonly unit: AreaUnit }) {
  return <p data-unit={unit}>{sheet.likely.amount}</p>
}
