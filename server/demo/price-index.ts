// The price index of the demo: its materials, and a year of figures that lead up to the suppliers' prices of today.

import type { Insertable } from 'kysely'
import { calculateMaterial, listLatest } from '#server/features/prices/index-queries.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Days, idOf, later, localized, randomOf } from './basics.ts'
import { type DemoRows, insert } from './model.ts'
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

/** The last day of each of the twelve months before. */
const steps = 12

type Today = Awaited<ReturnType<typeof listLatest>>[number]

/** A year ago prices were lower by up to an eighth, and from fewer suppliers. */
function yearBefore({ city, ...today }: Today, days: Days): Insertable<Tables['priceIndexDays']>[] {
  const random = randomOf(`price-index:${today.materialId}:${city.slug}`)
  const rise = 0.02 + random.next() * 0.11
  return Array.from({ length: steps }, (_, place) => {
    const back = steps - place
    const at = days.ago(back * 30 + 1)
    const level = 1 - rise * (back / steps) + (random.next() - 0.5) * 0.012
    const then = (price: number): number => Math.max(1, Math.round(price * level))
    const count = Math.max(1, today.count - Math.round(back * 0.35 * random.next()))
    return {
      ...{ materialId: today.materialId, cityId: city.id, currency: city.currency, day: dayOf(at), calculatedAt: at },
      ...{ count, suppliers: Math.min(count, today.suppliers), lastAt: later(at, -24 * random.whole(1, 4)) },
      ...{ low: then(today.low), median: then(today.median), high: then(today.high) },
      ...{ lowerQuartile: then(today.lowerQuartile), upperQuartile: then(today.upperQuartile) },
    }
  })
}

/** Calculates yesterday's index from the products that are inserted, and makes up the year before it. */
export async function indexDaysOf(db: Db, days: Days): Promise<DemoRows> {
  const rows: DemoRows = {}
  const yesterday = later(days.ago(0), -1)
  for (const material of texts.materials) await calculateMaterial(db, materialId(material), yesterday)
  for (const today of await listLatest(db, yesterday)) insert(rows, 'priceIndexDays', ...yearBefore(today, days))
  return rows
}
