// The site settings that admins can change: schema and default.
import { z } from 'zod'

/** `always`: staff review each request; `trust`: requests of trusted senders skip the review. */
const Review = z.enum(['always', 'trust'])

export const siteSettings = {
  'connects.review': { schema: Review, value: 'always' },
  'connects.most-open': { schema: z.int().min(1).max(50), value: 5 },
  /** Days until deletion: of an event after delivery, of a read and of an unread notification. */
  'events.days-delivered': { schema: z.int().min(1), value: 30 },
  'notifications.days-read': { schema: z.int().min(1), value: 180 },
  'notifications.days-unread': { schema: z.int().min(1), value: 365 },
} as const satisfies Record<string, { readonly schema: z.ZodType; readonly value: unknown }>
export type SiteSetting = keyof typeof siteSettings
export type SiteSettingValue<K extends SiteSetting> = z.output<(typeof siteSettings)[K]['schema']>
