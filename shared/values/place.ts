/** Degrees, WGS 84. */
export type Point = { readonly lat: number; readonly lon: number }

const earthRadiusKm = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat)
  const dLon = radians(b.lon - a.lon)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h))
}
