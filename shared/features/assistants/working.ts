// How much is needed, step by step: each step with its numbers, so that anybody can reckon it again with a pencil.

/** By which goods are sold that are reckoned here. */
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

/** `key` is a text; the terms are reckoned from left to right. */
export type Step = {
  readonly key: string
  readonly terms: readonly Term[]
  readonly result: number
  readonly measure: Measure
  /** To whole things, upwards. */
  readonly rounded: boolean
}

/** What is bought: how much of it in each unit that suppliers sell it by, the usual one first. */
export type Need = {
  readonly key: string
  readonly amounts: readonly { readonly unit: Unit; readonly quantity: number }[]
  /** The category of products that has it; null: it is reckoned alone. */
  readonly category: string | null
  /** What its attributes should be. */
  readonly wants: Readonly<Record<string, string | number>>
}

/** What is covered, and the spare, drawn at one scale: metres. */
export type Drawn = {
  readonly length: number
  readonly width: number
  /** A share of what is covered. */
  readonly spare: number
  /** The side of one piece in metres, where pieces are laid. */
  readonly piece: { readonly length: number; readonly width: number } | null
}

export type Working = {
  readonly steps: readonly Step[]
  readonly needs: readonly Need[]
  /** Where the figures are from: keys of texts. */
  readonly sources: readonly string[]
  readonly drawn: Drawn | null
}

/** Floats are cleaned, so that 3,210.0000000001 stays 3,210. */
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

/** One step: what stands there is what is reckoned. */
export function calculate(key: string, measure: Measure, ...terms: readonly Term[]): Step {
  const result = clean(terms.reduce((left, { sign, value }) => acts[sign](left, value), 0))
  return { key, terms, result, measure, rounded: false }
}

/** The same, rounded up to whole things, or to parts: `parts` 10 is tenths. */
export function whole(key: string, measure: Measure, terms: readonly Term[], parts = 1): Step {
  const exact = calculate(key, measure, ...terms)
  return { ...exact, result: upTo(exact.result, parts), rounded: true }
}

export const upTo = (value: number, parts = 1): number => clean(Math.ceil(clean(value * parts)) / parts)
