// The plan of one search, and looser plans for a search without results.
import { isDeepStrictEqual } from 'node:util'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import type { Point } from '#shared/values/place.ts'
import type { Factor } from './ranking.ts'

export type Query = Input<(typeof professionals)['GET /professionals']>['query']
export type SearchAnswer = Returned<(typeof professionals)['GET /professionals']>
export type Relaxed = SearchAnswer['relaxed']

export type Place = {
  readonly point: Point
  /** Professionals of this city match at any distance from its centre. */
  readonly cityId: string | null
  /** Kilometres; null: the professional's own radius must reach the point. */
  readonly radius: number | null
  /** True: the place filters; false: it only sorts. */
  readonly limits: boolean
}

/**
 * `name`: all words in the name; `anywhere`: all words anywhere; `any-word`: one word anywhere; `nothing`: words only
 * improve the rank.
 */
export type Text = { readonly words: readonly string[]; readonly must: 'name' | 'anywhere' | 'any-word' | 'nothing' }

export type Filters = Pick<Query, 'type' | 'minRating' | 'language' | 'verified' | 'featured' | 'slug'> & {
  /** From the filters, not from the text: their own facets ignore them. */
  readonly tradeIds?: readonly string[]
  readonly cityIds?: readonly string[]
}

export type Plan = {
  readonly text: Text | null
  /** From the text, so facets respect it. */
  readonly askedTradeId: string | null
  readonly place: Place | null
  readonly filters: Filters
  /** Professionals of these cities come before others in the best order; null: nobody does. */
  readonly citiesFirst: readonly string[] | null
  readonly sort: NonNullable<Query['sort']>
  /** UTC day on which documents must be valid. */
  readonly today: string
}

/** The requested trades; one of them must match. */
export function tradesOf({ filters, askedTradeId }: Plan): readonly string[] {
  return filters.tradeIds ?? (askedTradeId === null ? [] : [askedTradeId])
}

/** Factors in use. */
export function factorsOf(plan: Plan): readonly Factor[] {
  const factors: readonly (readonly [Factor, boolean])[] = [
    ['text', plan.text !== null],
    ['trade', tradesOf(plan).length > 0],
    ['distance', plan.place !== null],
  ]
  const given = factors.flatMap(([factor, isAsked]) => (isAsked ? [factor] : []))
  return [...given, 'documents', 'reply', 'record', 'rating']
}

function limitsOf({ place }: Plan): boolean {
  return place?.limits ?? false
}

function relaxedBetween(strict: Plan, loose: Plan): Relaxed {
  const where = limitsOf(strict) && !limitsOf(loose)
  const letGo: readonly (readonly [Relaxed[number], boolean])[] = [
    ['distance', !where && strict.place?.radius !== loose.place?.radius],
    ['where', where],
    ['filters', Object.keys(strict.filters).some(name => name !== 'tradeIds' && !(name in loose.filters))],
    ['trade', strict.filters.tradeIds !== undefined && loose.filters.tradeIds === undefined],
    ['what', strict.text?.must !== loose.text?.must || strict.askedTradeId !== loose.askedTradeId],
  ]
  return letGo.flatMap(([name, isGone]) => (isGone ? [name] : []))
}

const widerKilometres = 200

/**
 * Looser plans, each with what it gave up, in the order distance, place, filters (quality, city, trade), text. `rare`:
 * words that few professionals have.
 */
export function relaxations(
  plan: Plan,
  rare: readonly string[],
): readonly { readonly relaxed: Relaxed; readonly plan: Plan }[] {
  const { place } = plan
  const wider: Plan = place?.limits ? { ...plan, place: { ...place, radius: widerKilometres } } : plan
  const anywhere: Plan = place?.limits ? { ...plan, place: { ...place, limits: false }, sort: 'distance' } : plan
  const { tradeIds, cityIds } = plan.filters
  const ofTrade = tradeIds && { tradeIds }
  const anyQuality: Plan = { ...anywhere, filters: { ...ofTrade, ...(cityIds && { cityIds }) } }
  const anyCity: Plan = { ...anyQuality, filters: { ...ofTrade }, ...(place && { sort: 'distance' }) }
  const unfiltered: Plan = { ...anyCity, filters: {} }
  const anyWord: Plan = rare.length > 0 ? { ...unfiltered, text: { words: rare, must: 'any-word' } } : unfiltered
  const anyoneThere: Plan = { ...plan, filters: {}, text: null, askedTradeId: null }
  const anyoneNear: Plan = { ...anyoneThere, place: wider.place }
  const anyone: Plan = { ...unfiltered, text: null, askedTradeId: null }
  return [wider, anywhere, anyQuality, anyCity, unfiltered, anyWord, anyoneThere, anyoneNear, anyone]
    .filter((loose, index, all) => !isDeepStrictEqual(loose, all[index - 1]))
    .map(loose => ({ plan: loose, relaxed: relaxedBetween(plan, loose) }))
    .filter(({ relaxed }) => relaxed.length > 0)
}
