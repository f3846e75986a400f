// How much of a product the demo's stores have, and in which quantities they sell it.
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Random } from './basics.ts'

type Thing = { readonly key: string; readonly unit: string; readonly lead: number; readonly least?: number | undefined }
type Row = Insertable<Tables['products']>

const stockStates = ['in_stock', 'in_stock', 'in_stock', 'in_stock', 'low', 'to_order'] as const
const roomy: Readonly<Record<string, readonly [number, number]>> = {
  piece: [8, 160],
  tonne: [4, 40],
  m3: [30, 220],
  m2: [60, 620],
  m: [200, 1800],
}

export function stockOf(thing: Thing, random: Random): Pick<Row, 'stockState' | 'stock'> {
  const state = thing.lead > 13 ? 'to_order' : random.pick(stockStates)
  if (state === 'to_order') return { stockState: state, stock: null }
  const [low, high] = roomy[thing.unit] ?? [40, 400]
  const packs = state === 'low' ? Math.ceil(low / 4) : random.whole(low, high)
  return { stockState: state, stock: packs * packOf(thing) }
}

/** Bricks come by the pallet, pipes by the length, paint by the can. */
export const leastOf = ({ unit, least }: Thing): number => least ?? (unit === 'm2' || unit === 'm3' ? 5 : 1)

/** How many pieces are counted as one in stock and discounts. */
const packOf = (thing: Thing): number => (thing.unit === 'piece' ? leastOf(thing) : 1)

const discounted: Readonly<Record<string, readonly number[]>> = {
  m2: [20, 50, 100],
  bag: [50, 200],
  piece: [10],
  m: [100, 500],
  m3: [10, 20],
  tonne: [2, 5],
  litre: [30],
}

/** Usual order sizes, each a little cheaper. */
export function tiersOf(thing: Thing, price: number, step: number): { minimum: number; price: number }[] {
  const at = discounted[thing.unit]
  if (!at || thing.key.startsWith('door-teak')) return []
  return at.map((minimum, place) => ({
    minimum: minimum * packOf(thing),
    price: Math.round((price * (1 - 0.04 * (place + 1))) / step) * step,
  }))
}
