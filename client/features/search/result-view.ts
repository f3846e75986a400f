// The search result in one language: facets, understood and ignored terms; imported by data files only.
import type { z } from 'zod'
import type { SearchResult } from '#shared/features/professionals/contract.ts'

type Result = z.output<typeof SearchResult>
export type FacetView = { readonly value: string; readonly label: string; readonly count: number }

export type FacetsView = {
  readonly trades: readonly FacetView[]
  readonly cities: readonly FacetView[]
  readonly types: Result['facets']['types']
  readonly languages: Result['facets']['languages']
}

export type UnderstoodView = {
  readonly trade: string | null
  readonly city: string | null
  readonly corrected: string | null
  /** Ignored terms, with the cities that each may have meant. */
  readonly unread: readonly { readonly text: string; readonly cities: readonly string[] }[]
  readonly relaxed: Result['relaxed']
}

export function facetsView({ trades, cities, types, languages }: Result['facets']): FacetsView {
  const named = (facets: Result['facets']['trades']) =>
    facets.map(({ value, count, name }) => ({ value, count, label: name }))
  return { trades: named(trades), cities: named(cities), types, languages }
}

export function understoodView({ understood, relaxed }: Result): UnderstoodView {
  const { trade, city, corrected, unread } = understood
  return {
    trade: trade?.name ?? null,
    city: city?.name ?? null,
    corrected,
    unread: unread.map(({ text, cities }) => ({ text, cities: cities.map(({ name }) => name) })),
    relaxed,
  }
}
