// The catalogue as everybody sees it: products found by words and facets, one product, a store.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { catalogue, PriceBand, ProductCard } from '#shared/features/catalogue/contract.ts'
import { priceStateOf, type Unit } from '#shared/features/catalogue/lifecycle.ts'
import { fold } from '#shared/values/fold.ts'
import type { Localized } from '#shared/values/localized.ts'
import { type CategoryRow, listCategories } from './category-queries.ts'
import { refuse } from './content.ts'
import {
  type Counts,
  countAttribute,
  countCategories,
  countChecked,
  countCities,
  countProducts,
  findBand,
  type Wanted,
} from './found-queries.ts'
import { listCities } from './product-queries.ts'
import {
  type CardRow,
  findProducts,
  findShown,
  findStorePage,
  listPrices,
  listSellers,
  nearestWord,
} from './shop-queries.ts'

type Key = keyof typeof catalogue
type In<K extends Key> = Input<(typeof catalogue)[K]>
type Out<K extends Key> = Output<(typeof catalogue)[K]>
type Query = In<'GET /products'>['query']

const day = 86_400_000
const historyDays = 365
/** Fewer prices than these make no band. */
const leastPrices = 5

function presentPrice(row: CardRow, now: Date): ProductCard['price'] {
  const checkedAt = row.price_type === 'on_request' ? null : row.price_checked_at
  const state = priceStateOf(checkedAt, now)
  const isShown = state !== 'ask' && row.price !== null
  return {
    type: row.price_type,
    amount: isShown ? row.price : null,
    currency: row.currency,
    taxIncluded: row.tax_included,
    tiers: isShown ? [...row.tiers] : [],
    state,
    checkedAt: checkedAt?.toISOString() ?? null,
  }
}

/** `Zellige`, `10 cm`; an option in words, a number with its measure. */
function factsOf({ attributes, category }: CardRow): Localized[] {
  return category.attributes.flatMap(({ key, unit, options }) => {
    const value = attributes[key]
    if (value === undefined) return []
    const measured = `${value} ${unit}`.trim()
    return [options.find(option => option.key === value)?.name ?? { en: measured, fr: measured, ar: measured }]
  })
}

export function presentCard(row: CardRow, now: Date): ProductCard {
  const { id, slug, name, brand, attributes, unit, stock, seller, offer } = row
  const { attributes: _, ...category } = row.category
  return {
    ...{ id, slug, name, brand, attributes, unit, seller, category, offer },
    facts: factsOf(row),
    picture: row.pictures[0] ?? null,
    price: presentPrice(row, now),
    stockState: row.stock_state,
    stock: stock === null ? null : Number(stock),
    leadDays: row.lead_days,
  }
}

/** In the currency that is wanted, and the unit if one is named. */
export async function bandOf(call: Call, wanted: Wanted, only: Unit | null = null): Promise<PriceBand | null> {
  const band = await findBand(call.db, wanted, only)
  if (!band || band.count < leastPrices || band.kinds > 1) return null
  const { currency, unit, count, suppliers, low, high } = band
  const whole = { lowerQuartile: band.lower, median: band.middle, upperQuartile: band.upper }
  const rounded = Object.fromEntries(Object.entries(whole).map(([name, amount]) => [name, Math.round(amount)]))
  return { currency, unit, count, suppliers, low, high, ...(rounded as typeof whole) }
}

