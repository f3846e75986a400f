// What the calculator is asked: each input with its bounds, as it stands in the address.
import { z } from 'zod'

export const types = ['grey', 'complete'] as const
export const materials = ['standard', 'premium'] as const
export const modes = ['with', 'without'] as const
export const structures = ['brick', 'frame'] as const

/** Covered area in square feet. */
export const leastArea = 100
export const mostArea = 100_000

/** At most three decimals, so that the estimate is exact. */
const size = (most: number) => z.number().min(0).max(most).multipleOf(0.001)

export const CalculatorInputs = z.object({
  areaSqft: z.number().min(leastArea).max(mostArea).multipleOf(0.001),
  type: z.enum(types),
  material: z.enum(materials),
  mode: z.enum(modes),
  structure: z.enum(structures),
  storeys: z.int().min(1).max(10).default(1),
  basementSqft: size(mostArea).default(0),
  /** Open terrace, pergola, frontage. */
  pergolaSqft: size(mostArea).default(0),
  wallMetres: size(10_000).default(0),
  /** Null: as many as are usual for the area. */
  bathrooms: z.int().min(0).max(50).nullable().default(null),
  kitchens: z.int().min(0).max(20).nullable().default(null),
  /** Design and supervision. */
  fee: z.boolean().default(false),
  contingencyPercent: z.int().min(0).max(30).default(10),
  /** `2027-03`; null: not said. */
  startMonth: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .nullable()
    .default(null),
})
export type CalculatorInputs = z.output<typeof CalculatorInputs>
