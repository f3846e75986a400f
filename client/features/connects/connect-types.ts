// The connects of the contract as the screens hold them.
import type { Output } from '#shared/api/endpoint.ts'
import type { connects } from '#shared/features/connects/contract.ts'

export type Connect = Output<(typeof connects)['GET /connects']>['items'][number]
export type ReviewedConnect = Output<(typeof connects)['GET /admin/connects']>['items'][number]

/** How it stands with a professional before asking. */
export type Standing = Output<(typeof connects)['GET /connects/with/{profile}']>

/** Who looks at the profile; null: somebody who asks nobody, such as another professional. */
export type Asker =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'client'
      readonly standing: Standing
      /** The address of the own requests: brought along, since the screen does not know those of the areas. */
      readonly requests: string
      readonly cities: readonly { readonly value: string; readonly label: string }[]
    }
  | null

export type Professional = { readonly slug: string; readonly name: string; readonly onHoliday: boolean }
