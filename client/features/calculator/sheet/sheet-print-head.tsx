// The head of a printed estimate.
import type { EstimateSheet } from '#shared/features/calculator/sheet-schema.ts'

export function SheetPrintHead({ sheet, name }: { readonly sheet: EstimateSheet; readonly name: string }) {
  return <p data-city={sheet.city.slug}>{name}</p>
}
