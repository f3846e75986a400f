import type { Db } from '#server/platform/request-context.ts'
import { wrongField } from '#shared/errors/app-error.ts'
import { dayOf } from '#shared/values/day.ts'
import type { Language } from '#shared/values/localized.ts'
import { loadReference, vocabularyOf } from './reference-queries.ts'
import type { Filters, Place, Plan, Query, SearchAnswer } from './search-plan.ts'
import {
  type KnownCity,
  type KnownTrade,
  type Meaning,
  type Reference,
  understandWhat,
  understandWhere,
} from './understand.ts'

export type Understood = Omit<SearchAnswer['understood'], 'unread'>
export type Planned = {
  readonly plan: Plan
  readonly understood: Understood
  /** The place in the query is unknown. */
  readonly placeUnknown: boolean
  /** Words beside a trade that occur nowhere. */
  readonly unread: readonly string[]
  readonly reference: Reference
}

type Asker = { readonly db: Db; readonly now: Date; readonly language: Language }

const nothing: Meaning = { trade: null, city: null, words: [], unread: [], corrected: null }

const placeIn = ({ id, lat, lon }: KnownCity): Place => ({
  point: { lat, lon },
  cityId: id,
  radius: null,
  limits: false,
})

/** A city filter limits by itself; as `home` it only gives the point for distances. */
function placeOf({ lat, lon, radius }: Query, city: KnownCity | null, home: KnownCity | null): Place | null {
  if (city) return { ...placeIn(city), radius: radius ?? null, limits: true }
  if (lat === undefined || lon === undefined) return home && placeIn(home)
  return { point: { lat, lon }, cityId: null, radius: radius ?? null, limits: true }
}

/** Contains given keys only: their number shows whether anything is filtered. */
function filtersOf(query: Query, trades: readonly KnownTrade[], cities: readonly KnownCity[]): Filters {
  const { type, minRating, language, verified, featured, slug } = query
  const idsOf = (chosen: readonly { readonly id: string }[]) => chosen.map(({ id }) => id)
  const filters: Filters = {
    ...{ type, minRating, language, verified, featured, slug },
    ...(trades.length > 0 && { tradeIds: idsOf(trades) }),
    ...(cities.length > 0 && { cityIds: idsOf(cities) }),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** @throws AppError `request.invalid` for an unknown value of the filter */
function chosen<T extends KnownTrade>(path: string, slugs: readonly string[] = [], known: readonly T[]): readonly T[] {
  return [...new Set(slugs)].map(slug => {
    const one = known.find(item => item.slug === slug)
    if (!one) throw wrongField(path, 'not-a-choice')
    return one
  })
}

type Narrowed = Pick<Plan, 'filters' | 'place' | 'citiesFirst'>

function planOf(query: Query, what: Meaning, narrowed: Narrowed, now: Date): Plan {
  const text =
    what.words.length === 0 ? null : { words: what.words, must: what.trade ? ('name' as const) : ('anywhere' as const) }
  return {
    text,
    askedTradeId: what.trade?.id ?? null,
    ...narrowed,
    sort: query.sort ?? 'best',
    today: dayOf(now),
  }
}

/** Without a place, those whose currency the reader has chosen are nearest. */
function firstOf({ currency }: Query, place: Place | null, cities: readonly KnownCity[]): Plan['citiesFirst'] {
  const ids = place ? [] : cities.filter(city => city.currency === currency).map(({ id }) => id)
  return ids.length > 0 ? ids : null
}

const only = <T>(items: readonly T[]): T | null => (items.length === 1 ? (items[0] ?? null) : null)
const presentTrade = (trade: KnownTrade | null): Understood['trade'] => trade && { slug: trade.slug, name: trade.name }
export const presentCity = (city: KnownCity | null): Understood['city'] =>
  city && { slug: city.slug, name: city.name, country: city.country }

export async function planSearch(query: Query, { db, now, language }: Asker): Promise<Planned> {
  const reference = await loadReference(db, now)
  const what = query.what ? await understandWhat(query.what, reference, vocabularyOf(db), language) : nothing
  const where = query.where ? understandWhere(query.where, reference, language) : { city: null, corrected: null }
  const trades = chosen('trade', query.trade, reference.trades)
  const cities = chosen('city', query.city, reference.cities)
  const city = where.city ?? (query.where ? null : what.city)
  const place = placeOf(query, city, only(cities))
  const narrowed = {
    place,
    filters: filtersOf(query, trades, cities),
    citiesFirst: firstOf(query, place, reference.cities),
  }
  const corrections = [what.corrected, where.corrected].filter(part => part !== null)
  return {
    plan: planOf(query, what, narrowed, now),
    placeUnknown: Boolean(query.where) && city === null,
    unread: what.unread,
    understood: {
      trade: presentTrade(trades.length > 0 ? only(trades) : what.trade),
      city: presentCity(city ?? only(cities)),
      corrected: corrections.length > 0 ? corrections.join(', ') : null,
    },
    reference,
  }
}
