// A part of an estimate.
import type { EstimateSheet } from '#shared/features/calculator/sheet-schema.ts'

export function SheetSplit({ sheet }: { readonly sheet: EstimateSheet }) {
  return <p>{sheet.months}</p>
}
