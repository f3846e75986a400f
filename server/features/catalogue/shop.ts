// The public catalogue: search, one product, a store.
import type { z } from 'zod'
import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { catalogue, PriceBand, ProductCard } from '#shared/features/catalogue/contract.ts'
import { priceStateOf } from '#shared/features/catalogue/lifecycle.ts'
import type { Localized } from '#shared/values/localized.ts'
import { measuredInAll } from '#shared/values/measured.ts'
import { type CategoryRow, listCategories } from './category-queries.ts'
import { refuse } from './content.ts'
import { queryPieces } from './goods-words.ts'
import { listCities } from './product-queries.ts'
import { type Band, findBand, inOrder } from './search/facet-queries.ts'
import type { Facet, ProductFilter } from './search/filter-queries.ts'
import { findProducts } from './search/index.ts'
import { type CardRow, findShown, findStorePage, listCards, listPrices, listSellers } from './shop-queries.ts'
import { readWord } from './word-queries.ts'

type Key = keyof typeof catalogue
type In<K extends Key> = Input<(typeof catalogue)[K]>
type Out<K extends Key> = Returned<(typeof catalogue)[K]>
type Query = In<'GET /products'>['query']

const day = 86_400_000
const historyDays = 365
/** Fewer prices than these make no price band. */
const leastPrices = 5

function presentPrice(row: CardRow, now: Date): z.input<typeof ProductCard>['price'] {
  const checkedAt = row.priceType === 'on_request' ? null : row.priceCheckedAt
  const state = priceStateOf(checkedAt, now)
  const isShown = state !== 'ask' && row.price !== null
  return {
    type: row.priceType,
    amount: isShown ? row.price : null,
    currency: row.currency,
    taxIncluded: row.taxIncluded,
    tiers: isShown ? [...row.tiers] : [],
    state,
    checkedAt,
  }
}

/** `Zellige`, `10 cm`; an option by its label, a number with its unit. */
function factsOf({ attributes, category }: CardRow): Localized[] {
  return category.attributes.flatMap(({ key, unit, options }) => {
    const value = attributes[key]
    if (value === undefined) return []
    return [options.find(option => option.key === value)?.name ?? measuredInAll(value, unit)]
  })
}

export function presentCard(row: CardRow, now: Date): z.input<typeof ProductCard> {
  const { id, slug, name, brand, attributes, unit, stock, seller, offer } = row
  const { attributes: _, ...category } = row.category
  return {
    ...{ id, slug, name, brand, attributes, unit, seller, category, offer },
    facts: factsOf(row),
    picture: row.pictures[0] ?? null,
    price: presentPrice(row, now),
    stockState: row.stockState,
    stock: stock === null ? null : Number(stock),
    leadDays: row.leadDays,
    minOrder: Number(row.minOrder),
  }
}

function presentBand(band: Band | null | undefined): z.input<typeof PriceBand> | null {
  if (!band || band.count < leastPrices || band.kinds > 1) return null
  const { currency, unit, count, suppliers, low, high } = band
  const whole = { lowerQuartile: band.lower, median: band.middle, upperQuartile: band.upper }
  const rounded = Object.fromEntries(Object.entries(whole).map(([name, amount]) => [name, Math.round(amount)]))
  return { currency, unit, count, suppliers, low, high, ...(rounded as typeof whole) }
}

/** The price band of a product's category, in its currency and its unit. */
export async function bandBeside(
  ctx: RequestContext,
  { category, currency, unit }: Beside,
): Promise<z.input<typeof PriceBand> | null> {
  const filter = { ...emptyFilter(ctx.now), currency }
  return presentBand(await findBand(ctx.db, filter, { category: category.id, unit }))
}
type Beside = Pick<CardRow, 'currency' | 'unit'> & { readonly category: { readonly id: string } }

/** The search terms after correction: each typed one, or the nearest word of a product. */
async function readWords(ctx: RequestContext, q: string | undefined) {
  const typed = queryPieces(q ?? '').slice(0, 8)
  const words = await Promise.all(typed.map(async piece => readWord(ctx.db, piece)))
  const shown = (pieces: readonly { readonly shown: string }[]): string => pieces.map(piece => piece.shown).join(' ')
  return { words, corrected: shown(words) === shown(typed) ? null : shown(words) }
}

