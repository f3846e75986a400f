// The list of products as it stands in the address: read without ever failing, and written back as links.
import type { Request } from '#shared/api/endpoint.ts'
import type { catalogue } from '#shared/features/catalogue/contract.ts'
import { freshnesses, productSorts } from '#shared/features/catalogue/lifecycle.ts'
import { href } from '#shared/routes/href.ts'

export type ProductsState = {
  readonly q: string
  readonly category: string
  readonly city: string
  readonly store: string
  /** `material:zellige` */
  readonly attributes: readonly string[]
  readonly checked: (typeof freshnesses)[number]
  readonly sort: (typeof productSorts)[number]
  readonly page: number
  /** Products side by side by their letters, empty where one was taken out. */
  readonly compare: readonly string[]
}

const word = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,119}$/u
const attribute = /^[a-z][a-z0-9-]{0,39}:[a-z0-9.-]{1,60}$/
const oneOf = <T extends string>(value: string | null, allowed: readonly T[], usual: T): T =>
  allowed.find(one => one === value) ?? usual

/** What makes no sense is dropped. */
export function readProducts(query: URLSearchParams): ProductsState {
  const slug = (name: string): string => (word.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  const page = Number(query.get('page'))
  return {
    q: (query.get('q') ?? '').trim().slice(0, 80),
    category: slug('category'),
    city: slug('city'),
    store: slug('store'),
    attributes: query
      .getAll('attribute')
      .filter(one => attribute.test(one))
      .slice(0, 4),
    checked: oneOf(query.get('checked'), freshnesses, 'all'),
    sort: oneOf(query.get('sort'), productSorts, 'best'),
    compare: (query.get('compare') ?? '')
      .split(',')
      .slice(0, 4)
      .map(one => (word.test(one) ? one : '')),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

function pairs({ q, category, city, store, attributes, checked, sort, page }: ProductsState) {
  const all: readonly (readonly [string, string])[] = [
    ['q', q],
    ['category', category],
    ['city', city],
    ['store', store],
    ...attributes.map(one => ['attribute', one] as const),
    ['checked', checked === 'all' ? '' : checked],
    ['sort', sort === 'best' ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ]
  return all.flatMap(([name, value]) => (value === '' ? [] : [[name, value]]))
}

/** Whether anything narrows the list. */
export const narrows = (state: ProductsState): boolean => pairs({ ...state, page: 1, sort: 'best' }).length > 0

/** The address after a change; any change begins again at page one. */
export function productsPath(state: ProductsState, change: Partial<ProductsState> = {}): string {
  const query = new URLSearchParams(pairs({ ...state, page: 1, ...change })).toString()
  return href('products') + (query && `?${query}`)
}

/** `places`: slugs by their letters, with commas between. */
export const comparePath = (places: string): string => `${href('products')}?${new URLSearchParams({ compare: places })}`

/** With the paginator's place holder. */
export function productsPageUrl(state: ProductsState): string {
  const path = productsPath(state)
  return `${path}${path.includes('?') ? '&' : '?'}page=[page]`
}

export const allProducts: ProductsState = readProducts(new URLSearchParams())

type Query = Request<(typeof catalogue)['GET /products']>['query']

export function productsRequest({ attributes, q, category, city, store, compare: _, ...rest }: ProductsState): Query {
  return {
    ...rest,
    ...(q && { q }),
    ...(category && { category }),
    ...(city && { city }),
    ...(store && { store }),
    ...(attributes.length > 0 && { attribute: [...attributes] }),
  }
}
