// The units in which people know their land, in square feet.

/** Square metres in a square foot, by the international foot. */
const sqmPerSqft = 0.09290304

/** A marla as it is counted: 225 sqft in most cities' housing schemes, 272.25 where the old survey holds. */
export const marlas = { city: 225, survey: 272.25 } as const
export const kanalMarlas = 20

export const areaUnits = ['sqft', 'sqm', 'marla', 'kanal'] as const
export type AreaUnit = (typeof areaUnits)[number]

const sqftIn: Readonly<Record<AreaUnit, number>> = {
  sqft: 1,
  sqm: 1 / sqmPerSqft,
  marla: marlas.city,
  kanal: marlas.city * kanalMarlas,
}

/** In square feet, to three decimals. */
export function toSqft(area: number, unit: AreaUnit): number {
  return Math.round(area * sqftIn[unit] * 1000) / 1000
}

export const sqmFromSqft = (sqft: number): number => sqft * sqmPerSqft

export function fromSqft(sqft: number, unit: AreaUnit): number {
  return sqft / sqftIn[unit]
}
