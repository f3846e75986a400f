// A calculation as steps: each step shows its numbers, so that a reader can check it by hand.

/** Units in which the calculated goods are sold. */
export const units = ['bag', 'tonne', 'piece', 'm2', 'm3', 'litre', 'kg', 'box'] as const
export type Unit = (typeof units)[number]

export const measures = [
  'none',
  'm2',
  'm3',
  'm',
  'kg',
  'tonne',
  'litre',
  'piece',
  'bag',
  'box',
  'can',
  'person',
  'room',
] as const
export type Measure = (typeof measures)[number]

export const signs = ['', '×', '÷', '+', '−'] as const
export type Term = { readonly sign: (typeof signs)[number]; readonly value: number; readonly measure: Measure }

/** `key` names a text; the terms apply from left to right. */
export type Step = {
  readonly key: string
  readonly terms: readonly Term[]
  readonly result: number
  readonly measure: Measure
  /** Rounded up to whole things. */
  readonly rounded: boolean
}

/** What to buy: the amount in each unit that suppliers sell it by, the usual unit first. */
export type Need = {
  readonly key: string
  readonly amounts: readonly { readonly unit: Unit; readonly quantity: number }[]
  /** The product category that sells it; null: quantity only, no products. */
  readonly category: string | null
  /** Attribute values that a product should have. */
  readonly wants: Readonly<Record<string, string | number>>
}

/** The covered area and the spare area, drawn to one scale in metres. */
export type Drawn = {
  readonly length: number
  readonly width: number
  /** As a share of the covered area. */
  readonly spare: number
  /** The sides of one piece in metres; null if the product has no pieces. */
  readonly piece: { readonly length: number; readonly width: number } | null
}

export type Working = {
  readonly steps: readonly Step[]
  readonly needs: readonly Need[]
  /** Sources of the figures: keys of texts. */
  readonly sources: readonly string[]
  readonly drawn: Drawn | null
}

/** Removes float noise: 3,210.0000000001 becomes 3,210. */
export const clean = (value: number): number => Number(value.toPrecision(12))

const term =
  (sign: Term['sign']) =>
  (value: number, measure: Measure = 'none'): Term => ({ sign, value: clean(value), measure })

export const of = term('')
export const times = term('×')
export const by = term('÷')
export const plus = term('+')
export const less = term('−')

const acts: Readonly<Record<Term['sign'], (left: number, right: number) => number>> = {
  '': (_, right) => right,
  '×': (left, right) => left * right,
  '÷': (left, right) => left / right,
  '+': (left, right) => left + right,
  '−': (left, right) => left - right,
}

/** One step; the result is calculated from the terms that are shown. */
export function calculate(key: string, measure: Measure, ...terms: readonly Term[]): Step {
  const result = clean(terms.reduce((left, { sign, value }) => acts[sign](left, value), 0))
  return { key, terms, result, measure, rounded: false }
}

/** As `calculate`, rounded up to whole things or to parts of one: `parts` 10 means tenths. */
export function whole(key: string, measure: Measure, terms: readonly Term[], parts = 1): Step {
  const exact = calculate(key, measure, ...terms)
  return { ...exact, result: upTo(exact.result, parts), rounded: true }
}

export const upTo = (value: number, parts = 1): number => clean(Math.ceil(clean(value * parts)) / parts)
