// The wall of ideas, and one idea.
import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ideas } from '#shared/features/ideas/contract.ts'
import { costAxis, costSteps, type IdeaSize } from '#shared/features/ideas/lifecycle.ts'
import { minorUnits } from '#shared/values/money.ts'
import { type CategoryRow, listCategories } from './category-queries.ts'
import { type Axis, countAll, countWithout, type Facet, type Found, findIdeas, listSpans } from './facet-queries.ts'
import { filtersOf, findLimit, type ReadersScale } from './filter-queries.ts'
import { type CityRow, findIdea, listCards, listCities, listLines, listPhotos, listSimilar } from './idea-queries.ts'
import { convertedCost, costAsBuilt, presentCard, presentLines } from './present.ts'

type In<K extends keyof typeof ideas> = Input<(typeof ideas)[K]>
type Out<K extends keyof typeof ideas> = Returned<(typeof ideas)[K]>
type Listed = Out<'GET /ideas'>
type Query = In<'GET /ideas'>['query']

/** Of a smaller sample the middle half says little. */
const leastOfSpread = 12
const leastOfSize = 4
const mostSimilar = 6

/** @throws AppError `request.invalid` for an unknown slug */
function named<T extends { readonly slug: string }>(path: string, slug: string, all: readonly T[]): T {
  const found = all.find(one => one.slug === slug)
  if (!found) throw new AppError('request.invalid', { fields: [{ path, code: 'not-a-choice' }] })
  return found
}

function axisOf(currency: string): Axis {
  const ends = Object.hasOwn(costAxis, currency) ? costAxis[currency as keyof typeof costAxis] : null
  const units = minorUnits(currency)
  return ends && { low: ends[0] * units, high: ends[1] * units, steps: costSteps }
}

/** Those with results; the chosen one even without; all where nothing was counted. */
function choices<T extends Pick<CategoryRow, 'id' | 'slug' | 'name'>>(
  all: readonly T[],
  { counts, chosen, idsOf }: { counts: Found['counts'][Facet]; chosen: T | null; idsOf: (one: T) => readonly string[] },
) {
  return all
    .map(one => ({ one, count: counts && idsOf(one).reduce((sum, id) => sum + (counts[id] ?? 0), 0) }))
    .filter(({ one, count }) => count !== 0 || one === chosen)
    .map(({ one, count }) => ({ slug: one.slug, name: one.name, count }))
}

type Chosen = { readonly category: CategoryRow | null; readonly city: CityRow | null }
type Known = { readonly categories: readonly CategoryRow[]; readonly cities: readonly CityRow[] }

const withChildren = ({ id }: CategoryRow, all: readonly CategoryRow[]): string[] =>
  all.filter(one => one.id === id || one.parentId === id).map(one => one.id)

function facetsOf(
  counts: Found['counts'],
  { category, city }: Chosen,
  { categories, cities }: Known,
): Listed['facets'] {
  const yes = (facet: 'verified' | 'products') => counts[facet] && (counts[facet].yes ?? 0)
  return {
    categories: choices(categories, {
      counts: counts.category,
      chosen: category,
      idsOf: one => withChildren(one, categories),
    }),
    styles: counts.style ?? {},
    materials: counts.material ?? {},
    sizes: counts.size ?? {},
    cities: choices(cities, { counts: counts.city, chosen: city, idsOf: ({ id }) => [id] }),
    verified: yes('verified'),
    products: yes('products'),
  }
}

async function spreadOf({ db }: RequestContext, near: CityRow, category: CategoryRow | null, ids: readonly string[]) {
  if (!category) return null
  const spans = await listSpans(db, near, ids)
  const whole = spans.find(({ size }) => size === null)
  if (!whole || whole.count < leastOfSpread) return null
  const { count, low, high } = whole
  return {
    category: { slug: category.slug, name: category.name },
    ...{ currency: near.currency, month: whole.pricedOn.slice(0, 7), count, low, high },
    sizes: spans.flatMap(({ size, pricedOn: _, ...span }) =>
      size !== null && span.count >= leastOfSize ? [{ size: size as IdeaSize, ...span }] : [],
    ),
  }
}

