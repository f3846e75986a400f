// Answers from the caller's latest estimate: area, bathrooms and the like.

import type { Family } from '#shared/features/assistants/family-names.ts'
import type { CalculatorInputs } from '#shared/features/calculator/schemas.ts'
import type { Answers, FormDefinition } from '#shared/forms/definition.ts'

const squareMetres = 0.092903
const usualHeight = 2.6

type House = Partial<Pick<CalculatorInputs, 'areaSqft' | 'bathrooms' | 'kitchens' | 'storeys'>>

/** By question key, the same in all assistants. */
function answersOf(family: Family, { areaSqft, bathrooms, kitchens, storeys = 1 }: House): Answers {
  const rooms = { ...(bathrooms ? { bathrooms } : {}), ...(kitchens ? { kitchens } : {}) }
  if (areaSqft === undefined) return rooms
  const floor = Math.round(areaSqft * squareMetres)
  const side = Math.round(Math.sqrt(floor / Math.max(1, storeys)) * 10) / 10
  const place = { length: side, width: side, height: null }
  return { ...rooms, floor, place, room: family === 'paint' ? { ...place, height: usualHeight } : place }
}

/** Only the questions of this form. */
export function prefillOf(family: Family, definition: FormDefinition, inputs: unknown): Answers {
  const house = typeof inputs === 'object' && inputs !== null ? (inputs as House) : {}
  const keys = definition.steps.flatMap(step => step.fields).map(({ key }) => key)
  return Object.fromEntries(Object.entries(answersOf(family, house)).filter(([key]) => keys.includes(key)))
}
