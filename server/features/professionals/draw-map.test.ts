import { expect, it } from 'vitest'
import { cities } from '#server/demo/reference/cities.ts'
import { drawMap } from './draw-map.ts'

const at = (slug: string) => {
  const city = cities.find(known => known.slug === slug)
  if (!city) throw new Error(`No such city: ${slug}`)
  return city
}
const drawn = async (slugs: readonly string[]) => {
  const map = await drawMap(slugs.map(at), null, cities)
  if (!map) throw new Error('No map')
  return map
}

it('draws no part of the land without a line: a browser would show nothing that follows', async () => {
  const { land } = await drawn(['casablanca', 'paris', 'lyon', 'dubai', 'riyadh', 'lahore', 'abu-dhabi', 'marrakech'])
  expect(land.length).toBeGreaterThan(2000)
  expect(land).not.toMatch(/l(z|M|$)/)
})

it('names a city beside its pins, not farther away', async () => {
  const slugs = ['casablanca', 'casablanca', 'casablanca', 'marrakech', 'marrakech', 'rabat', 'fes', 'tangier']
  const { cities: named } = await drawn(slugs)
  expect(named.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['casablanca', 'marrakech', 'rabat', 'fes']))
  for (const { x, y, atX, atY } of named) expect(Math.hypot(atX - x, atY - y)).toBeLessThanOrEqual(45)
})