/** Without an area, costs are shown for the area of each idea. */
const scaleOf = ({ show, area }: Query, near: CityRow): ReadersScale => ({ show, near, area: area ?? null })

/** @throws AppError `request.invalid` for an unknown category or city */
export async function listIdeas(ctx: RequestContext, { query }: In<'GET /ideas'>): Promise<Listed> {
  const { db } = ctx
  const { q, style, material, size, verified, products, most, page, pageSize, show } = query
  const [all, cities] = await Promise.all([listCategories(db), listCities(db)])
  const categories = all.filter(({ isOpen }) => isOpen)
  const near = named('near', query.near, cities)
  const category = query.category === undefined ? null : named('category', query.category, categories)
  const city = query.city === undefined ? null : named('city', query.city, cities)
  const categoryIds = category && withChildren(category, categories)
  const scale = scaleOf(query, near)
  const chosen = { q, categoryIds, style, materials: material, cityId: city?.id ?? null, size, verified, products }
  const limit =
    most === undefined ? null : await findLimit(db, scale, { side: 'most', cost: most * minorUnits(near.currency) })
  const filters = filtersOf({ ...chosen, most: limit }, scale)
  const axis = axisOf(near.currency)
  const [found, whole, spread] = await Promise.all([
    findIdeas(db, filters, { scale, axis, window: query }),
    countAll(db),
    spreadOf(ctx, near, category, categoryIds ?? []),
  ])
  const rows = await listCards(db, scale, found.ids)
  const steps = found.counts.most
  return {
    items: rows.map(row => presentCard(row, show === 'built' ? null : near)),
    ...{ page, pageSize, total: found.total, more: found.more, all: whole, spread },
    near: { slug: near.slug, name: near.name, country: near.country, currency: near.currency },
    facets: facetsOf(found.counts, { category, city }, { categories, cities }),
    axis: steps ? Array.from({ length: costSteps }, (_, step) => steps[step] ?? 0) : [],
    without: found.total === 0 ? await countWithout(db, filters) : [],
  }
}

/** @throws AppError `idea.not-found`, `request.invalid` for an unknown city */
export async function getIdea({ db }: RequestContext, { params, query }: In<'GET /ideas/{idea}'>) {
  const asked = query.near === undefined ? null : named('near', query.near, await listCities(db))
  const area = query.area ?? null
  const scale = { show: 'area', near: asked, area } as const
  const row = expectFound(await findIdea(db, params.idea, scale), 'idea.not-found')
  const [photos, lines, similar] = await Promise.all([
    listPhotos(db, row.id),
    listLines(db, row.id),
    listSimilar(db, row.id, mostSimilar).then(ids => listCards(db, scale, ids)),
  ])
  const cost = convertedCost(row, asked ?? row.city)
  const isConverted = asked !== null || area !== null
  const { story, style, finish, materials, finishedOn, durationWeeks, productsTotal, workTotal, total } = row
  // An idea without lines has no shares.
  const shareOf = (part: number): number => (total === 0 ? 0 : part / total)
  return {
    ...presentCard(row, isConverted ? (asked ?? row.city) : null),
    builderGone: row.isBuilt && row.builder === null,
    ...{ story, style, finish, materials, finishedOn, durationWeeks, productsTotal, workTotal },
    photos: photos.map(({ picture, alt, kind }) => ({ picture, alt, kind })),
    lines: presentLines(lines, photos),
    asBuilt: costAsBuilt(row),
    conversion: cost && {
      cost,
      areaSqm: area ?? Number(row.areaSqm),
      products: shareOf(productsTotal),
      work: shareOf(workTotal),
      ...{ prices: row.prices, pricedOn: row.pricedOn },
    },
    updatedAt: row.updatedAt.toISOString(),
    similar: similar.map(one => presentCard(one, isConverted ? (asked ?? one.city) : null)),
  } satisfies Out<'GET /ideas/{idea}'>
}
