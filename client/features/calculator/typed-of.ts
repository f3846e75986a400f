// The way back from inputs to what stands in the form, so that a kept estimate can be made again.
import type { Typed } from '#shared/features/calculator/address.ts'
import { plainTyped } from '#shared/features/calculator/address.ts'
import type { CalculatorInputs, EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { fromSqft, isPlausible, usualUnit } from '#shared/features/calculator/units.ts'

const countText = (count: number | null): string => (count === null ? '' : String(count))

/** Areas are written in the unit of the city; what was reckoned once is not asked about again. */
export function typedOf({ slug, country }: EstimateSheet['city'], inputs: CalculatorInputs): Typed {
  const unit = usualUnit(country)
  const inUnit = (sqft: number): string => String(Math.round(fromSqft(sqft, unit) * 1000) / 1000)
  const sizeText = (sqft: number): string => (sqft === 0 ? '' : inUnit(sqft))
  return {
    ...plainTyped,
    city: slug,
    area: inUnit(inputs.areaSqft),
    unit,
    sure: isPlausible(inputs.areaSqft, inputs.storeys) ? '' : `${inUnit(inputs.areaSqft)}${unit}`,
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
