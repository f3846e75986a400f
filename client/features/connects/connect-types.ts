import type { Output } from '#shared/api/endpoint.ts'
import type { connects } from '#shared/features/connects/contract.ts'

export type Connect = Output<(typeof connects)['GET /connects']>['items'][number]
export type ReviewedConnect = Output<(typeof connects)['GET /admin/connects']>['items'][number]

/** The state between the reader and a professional before a request. */
export type ConnectStatus = Output<(typeof connects)['GET /connects/with/{profile}']>

/** The reader of the profile; null for readers who cannot connect, such as other professionals. */
export type Asker =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'client'
      readonly connectStatus: ConnectStatus
      /** The address of the reader's requests; passed in, since public screens do not know the routes of the areas. */
      readonly requests: string
      readonly cities: readonly { readonly value: string; readonly label: string }[]
    }
  | null

export type Professional = { readonly slug: string; readonly name: string; readonly onHoliday: boolean }
