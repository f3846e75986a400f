import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

export type CalendarData = Output<AppContract['GET /calendar']>
export type SettingsData = Output<AppContract['GET /calendar/settings']>
export type Slots = Output<AppContract['GET /services/{service}/slots']>
export type Advisor = {
  readonly slug: string
  readonly name: string
  /** Where visits usually are; the city of a new request. */
  readonly city?: { readonly slug: string }
}
