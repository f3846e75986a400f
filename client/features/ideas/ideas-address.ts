// The state of the ideas hub in the address: reading never fails, and links and forms write it back.
import type { Request } from '#shared/api/endpoint.ts'
import type { ideas } from '#shared/features/ideas/contract.ts'
import {
  costAxis,
  costSteps,
  costViews,
  ideaMaterials,
  ideaSizeNames,
  ideaSorts,
  ideaStyles,
} from '#shared/features/ideas/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { pageIn } from '#shared/values/page.ts'

type Choice<T extends readonly string[]> = T[number] | ''
export type IdeasState = {
  readonly q: string
  readonly category: string
  readonly style: Choice<typeof ideaStyles>
  readonly material: readonly (typeof ideaMaterials)[number][]
  readonly city: string
  readonly size: Choice<typeof ideaSizeNames>
  /** `1` or empty. */
  readonly verified: string
  readonly products: string
  readonly show: (typeof costViews)[number]
  /** The reader's city and area in square metres; empty: not given. */
  readonly near: string
  readonly area: string
  /** A step of the cost axis, 1 to `costSteps`; empty: any cost. */
  readonly cost: string
  readonly sort: (typeof ideaSorts)[number]
  readonly page: number
}

/** As many as the page cache reads of one name. */
const mostMaterials = 4
export const areaBounds = { min: 1, max: 10_000 } as const

const slug = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,119}$/u
const oneOf = <T extends string, U extends T | ''>(value: string | null, allowed: readonly T[], usual: U): T | U =>
  allowed.find(one => one === value) ?? usual

function numberIn(text: string | null, { min, max }: { readonly min: number; readonly max: number }): string {
  const value = readNumber(text ?? '')
  return value !== null && value >= min && value <= max ? String(value) : ''
}

/** The city and the area that a conversion is for. */
export function readPlace(query: URLSearchParams): { readonly near: string; readonly area: string } {
  const near = query.get('near') ?? ''
  return { near: slug.test(near) ? near : '', area: numberIn(query.get('area'), areaBounds) }
}

/** Invalid values are dropped. */
export function readIdeas(query: URLSearchParams): IdeasState {
  const slugIn = (name: string): string => (slug.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  const flag = (name: string): string => (query.get(name) === '1' ? '1' : '')
  const step = numberIn(query.get('cost'), { min: 1, max: costSteps - 1 })
  const place = readPlace(query)
  const show = oneOf(query.get('show'), costViews, 'built')
  return {
    q: (query.get('q') ?? '').trim().slice(0, 80),
    category: slugIn('category'),
    style: oneOf(query.get('style'), ideaStyles, ''),
    material: ideaMaterials.filter(one => query.getAll('material').includes(one)).slice(0, mostMaterials),
    city: slugIn('city'),
    size: oneOf(query.get('size'), ideaSizeNames, ''),
    verified: flag('verified'),
    products: flag('products'),
    ...place,
    show: show === 'area' && place.area === '' ? 'city' : show,
    cost: Number.isInteger(Number(step)) ? step : '',
    sort: oneOf(query.get('sort'), ideaSorts, 'new'),
    page: pageIn(query),
  }
}

export const allIdeas: IdeasState = readIdeas(new URLSearchParams())

/** Only what differs from the defaults, always in the same order. */
export function ideasPairs({ material, page, ...state }: IdeasState): readonly (readonly [string, string])[] {
  const plain: Readonly<Record<string, unknown>> = allIdeas
  return [
    ...Object.entries(state).filter(([name, value]) => value !== plain[name]),
    ...material.map(one => ['material', one] as const),
    ...(page > 1 ? [['page', String(page)] as const] : []),
  ]
}

const filters = ['q', 'category', 'style', 'city', 'size', 'verified', 'products', 'cost'] as const
/** Whether any filter is set; the conversion of costs is none. */
export const narrows = (state: IdeasState): boolean =>
  filters.some(name => state[name] !== '') || state.material.length > 0

/** The address after a change; any change starts at page one again. */
export function ideasPath(state: IdeasState, change: Partial<IdeasState> = {}): string {
  const query = new URLSearchParams(ideasPairs({ ...state, page: 1, ...change }).map(pair => [...pair])).toString()
  return href('ideas-hub') + (query && `?${query}`)
}

/** Contains the paginator's placeholder. */
export function ideasPageUrl(state: IdeasState): string {
  const path = ideasPath(state)
  return `${path}${path.includes('?') ? '&' : '?'}page=[page]`
}

/** The address of an idea keeps the reader's city and area. */
export function ideaPath(idea: string, { near, area }: Pick<IdeasState, 'near' | 'area'>): string {
  const query = new URLSearchParams({ ...(near && { near }), ...(area && { area }) }).toString()
  return href('ideas-hub.idea', { slug: idea }) + (query && `?${query}`)
}

/** The ends of the cost axis in whole units. */
export function axisOf(currency: string): readonly [number, number] {
  return currency in costAxis ? costAxis[currency as keyof typeof costAxis] : costAxis.MAD
}

/** Position of an amount in whole units on the logarithmic axis, 0 to 1. */
export function costShare(units: number, [least, most]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, Math.log(Math.max(units, 1) / least) / Math.log(most / least)))
}

/** The upper limit of a step in whole units, rounded to two digits. */
export function costAt(step: number, [least, most]: readonly [number, number]): number {
  return Number((least * (most / least) ** (step / costSteps)).toPrecision(2))
}

type Query = Request<(typeof ideas)['GET /ideas']>['query']

/** Without empty values. */
function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], ''> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as ReturnType<typeof given<T>>
}

/** `currency`: of the reader's city. */
export function ideasRequest({ material, area, cost, ...state }: IdeasState, currency: string): Query {
  return {
    ...given(state),
    ...(material.length > 0 && { material: [...material] }),
    ...(area && { area: Number(area) }),
    ...(cost && { most: costAt(Number(cost), axisOf(currency)) }),
  }
}
