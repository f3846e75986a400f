// What people searched for and did not find, the most frequent first.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { defaultLanguage, isLanguage } from '#shared/values/localized.ts'
import { countMisses, listMisses as listRows } from './term-queries.ts'

type List = (typeof categories)['GET /search-misses']

export async function listMisses({ db }: Call, { query }: Input<List>): Promise<Output<List>> {
  const { page, pageSize, language } = query
  const [rows, total] = await Promise.all([listRows(db, language, query), countMisses(db, language)])
  const items = rows.map(row => ({
    text: row.folded,
    language: isLanguage(row.language) ? row.language : defaultLanguage,
    times: row.times,
    lastAt: new Date(row.last_at).toISOString(),
  }))
  return { items, page, pageSize, total }
}
