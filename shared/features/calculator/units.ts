// The units in which people know their land, in square feet; which are usual where, and what size a house may be.

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

export const feetFromMetres = (metres: number): number => metres / 0.3048

export function fromSqft(sqft: number, unit: AreaUnit): number {
  return sqft / sqftIn[unit]
}

const footCountries: readonly string[] = ['PK', 'IN']

/** The unit that most people of a country build by; metres where nobody says which country. */
export function usualUnit(country: string | null): AreaUnit {
  return country !== null && footCountries.includes(country) ? 'sqft' : 'sqm'
}

/** Marla and kanal only where people know them, or where they stand in the address already. */
export function offeredUnits(country: string | null, chosen = ''): readonly AreaUnit[] {
  if (usualUnit(country) === 'sqft') return areaUnits
  return areaUnits.filter(unit => unit === 'sqft' || unit === 'sqm' || unit === chosen)
}

/** A dwelling between one room and a palace; what lies outside is asked about before it is reckoned. */
const plausibleSqm = { least: 30, most: 1500, leastStorey: 20 } as const

export function isPlausible(areaSqft: number, storeys: number): boolean {
  const { least, most, leastStorey } = plausibleSqm
  // Feet are kept to three decimals: 1,500 m² come back as a hair more.
  const area = Math.round(sqmFromSqft(areaSqft))
  return area >= least && area <= most && area / storeys >= leastStorey
}
