// The page number in the address; a number beyond the end gives the last page, so that no link leads to nothing.
import { isAppError } from '#shared/errors/app-error.ts'
import { pageIn } from '#shared/values/page.ts'

type Paged = { readonly total: number; readonly pageSize: number }
type Numbered = { readonly page: number }

/** `open` replaces a search that the endpoint refuses, such as one for a city that no longer exists. */
export async function searchPage<S extends Numbered, L extends Paged>(
  state: S,
  load: (state: S) => Promise<L>,
  open?: S,
): Promise<{ readonly result: L; readonly state: S }> {
  try {
    const result = await load(state)
    const last = Math.max(1, Math.ceil(result.total / result.pageSize))
    if (state.page <= last) return { result, state }
    const lastPage = { ...state, page: last }
    return { result: await load(lastPage), state: lastPage }
  } catch (error) {
    if (!open || !isAppError(error) || error.status >= 500) throw error
    return { result: await load(open), state: open }
  }
}

/** Loads the page that `?page=` names, counted from 1. */
export async function pageOfList<L extends Paged>(
  query: URLSearchParams,
  load: (page: number) => Promise<L>,
): Promise<L> {
  return (await searchPage({ page: pageIn(query) }, ({ page }) => load(page))).result
}
