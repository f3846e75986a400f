// The words by which trades are found, and the trades that they may lead to.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { presentTerm } from './present-category.ts'
import { countTerms, listTerms as listRows, listTrades } from './term-queries.ts'

type List = (typeof categories)['GET /search-terms']

export async function listTerms({ db }: Call, { query }: Input<List>): Promise<Output<List>> {
  const { page, pageSize, language, category } = query
  const search = { q: query.q ? fold(query.q) : undefined, language, category }
  const [rows, total, trades] = await Promise.all([listRows(db, search, query), countTerms(db, search), listTrades(db)])
  return { items: rows.map(presentTerm), page, pageSize, total, trades }
}
