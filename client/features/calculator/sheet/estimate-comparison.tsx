// Estimates side by side.
import type { SavedEstimate } from '#shared/features/calculator/sheet-schema.ts'

export function EstimateComparison({ estimates }: { readonly estimates: SavedEstimate[] }) {
  return <p>{estimates.length}</p>
}
