// The connects of the contract as the screens hold them.
import type { z } from 'zod'
import type { Connect as ConnectShape, ReviewedConnect as ReviewedShape } from '#shared/features/connects/contract.ts'

export type Connect = z.output<typeof ConnectShape>
export type ReviewedConnect = z.output<typeof ReviewedShape>

/** How it stands with a professional before asking. */
export type Standing = {
  readonly last: { readonly status: Connect['status']; readonly createdAt: string } | null
  readonly againAt: string | null
  readonly open: number
  readonly mostOpen: number
  readonly hasPhone: boolean
  readonly jobs: readonly { readonly id: string; readonly code: string; readonly title: string }[]
}

/** Who looks at the profile; null: somebody who asks nobody, such as another professional. */
export type Asker =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'client'
      readonly standing: Standing
      readonly cities: readonly { readonly value: string; readonly label: string }[]
    }
  | null

export type Professional = { readonly slug: string; readonly name: string; readonly onHoliday: boolean }
