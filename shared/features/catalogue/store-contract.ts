import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, LocalizedText } from '#shared/api/schemas.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { storeFields } from './fields.ts'

const own = accessTo('stores', ['supplier'])

export const ownStores = {
  'GET /own-store': {
    summary: 'Returns the caller’s store for editing.',
    returns: z.object({
      slug: z.string(),
      name: z.string(),
      /** Whether the store is public. */
      isShown: z.boolean(),
      address: z.string(),
      /** Minutes after midnight by weekday, Monday first; null: closed. */
      hours: z.array(z.tuple([z.int(), z.int()]).nullable()),
      delivery: LocalizedText,
      returns: LocalizedText,
      holidayUntil: z.string().nullable(),
      version: z.int(),
    }),
    access: own('isRead'),
  },
  'PUT /own-store': {
    summary: 'Sets the store’s address, opening hours, delivery and return terms, and the last day of a holiday.',
    body: ruled(schemaOf(storeFields), storeFields),
    returns: Done,
    access: own('isUpdate'),
    changes: ['products', 'professionals'],
  },
} as const satisfies Contract
