// The site settings that admins can change: schema and default.
import { z } from 'zod'

/** `always`: staff review each request; `trust`: requests of trusted senders skip the review. */
const Review = z.enum(['always', 'trust'])

export const houseSettings = {
  'connects.review': { schema: Review, value: 'always' },
  'connects.most-open': { schema: z.int().min(1).max(50), value: 5 },
  /** Days until deletion: of an event after delivery, of a read and of an unread notification. */
  'events.days-delivered': { schema: z.int().min(1), value: 30 },
  'notifications.days-read': { schema: z.int().min(1), value: 180 },
  'notifications.days-unread': { schema: z.int().min(1), value: 365 },
} as const satisfies Record<string, { readonly schema: z.ZodType; readonly value: unknown }>
export type HouseSetting = keyof typeof houseSettings
export type HouseSettingValue<K extends HouseSetting> = z.output<(typeof houseSettings)[K]['schema']>
