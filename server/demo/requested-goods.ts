// The products of each demo enquiry, and their usual quantities.
import { goodsUnits } from '#shared/values/goods.ts'
import type { Localized } from '#shared/values/localized.ts'
import { idOf, type Random } from './basics.ts'
import { type DemoRows, rowsIn } from './model.ts'

export type Thing = {
  readonly id: string
  readonly store: string
  readonly category: string
  readonly name: Localized
  readonly unit: (typeof goodsUnits)[number]
  readonly price: number
  /** Its price under an offer that reserves quota for it. */
  readonly offered?: number
}

export function thingsIn(rows: DemoRows): readonly Thing[] {
  return rowsIn(rows, 'products').flatMap(({ id, storeId, categoryId, name, unit, price }) => {
    const known = goodsUnits.find(one => one === unit)
    return known && typeof price === 'number' && typeof name === 'string'
      ? [{ id, store: storeId, category: categoryId, name: JSON.parse(name) as Localized, unit: known, price }]
      : []
  })
}

const floor = ['tiles-and-stone', 'cement-and-mortar']
const bathroom = ['sanitary-ware', 'tiles-and-stone']
/** By the key of the enquiry; all others are about flooring. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  bath: bathroom,
  riad: bathroom,
  office: [...floor, 'doors-and-windows'],
}

export function isRequested(key: string, categoryId: unknown): boolean {
  return (kinds[key] ?? floor).some(slug => idOf(`product-category:${slug}`) === categoryId)
}

const amounts: Readonly<Record<string, readonly [number, number]>> = {
  bag: [12, 80],
  tonne: [1, 6],
  m2: [18, 130],
  m3: [4, 24],
  m: [30, 240],
  litre: [20, 90],
}
/** In minor units: dearer products are bought one at a time. */
const dear = 5_000

export function quantityOf({ unit, price }: { readonly unit: string; readonly price: number }, random: Random): number {
  const [low, high] = amounts[unit] ?? (price > dear ? [1, 4] : [60, 400])
  return random.whole(low, high)
}
