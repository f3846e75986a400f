// The best matching products, a few for each need; only the best of one store where other stores have one too.
import type { RequestContext } from '#server/platform/request-context.ts'
import { type Candidate, rank } from '#shared/features/assistants/rank.ts'
import type { AssistantMatch, AssistantResult } from '#shared/features/assistants/schemas.ts'
import { priceAt, priceStateOf } from '#shared/features/catalogue/lifecycle.ts'
import { listProducts, type ProductRow } from './assistant-queries.ts'

const mostShown = 8
/** Below this score a product counts as something else. */
const leastFit = 40

type Need = AssistantResult['needs'][number]

const candidateOf =
  (need: Need, now: Date) =>
  (row: ProductRow): Candidate => {
    const quantity = need.amounts.find(({ unit }) => unit === row.unit)?.quantity ?? 1
    const priceState = priceStateOf(row.priceType === 'on_request' ? null : row.priceCheckedAt, now)
    return {
      product: row.slug,
      attributes: row.attributes,
      unit: row.unit,
      stockState: row.stockState,
      stock: row.stock === null ? null : Number(row.stock),
      priceState,
      price: row.price === null || priceState === 'ask' ? null : priceAt(row.price, row.tiers, quantity),
      kilometres: row.kilometres,
    }
  }

export async function matchesOf({ db, now }: RequestContext, { needs }: AssistantResult, cityId: string) {
  const needed = needs.flatMap(need => (need.category === null ? [] : [{ need, category: need.category }]))
  return await Promise.all(
    needed.map(async ({ need, category }) => {
      const rows = await listProducts(db, { category, cityId })
      const ranked = rank(need, rows.map(candidateOf(need, now))).filter(({ fit, why }) => {
        return fit >= leastFit && !why.includes('differs')
      })
      const products = ranked.slice(0, mostShown).map(({ why, ...one }): AssistantMatch => ({ ...one, why: [...why] }))
      return { need: need.key, products }
    }),
  )
}
