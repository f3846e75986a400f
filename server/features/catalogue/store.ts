import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { catalogue } from '#shared/features/catalogue/contract.ts'
import { listCategories } from './category-queries.ts'
import { drawReach } from './reach-map.ts'
import { countWhole } from './search/facet-queries.ts'
import { emptyFilter, noTexts, refOf } from './shop.ts'
import { countFreshness, findStorePage, listReached } from './shop-queries.ts'

type Get = (typeof catalogue)['GET /stores/{store}']
type Hours = Returned<Get>['hours']
const closed: Hours = [null, null, null, null, null, null, null]

/** @throws AppError `store.not-found` */
export async function getStore(ctx: RequestContext, { params }: Input<Get>): Promise<Returned<Get>> {
  const { db, now } = ctx
  const row = expectFound(await findStorePage(db, params.store), 'store.not-found')
  const filter = { ...emptyFilter(now), storeId: row.id }
  const [whole, freshness, categories, cities] = await Promise.all([
    countWhole(db, filter),
    countFreshness(db, row.id, now),
    listCategories(db),
    listReached(db, row.id),
  ])
  const { lat, lon, ...shown } = row
  return {
    ...shown,
    ...{ products: whole.total, freshness },
    onHoliday: row.onHoliday || (row.holidayUntil !== null && row.holidayUntil >= now.toISOString().slice(0, 10)),
    address: row.address ?? '',
    hours: (row.hours as Hours | null) ?? closed,
    delivery: row.delivery ?? noTexts,
    returns: row.returns ?? noTexts,
    categories: categories.flatMap(one => {
      const count = whole.categories[one.id] ?? 0
      return count > 0 ? [{ ...refOf(one), count }] : []
    }),
    cities: cities.map(({ slug, name, country }) => ({ slug, name, country })),
    map: await drawReach({ lat, lon }, cities),
  }
}
