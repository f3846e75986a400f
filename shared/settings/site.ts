// The site settings that admins can change: schema and default.
import { z } from 'zod'

/** `always`: staff review each request; `trust`: requests of trusted senders skip the review. */
const Review = z.enum(['always', 'trust'])

const Words = z.object({ en: z.string(), fr: z.string(), ar: z.string() })

/** Empty: not stated. Company, address and how to reach it are the contact of the page data. */
export const OwnerFacts = z.object({
  number: z.string(),
  vat: z.string(),
  director: z.string(),
  /** Who runs the servers, and where. */
  hosting: Words,
  law: Words,
  team: Words,
  /** What the site earns its money with. */
  earnings: Words,
})
export type OwnerFacts = z.output<typeof OwnerFacts>

const none = { en: '', fr: '', ar: '' }
export const noOwnerFacts: OwnerFacts = {
  ...{ number: '', vat: '', director: '' },
  ...{ hosting: none, law: none, team: none, earnings: none },
}

export const siteSettings = {
  'connects.review': { schema: Review, value: 'always' },
  'connects.most-open': { schema: z.int().min(1).max(50), value: 5 },
  /** Days until deletion: of an event after delivery, of a read and of an unread notification. */
  'events.days-delivered': { schema: z.int().min(1), value: 30 },
  'notifications.days-read': { schema: z.int().min(1), value: 180 },
  'owner.facts': { schema: OwnerFacts, value: noOwnerFacts },
  'notifications.days-unread': { schema: z.int().min(1), value: 365 },
} as const satisfies Record<string, { readonly schema: z.ZodType; readonly value: unknown }>
export type SiteSetting = keyof typeof siteSettings
/** Those that are a number of days. */
export type DaysSetting = Extract<SiteSetting, `${string}.days-${string}`>
export type SiteSettingValue<K extends SiteSetting> = z.output<(typeof siteSettings)[K]['schema']>
