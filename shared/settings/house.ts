// The switches, limits and timers of the house that admins may change: their shape and what they are at first.
import { z } from 'zod'

/** `always`: a person looks at each; `trust`: those of trusted senders pass by themselves. */
const Review = z.enum(['always', 'trust'])

export const houseSettings = {
  'connects.review': { schema: Review, value: 'always' },
  'connects.most-open': { schema: z.int().min(1).max(50), value: 5 },
  /** So many days after it was told an event is forgotten, and a notification after it was read, or was not. */
  'events.days-delivered': { schema: z.int().min(1), value: 30 },
  'notifications.days-read': { schema: z.int().min(1), value: 180 },
  'notifications.days-unread': { schema: z.int().min(1), value: 365 },
} as const satisfies Record<string, { readonly schema: z.ZodType; readonly value: unknown }>
export type HouseSetting = keyof typeof houseSettings
export type HouseSettingValue<K extends HouseSetting> = z.output<(typeof houseSettings)[K]['schema']>