function attributesOf(given: Query['attribute'] = []): ProductFilter['attributes'] {
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

/** The category and its subcategories. */
const withChildren = (category: CategoryRow, all: readonly CategoryRow[]): string[] =>
  all.filter(({ id, parentId }) => id === category.id || parentId === category.id).map(({ id }) => id)

function sinceOf(checked: Query['checked'], now: Date): Date | null {
  return checked === 'all' ? null : new Date(now.getTime() - Number(checked) * day)
}

type Reference = { readonly categories: CategoryRow[]; readonly cities: Awaited<ReturnType<typeof listCities>> }

async function readQuery(ctx: RequestContext, query: Query, { categories, cities }: Reference) {
  const named = <T extends { readonly slug: string }>(path: string, slug: string | undefined, known: readonly T[]) =>
    slug === undefined ? null : (known.find(one => one.slug === slug) ?? refuse([{ path, code: 'not-a-choice' }]))
  const category = named('category', query.category, categories)
  const store = query.store === undefined ? null : await findStorePage(ctx.db, query.store)
  if (store === undefined) throw new AppError('store.not-found')
  const { words, corrected } = await readWords(ctx, query.q)
  const filter: ProductFilter = {
    words,
    categoryIds: category && withChildren(category, categories),
    cityId: named('city', query.city, cities)?.id ?? null,
    nearId: cities.find(({ slug }) => slug === (query.city ?? query.near))?.id ?? null,
    storeId: store?.id ?? null,
    attributes: attributesOf(query.attribute),
    currency: query.currency ?? ctx.currency,
    low: query.low ?? null,
    high: query.high ?? null,
    checkedSince: sinceOf(query.checked, ctx.now),
    now: ctx.now,
  }
  return { category, corrected, filter }
}

const shared: readonly Facet[] = ['categories', 'city', 'checked', 'price']
const facetsOf = (category: CategoryRow | null): Facet[] =>
  (category?.attributes ?? []).filter(({ facet }) => facet).map(({ key }) => `attribute:${key}` as const)

/** The choices with results and their counts; all choices if nothing was counted. */
function choices<T extends { readonly id: string }>(
  all: readonly T[],
  counts: Readonly<Record<string, number>> | null,
  ids = ({ id }: T) => [id],
) {
  return all
    .map(one => ({ one, count: counts && ids(one).reduce((sum, id) => sum + (counts[id] ?? 0), 0) }))
    .filter(({ count }) => count !== 0)
}

export const refOf = ({ slug, name, icon }: CategoryRow) => ({ slug, name, icon })

export async function searchProducts(
  ctx: RequestContext,
  { query }: In<'GET /products'>,
): Promise<Out<'GET /products'>> {
  const { db, now } = ctx
  const [all, cities] = await Promise.all([listCategories(db), listCities(db)])
  const categories = all.filter(({ active }) => active)
  const { category, corrected, filter } = await readQuery(ctx, query, { categories, cities })
  const attributes = facetsOf(category)
  const { counts, ...result } = await findProducts(ctx, filter, [...shared, ...attributes], query)
  const rows = await listCards(db, result.ids, inOrder(result.ids))
  return {
    items: rows.map(row => presentCard(row, now)),
    ...{ page: query.page, pageSize: query.pageSize, total: result.total, more: result.more, corrected },
    band: presentBand(result.band),
    category: category && { ...refOf(category), attributes: category.attributes },
    facets: {
      categories: choices(categories, counts('categories'), one => withChildren(one, categories)).map(
        ({ one, count }) => ({ ...refOf(one), count }),
      ),
      cities: choices(cities, counts('city')).map(({ one: { slug, name, country }, count }) => ({
        slug,
        name,
        country,
        count,
      })),
      attributes: Object.fromEntries(attributes.map(facet => [facet.slice('attribute:'.length), counts(facet)])),
      checked: counts('checked'),
    },
  }
}

export const noTexts = { en: '', fr: '', ar: '' }
export const emptyFilter = (now: Date): ProductFilter => ({
  ...{
    words: [],
    categoryIds: null,
    cityId: null,
    nearId: null,
    storeId: null,
    attributes: new Map<string, string[]>(),
  },
  ...{ currency: null, low: null, high: null, checkedSince: null, now },
})

/** @throws AppError `product.not-found` */
export async function getShownProduct(ctx: RequestContext, { params }: In<'GET /products/{product}'>) {
  const { db, now } = ctx
  const row = expectFound(await findShown(db, params.product), 'product.not-found')
  const since = new Date(now.getTime() - historyDays * day)
  const [history, sellers, band] = await Promise.all([
    listPrices(db, row.id, row.currency, since),
    listSellers(db, row, now),
    bandBeside(ctx, { ...row, category: { id: row.categoryId } }),
  ])
  const { summary, model, pictures, datasheet, origin, cities, coverage } = row
  return {
    ...presentCard(row, now),
    ...{ summary, model, pictures, datasheet, origin, cities },
    category: row.category,
    warrantyMonths: row.warrantyMonths,
    minOrder: Number(row.minOrder),
    coverage: coverage === null ? null : Number(coverage),
    waste: Number(row.waste),
    delivery: row.delivery ?? noTexts,
    returns: row.returns ?? noTexts,
    history: history.map(({ price, at }) => ({ amount: price, at })),
    sellers: sellers.map(seller => presentCard(seller, now)),
    band,
  } satisfies Out<'GET /products/{product}'>
}
