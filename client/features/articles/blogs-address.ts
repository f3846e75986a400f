// The state of the blog in its address.
import type { Request } from '#shared/api/endpoint.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { href } from '#shared/routes/href.ts'
import { pageIn } from '#shared/values/page.ts'

/** Empty: not filtered. */
export type BlogsState = {
  readonly q: string
  readonly category: string
  readonly tag: string
  readonly page: number
}

export const blogsPerPage = 20

const slug = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,119}$/u

/** Invalid values are dropped. */
export function readBlogs(query: URLSearchParams): BlogsState {
  const given = (name: string): string => query.get(name)?.trim() ?? ''
  return {
    q: given('q').slice(0, 80),
    category: slug.test(given('category')) ? given('category') : '',
    tag: given('tag').slice(0, 30),
    page: pageIn(query),
  }
}

export const allBlogs: BlogsState = readBlogs(new URLSearchParams())
export const narrows = ({ q, category, tag }: BlogsState): boolean => q !== '' || category !== '' || tag !== ''

/** A changed filter starts at page one. */
export function blogsPath(state: BlogsState, change: Partial<BlogsState> = {}): string {
  const { page, ...filters } = { ...state, page: 1, ...change }
  const pairs = Object.entries(filters).filter(([, value]) => value !== '')
  const query = new URLSearchParams([...pairs, ...(page > 1 ? [['page', String(page)]] : [])]).toString()
  return href('blogs') + (query && `?${query}`)
}

/** Contains the paginator's placeholder. */
export function blogsPageUrl(state: BlogsState): string {
  const path = blogsPath(state)
  return `${path}${path.includes('?') ? '&' : '?'}page=[page]`
}

type Query = Request<(typeof articles)['GET /blogs']>['query']

export const blogsRequest = ({ page, ...filters }: BlogsState): Query => ({
  ...{ page, pageSize: blogsPerPage },
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
})
