// The price index of the demo: its materials, and a year of figures that lead up to the suppliers' prices of today.
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { indexAge, mostOfOne } from '#shared/features/prices/index.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Days, idOf, later, localized, randomOf } from './basics.ts'
import { type DemoRows, insert, rowsIn } from './model.ts'
import { allCities, type CitySeed } from './reference/cities.ts'
import texts from './texts/price-index.json' with { type: 'json' }

type Material = (typeof texts.materials)[number]
type Thing = 'cement' | 'steel' | 'bricks' | 'blocks' | 'sand' | 'crush' | 'tiles' | 'paint'

const materialId = ({ slug }: Material): string => idOf(`index-material:${slug}`)

/** Refers to the categories of the demo, or to those of an existing installation, whose ids differ. */
export function buildIndexMaterials(rows: DemoRows, categories?: ReadonlyMap<string, string>): void {
  for (const [position, material] of texts.materials.entries()) {
    const categoryId = categories ? categories.get(material.category) : idOf(`product-category:${material.category}`)
    if (categoryId === undefined) continue
    insert(rows, 'indexMaterials', {
      id: materialId(material),
      slug: material.slug,
      name: JSON.stringify(localized(material.name)),
      categoryId,
      attributes: JSON.stringify(material.attributes),
      unit: material.unit,
      thing: material.thing as Thing | null,
      holds: material.holds,
      position,
    })
  }
}

type Given = { readonly store: string; readonly price: number; readonly at: Date }

type Offer = Given & { readonly currency: string; readonly cities: readonly string[] }

/** Products of the material with a fresh price, the last confirmed first. */
function offersOf(rows: DemoRows, material: Material, now: Date): readonly Offer[] {
  const since = later(now, -24 * indexAge)
  const category = idOf(`product-category:${material.category}`)
  const wanted = Object.entries(material.attributes)
  return rowsIn(rows, 'products')
    .filter(row => row.categoryId === category && row.unit === material.unit)
    .flatMap(row => {
      const attributes: Readonly<Record<string, unknown>> = JSON.parse(String(row.attributes))
      const at = row.priceCheckedAt instanceof Date ? row.priceCheckedAt : null
      if (!at || at <= since || !row.price || wanted.some(([key, value]) => attributes[key] !== value)) return []
      return [{ store: row.storeId, price: Number(row.price), at, currency: row.currency, cities: row.cityIds }]
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** The prices that the scheduled job would count. */
function pricesIn(offers: readonly Offer[], { id, currency }: CitySeed): readonly Given[] {
  const here = offers.filter(one => one.currency === currency && one.cities.includes(id))
  return [...Map.groupBy(here, ({ store }) => store).values()].flatMap(own => own.slice(0, mostOfOne))
}

/** Interpolates between the two nearest, like SQL's percentile_cont. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return Math.round(low + (high - low) * (at - Math.floor(at)))
}

/** The last day of each of the twelve months before, and yesterday. */
const steps = 12

type Row = Insertable<Tables['priceIndexDays']>
type Place = { readonly material: Material; readonly city: CitySeed }

/** A year ago prices were lower by up to an eighth, and from fewer suppliers. */
function daysOf(localized: readonly Given[], { material, city }: Place, days: Days): Row[] {
  const sorted = localized.map(({ price }) => price).toSorted((a, b) => a - b)
  const stores = new Set(localized.map(({ store }) => store)).size
  const random = randomOf(`price-index:${material.slug}:${city.slug}`)
  const rise = 0.02 + random.next() * 0.11
  return Array.from({ length: steps + 1 }, (_, place) => {
    const back = steps - place
    const at = days.ago(back * 30 + 1)
    const level = back === 0 ? 1 : 1 - rise * (back / steps) + (random.next() - 0.5) * 0.012
    const part = (share: number): number => Math.max(1, Math.round(quantile(sorted, share) * level))
    const count = Math.max(1, sorted.length - Math.round(back * 0.35 * random.next()))
    return {
      materialId: materialId(material),
      cityId: city.id,
      day: dayOf(at),
      currency: city.currency,
      count,
      suppliers: Math.min(count, stores),
      low: part(0),
      lowerQuartile: part(0.25),
      median: part(0.5),
      upperQuartile: part(0.75),
      high: part(1),
      lastAt: later(at, -24 * random.whole(1, 4)),
      calculatedAt: at,
    }
  })
}

export function buildIndexDays(rows: DemoRows, days: Days): void {
  for (const material of texts.materials) {
    const offers = offersOf(rows, material, days.ago(0))
    for (const city of allCities) {
      const prices = pricesIn(offers, city)
      if (prices.length > 0) insert(rows, 'priceIndexDays', ...daysOf(prices, { material, city }, days))
    }
  }
}
