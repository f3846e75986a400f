// The page number in the address; a number beyond the end gives the last page, so that no link leads to nothing.
import { pagesMost } from '#shared/values/page.ts'

type Paged = { readonly total: number; readonly pageSize: number }

/** Loads the page that `?page=` names, counted from 1. */
export async function pageOfList<L extends Paged>(
  query: URLSearchParams,
  load: (page: number) => Promise<L>,
): Promise<L> {
  const page = Math.min(pagesMost, Math.max(1, Math.trunc(Number(query.get('page')) || 1)))
  const list = await load(page)
  const last = Math.max(1, Math.ceil(list.total / list.pageSize))
  return page > last ? load(last) : list
}
