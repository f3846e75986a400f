// The data of a list: page and filters from the address, parsed by the endpoint's query schema.
import { type PageContext, type PageLoader, pageData } from '#client/platform/page-data.ts'
import type { Output, Request } from '#shared/api/endpoint.ts'
import { type AppContract, contract } from '#shared/contract.ts'
import { pageOfList } from './page-of-list.ts'

type Paged = {
  readonly items: readonly unknown[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
}
/** Endpoints that return a page of a list. */
export type ListKey = {
  [K in keyof AppContract]: Output<AppContract[K]> extends Paged ? K : never
}[keyof AppContract]
type Query<K extends ListKey> = Request<AppContract[K]> extends { query: infer Q } ? Q : never
type Params<K extends ListKey> = Omit<Request<AppContract[K]>, 'query'>

const paging = ['page', 'pageSize']
const longestSearch = 80

/** By the names in the endpoint's query; missing or invalid values are empty. */
export type Filter = Readonly<Record<string, string>>

function shapeOf(key: ListKey): Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> {
  const { query } = contract[key]
  return query && 'shape' in query ? query.shape : {}
}

/** The valid parameters of the address for the endpoint's query; others are dropped. */
export function filterOf(key: ListKey, query: URLSearchParams): Filter {
  const read = Object.entries(shapeOf(key)).flatMap(([name, schema]): [string, string][] => {
    if (paging.includes(name)) return []
    const value = (query.get(name) ?? '').trim().slice(0, longestSearch)
    return [[name, value !== '' && schema.safeParse(value).success ? value : '']]
  })
  return Object.fromEntries(read)
}

const filled = (filter: Filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

/** One page of a list with its filter; `fixed`: parameters that do not come from the address. */
export async function loadList<K extends ListKey>(
  key: K,
  { call, query }: Pick<PageContext, 'call' | 'query'>,
  fixed?: Partial<Query<K>> | null,
  params?: Params<K>,
): Promise<{ readonly list: Output<AppContract[K]>; readonly filter: Filter }> {
  const filter = filterOf(key, query)
  // The schema guarantees the type; TypeScript cannot follow a key that is chosen at run time.
  const requestOf = (page: number) =>
    ({ ...params, query: { ...filled(filter), ...fixed, page } }) as Request<AppContract[K]>
  const list = await pageOfList<Output<AppContract[K]> & Paged>(query, async page => {
    return (await call(key, requestOf(page))) as Output<AppContract[K]> & Paged
  })
  return { list, filter }
}

type Loaded<K extends ListKey> = {
  readonly list: Output<AppContract[K]>
  readonly filter: Filter
  readonly now: string
}

/** The data of a list screen; `also` loads the rest. */
export function listData<K extends ListKey, A extends object = object>(
  key: K,
  also?: PageLoader<A>,
): PageLoader<Loaded<K> & A> {
  return pageData(async context => {
    const [loaded, more] = await Promise.all([loadList(key, context), also?.(context)])
    return { ...loaded, ...(more ?? ({} as A)), now: new Date().toISOString() }
  })
}
