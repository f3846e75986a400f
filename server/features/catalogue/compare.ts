// Compares products: published ones only, in the order of the request.
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { catalogue } from '#shared/features/catalogue/contract.ts'
import { presentCard } from './shop.ts'
import { findCompared } from './shop-queries.ts'

type Get = (typeof catalogue)['GET /compared-products']

export async function compareProducts({ db, now }: RequestContext, { query }: Input<Get>): Promise<Returned<Get>> {
  const wanted = [...new Set(query.product ?? [])]
  const rows = await findCompared(db, wanted)
  return wanted.flatMap(slug => {
    const row = rows.find(one => one.slug === slug)
    if (!row) return []
    const { category, model, origin, cities } = row
    return [
      {
        ...presentCard(row, now),
        ...{ category, model, origin, cities },
        warrantyMonths: row.warrantyMonths,
      },
    ]
  })
}
