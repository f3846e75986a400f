// The way back from inputs to what stands in the form, so that a kept estimate can be made again.
import type { Typed } from '#shared/features/calculator/address.ts'
import { plainTyped } from '#shared/features/calculator/address.ts'
import type { CalculatorInputs } from '#shared/features/calculator/schemas.ts'

const sizeText = (size: number): string => (size === 0 ? '' : String(size))
const countText = (count: number | null): string => (count === null ? '' : String(count))

/** Areas are written in square feet. */
export function typedOf(city: string, inputs: CalculatorInputs): Typed {
  return {
    ...plainTyped,
    city,
    area: String(inputs.areaSqft),
    type: inputs.type,
    material: inputs.material,
    mode: inputs.mode,
    structure: inputs.structure,
    storeys: String(inputs.storeys),
    basement: sizeText(inputs.basementSqft),
    pergola: sizeText(inputs.pergolaSqft),
    wall: sizeText(inputs.wallMetres),
    bathrooms: countText(inputs.bathrooms),
    kitchens: countText(inputs.kitchens),
    fee: inputs.fee ? '1' : '',
    contingency: String(inputs.contingencyPercent),
    start: inputs.startMonth ?? '',
  }
}
