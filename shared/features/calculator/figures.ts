// A figure of an estimate with its formula, which the page can show for every figure.

/** The terms of formulas; each has a name in every language. */
export const symbols = [
  'area',
  'rate',
  'index',
  'storeys',
  'labour',
  'size',
  'grey-factor',
  'grey-rate',
  'rooms',
  'room-size',
  'building',
  'basement',
  'pergola',
  'wall',
  'bathrooms',
  'kitchens',
  'contract',
  'fee',
  'fee-share',
  'subtotal',
  'contingency',
  'contingency-share',
  'total',
  'band',
  'likely',
  'contract-share',
  'stage-share',
  'kind-share',
  'quantity',
  'waste',
] as const
export type TermSymbol = (typeof symbols)[number]

/** Minor units, square feet, square metres, metres, pieces, a plain factor, a share of one. */
export const measures = ['money', 'sqft', 'sqm', 'metres', 'count', 'factor', 'share'] as const
export type Measure = (typeof measures)[number]

export type Term = { readonly symbol: TermSymbol; readonly value: number; readonly measure: Measure }

/** How the terms combine: multiplied, added, the first divided by the second. */
export const operations = ['product', 'sum', 'quotient'] as const
export type Operation = (typeof operations)[number]

export const partKeys = ['building', 'basement', 'pergola', 'wall', 'bathrooms', 'kitchens'] as const
export const kindKeys = ['materials', 'labour', 'fees', 'contingency'] as const
export type PartKey = (typeof partKeys)[number]
export type KindKey = (typeof kindKeys)[number]

/** An amount in minor units, and its formula. */
export type Figure<K extends string = string> = {
  readonly key: K
  readonly amount: bigint
  readonly operation: Operation
  readonly terms: readonly Term[]
}

export function term(symbol: TermSymbol, value: number | bigint, measure: Measure): Term {
  return { symbol, value: Number(value), measure }
}

export const money = (symbol: TermSymbol, amount: number | bigint): Term => term(symbol, amount, 'money')

export function figure<K extends string>(
  key: K,
  amount: bigint,
  operation: Operation,
  terms: readonly Term[],
): Figure<K> {
  return { key, amount, operation, terms }
}
