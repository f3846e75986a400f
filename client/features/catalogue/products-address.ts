// The state of the product list in the address: reading never fails, and links write it back.
import type { Request } from '#shared/api/endpoint.ts'
import type { catalogue } from '#shared/features/catalogue/contract.ts'
import { freshnesses, productSorts } from '#shared/features/catalogue/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { pageIn } from '#shared/values/page.ts'

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
  /** Compared products by letter; empty where one was removed. */
  readonly compare: readonly string[]
}

const word = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,119}$/u
const attribute = /^[a-z][a-z0-9-]{0,39}:[a-z0-9.-]{1,60}$/
const oneOf = <T extends string>(value: string | null, allowed: readonly T[], usual: T): T =>
  allowed.find(one => one === value) ?? usual

/** Invalid values are dropped. */
export function readProducts(query: URLSearchParams): ProductsState {
  const slug = (name: string): string => (word.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
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
    page: pageIn(query),
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

/** Whether any filter is set. */
export const narrows = (state: ProductsState): boolean => pairs({ ...state, page: 1, sort: 'best' }).length > 0

/** The address after a change; any change starts at page one again. */
export function productsPath(state: ProductsState, change: Partial<ProductsState> = {}): string {
  const query = new URLSearchParams(pairs({ ...state, page: 1, ...change })).toString()
  return href('products') + (query && `?${query}`)
}

/** `places`: slugs by letter, separated by commas. */
export const comparePath = (places: string): string => `${href('products')}?${new URLSearchParams({ compare: places })}`

/** Contains the paginator's placeholder. */
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
