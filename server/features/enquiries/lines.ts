// Lines of an enquiry before it is sent: their search queries, and conversion of materials and works into goods.
import { fold } from '#shared/values/fold.ts'
import type { GoodsUnit } from '#shared/values/goods.ts'

/** Stop words. */
const small = new Set(['and', 'the', 'for', 'with', 'des', 'les', 'pour', 'avec', 'sur', 'من', 'على', 'مع'])
const leastLetters = 3
const mostWords = 6

/** `'cement':* | 'white':*`; empty where the name has no searchable word. */
export function wordsOf(name: string): string {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= leastLetters && !small.has(word) && !/^\d/.test(word))
    .slice(0, mostWords)
    .map(word => `'${word}':*`)
    .join(' | ')
}

type Goods = { readonly quantity: number; readonly unit: GoodsUnit }

/** Units of the calculator and of jobs, as units of goods; units that are absent have no goods. */
const counted: Readonly<Record<string, readonly [GoodsUnit, number]>> = {
  bag: ['bag', 1],
  // Steel is sold by the tonne.
  kg: ['tonne', 0.001],
  t: ['tonne', 1],
  piece: ['piece', 1],
  pcs: ['piece', 1],
  point: ['piece', 1],
  lot: ['set', 1],
  cft: ['m3', 0.3048 ** 3],
  m3: ['m3', 1],
  'm³': ['m3', 1],
  sqft: ['m2', 0.3048 ** 2],
  sqm: ['m2', 1],
  m2: ['m2', 1],
  'm²': ['m2', 1],
  'ft²': ['m2', 0.3048 ** 2],
  m: ['m', 1],
  ft: ['m', 0.3048],
  litre: ['litre', 1],
}

/** Rounded up to a tenth. */
export function goodsOf(quantity: number, unit: string): Goods | null {
  const [own, each] = counted[unit] ?? []
  if (own === undefined || each === undefined) return null
  const exact = Math.round(quantity * each * 1000) / 1000
  return { unit: own, quantity: each === 1 ? exact : Math.max(0.1, Math.ceil(exact * 10) / 10) }
}
