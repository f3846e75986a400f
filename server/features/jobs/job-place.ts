// Where a job stands on the map, near enough to match and too vague to find the door; and the code people call it by.
import { createHash, randomInt } from 'node:crypto'
import type { Point } from '#shared/values/place.ts'

const kmPerDegree = 111.32
const farthestKm = 1

/** The city's point shifted by at most a kilometre, always the same way for the same job. */
export function placeOf(jobId: string, city: Point): Point {
  const hash = createHash('sha256').update(jobId).digest()
  const angle = (hash.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI
  const km = Math.sqrt(hash.readUInt32BE(4) / 2 ** 32) * farthestKm
  return {
    lat: city.lat + (km * Math.sin(angle)) / kmPerDegree,
    lon: city.lon + (km * Math.cos(angle)) / (kmPerDegree * Math.cos((city.lat * Math.PI) / 180)),
  }
}

// Without 0, O, 1, I and L, which people mix up when they read aloud.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 5

/** A new code: `IM-7K3Q9`. */
export function newJobCode(): string {
  return `IM-${Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')}`
}
