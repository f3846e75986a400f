// The units in which people know their land, in square feet: which are usual where, and the plausible size of a
// building.

/** Square metres per square foot, by the international foot. */
const sqmPerSqft = 0.09290304

/** Square feet of a marla: 225 in most cities' housing schemes, 272.25 by the old survey. */
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

/** Rounded to three decimals. */
export function toSqft(area: number, unit: AreaUnit): number {
  return Math.round(area * sqftIn[unit] * 1000) / 1000
}

export const sqmFromSqft = (sqft: number): number => sqft * sqmPerSqft

export const feetFromMetres = (metres: number): number => metres / 0.3048

export function fromSqft(sqft: number, unit: AreaUnit): number {
  return sqft / sqftIn[unit]
}

const footCountries: readonly string[] = ['PK', 'IN']

/** The unit that most people of a country build by; square metres if the country is unknown. */
export function usualUnit(country: string | null): AreaUnit {
  return country !== null && footCountries.includes(country) ? 'sqft' : 'sqm'
}

/** Marla and kanal only where people know them, or if the address already uses one. */
export function offeredUnits(country: string | null, chosen = ''): readonly AreaUnit[] {
  if (usualUnit(country) === 'sqft') return areaUnits
  return areaUnits.filter(unit => unit === 'sqft' || unit === 'sqm' || unit === chosen)
}

/** Bounds of a dwelling. The form asks for confirmation outside them. */
const plausibleSqm = { least: 30, most: 1500, leastStorey: 20 } as const

export function isPlausible(areaSqft: number, storeys: number): boolean {
  const { least, most, leastStorey } = plausibleSqm
  // Square feet have three decimals, so 1,500 m² converts back to slightly more.
  const area = Math.round(sqmFromSqft(areaSqft))
  return area >= least && area <= most && area / storeys >= leastStorey
}