/** The words as they are read: each typed one, or the nearest that some product has. */
async function readWords(call: Call, q: string | undefined) {
  const typed = fold(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
  const read = await Promise.all(typed.map(async word => (await nearestWord(call.db, word)) ?? word))
  return { words: read, corrected: read.join(' ') === typed.join(' ') ? null : read.join(' ') }
}

function attributesOf(given: Query['attribute'] = []): Wanted['attributes'] {
  const chosen = new Map<string, string[]>()
  for (const one of given) {
    const [key = '', value = ''] = one.split(':')
    chosen.set(key, [...(chosen.get(key) ?? []), value])
  }
  const ranged = [...chosen].map(([key, values]) => {
    const [low, high] = (values[0] ?? '').split('..').map(Number)
    const isRange = values[0]?.includes('..') && Number.isFinite(low) && Number.isFinite(high)
    return [key, isRange ? { low: low ?? 0, high: high ?? 0 } : values] as const
  })
  return new Map(ranged)
}

/** With those below it. */
const withChildren = (category: CategoryRow, all: readonly CategoryRow[]): string[] =>
  all.filter(({ id, parent_id }) => id === category.id || parent_id === category.id).map(({ id }) => id)

function sinceOf(checked: Query['checked'], now: Date): Date | null {
  return checked === 'all' ? null : new Date(now.getTime() - Number(checked) * day)
}

type Reference = { readonly categories: CategoryRow[]; readonly cities: Awaited<ReturnType<typeof listCities>> }

async function readQuery(call: Call, query: Query, { categories, cities }: Reference) {
  const named = <T extends { readonly slug: string }>(path: string, slug: string | undefined, known: readonly T[]) =>
    slug === undefined ? null : (known.find(one => one.slug === slug) ?? refuse([{ path, code: 'not-a-choice' }]))
  const category = named('category', query.category, categories)
  const store = query.store === undefined ? null : await findStorePage(call.db, query.store)
  if (store === undefined) throw new AppError('store.not-found')
  const { words, corrected } = await readWords(call, query.q)
  const wanted: Wanted = {
    words,
    categoryIds: category && withChildren(category, categories),
    cityId: named('city', query.city, cities)?.id ?? null,
    storeId: store?.id ?? null,
    attributes: attributesOf(query.attribute),
    currency: query.currency ?? call.currency,
    low: query.low ?? null,
    high: query.high ?? null,
    checkedSince: sinceOf(query.checked, call.now),
    now: call.now,
  }
  return { category, corrected, wanted }
}

/** Null where too many fit to be counted: then whatever there is may be chosen. */
async function attributeCounts(call: Call, category: CategoryRow | null, wanted: Wanted) {
  const facets = category?.attributes.filter(({ facet }) => facet) ?? []
  const counted = await Promise.all(
    facets.map(async ({ key }) => {
      const counts = await countAttribute(call.db, wanted, key)
      return [key, counts && Object.fromEntries(counts)] as const
    }),
  )
  return Object.fromEntries(counted)
}

/** The choices that find something, with how much; uncounted all of them. */
function choices<T extends { readonly id: string }>(all: readonly T[], counts: Counts, ids = ({ id }: T) => [id]) {
  return all
    .map(one => ({ one, count: counts && ids(one).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0) }))
    .filter(({ count }) => count !== 0)
}

export const refOf = ({ slug, name, icon }: CategoryRow) => ({ slug, name, icon })

export async function searchProducts(call: Call, { query }: In<'GET /products'>): Promise<Out<'GET /products'>> {
  const { db, now } = call
  const categories = (await listCategories(db)).filter(({ active }) => active)
  const cities = await listCities(db)
  const { category, corrected, wanted } = await readQuery(call, query, { categories, cities })
  const [rows, { total, more }, byCategory, byCity, attributes, checked, band] = await Promise.all([
    findProducts(db, wanted, query),
    countProducts(db, wanted),
    countCategories(db, wanted),
    countCities(db, wanted),
    attributeCounts(call, category, wanted),
    countChecked(db, wanted),
    bandOf(call, wanted),
  ])
  return {
    items: rows.map(row => presentCard(row, now)),
    ...{ page: query.page, pageSize: query.pageSize, total, more, corrected, band },
    category: category && { ...refOf(category), attributes: category.attributes },
    facets: {
      categories: choices(categories, byCategory, one => withChildren(one, categories)).map(({ one, count }) => ({
        ...refOf(one),
        count,
      })),
      cities: choices(cities, byCity).map(({ one: { slug, name, country }, count }) => ({
        slug,
        name,
        country,
        count,
      })),
      attributes,
      checked,
    },
  }
}

export const noWords = { en: '', fr: '', ar: '' }
export const anyWanted = (now: Date): Wanted => ({
  ...{ words: [], categoryIds: null, cityId: null, storeId: null, attributes: new Map<string, string[]>() },
  ...{ currency: null, low: null, high: null, checkedSince: null, now },
})

export const ofCategory = (id: string, currency: string, now: Date): Wanted => ({
  ...anyWanted(now),
  ...{ categoryIds: [id], currency },
})

/** @throws AppError `product.not-found` */
export async function getShownProduct(call: Call, { params }: In<'GET /products/{product}'>) {
  const { db, now } = call
  const row = await findShown(db, params.product)
  if (!row) throw new AppError('product.not-found')
  const since = new Date(now.getTime() - historyDays * day)
  const [history, sellers, band] = await Promise.all([
    listPrices(db, row.id, row.currency, since),
    listSellers(db, row, now),
    bandOf(call, ofCategory(row.category_id, row.currency, now), row.unit),
  ])
  const { summary, model, pictures, origin, cities, coverage } = row
  return {
    ...presentCard(row, now),
    ...{ summary, model, pictures, origin, cities, datasheet: null },
    category: row.category,
    warrantyMonths: row.warranty_months,
    minOrder: Number(row.min_order),
    coverage: coverage === null ? null : Number(coverage),
    waste: Number(row.waste),
    delivery: row.delivery ?? noWords,
    returns: row.returns ?? noWords,
    history: history.map(({ price, at }) => ({ amount: price, at: at.toISOString() })),
    sellers: sellers.map(seller => presentCard(seller, now)),
    band,
  } satisfies Out<'GET /products/{product}'>
}
