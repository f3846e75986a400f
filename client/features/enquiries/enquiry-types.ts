import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { RouteName } from '#shared/routes/table.ts'

export type Enquiry = Output<AppContract['GET /enquiries/{enquiry}']>
export type StoreQuote = Enquiry['quotes'][number]
export type ListedEnquiry = Output<AppContract['GET /enquiries']>['items'][number]
type Prefill = Output<AppContract['GET /enquiries/prefill']>
/** In the reader's language. */
export type PrefillView = Omit<Prefill, 'cities' | 'suppliers'> & {
  readonly cities: readonly { readonly slug: string; readonly name: string }[]
  readonly suppliers: readonly (Omit<Prefill['suppliers'][number], 'city'> & { readonly city: string })[]
}
export type Desk = Output<AppContract['GET /quotes/{enquiry}']>
export type ReceivedEnquiry = Output<AppContract['GET /quotes']>['items'][number]

const areas = ['user', 'contractor', 'advisor'] as const
/** The areas that send enquiries. */
export type AskingArea = (typeof areas)[number]

export const askingArea = (route: RouteName): AskingArea => areas.find(area => route.startsWith(`${area}.`)) ?? 'user'

export const enquiryHref = (area: AskingArea, enquiry: string): string => areaHref(`${area}.enquiry`, { enquiry })
export const enquiriesHref = (area: AskingArea): string => areaHref(`${area}.enquiries`)
export const newEnquiryHref = (area: AskingArea, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return `${areaHref(`${area}.enquiry-new`)}${search && `?${search}`}`
}
