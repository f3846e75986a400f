// The addresses of the calculator: one with inputs, one that was kept, several side by side.
import { addressOf, type Typed } from '#shared/features/calculator/address.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { href } from '#shared/routes/href.ts'
import { typedOf } from './typed-of.ts'

/** Without language prefix, as `href` gives it. */
export function calculatorPath(slug: string, typed?: Typed, defaults: Partial<Typed> = {}): string {
  const query = typed ? addressOf(typed, defaults) : ''
  return href('calculator', { slug }) + (query && `?${query}`)
}

/** The form filled with these inputs, at today's rates. */
export function againPath({ city, inputs }: Pick<EstimateSheet, 'city' | 'inputs'>): string {
  return calculatorPath('house', typedOf(city, inputs))
}

/** One that was kept. */
export function keptPath(key: string): string {
  return `${href('calculator', { slug: 'house' })}?estimate=${key}`
}

export const mostCompared = 4

/** The keys that an address compares: a form without script repeats the name, a link parts them by commas. */
export function comparedKeys(query: { getAll(name: string): string[] }): readonly string[] {
  const keys = query.getAll('compare').flatMap(text => text.split(','))
  return [...new Set(keys.filter(key => /^[A-Za-z0-9_-]{22}$/.test(key)))].slice(0, mostCompared)
}

export function comparePath(slug: string, keys: readonly string[]): string {
  return `${href('calculator', { slug })}?compare=${keys.join(',')}`
}
