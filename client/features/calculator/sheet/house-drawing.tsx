// The house of an estimate.
import type { CalculatorInputs } from '#shared/features/calculator/inputs.ts'

export function HouseDrawing({ inputs }: { readonly inputs: CalculatorInputs }) {
  return <p>{inputs.storeys}</p>
}
