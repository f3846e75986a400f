// What rings a device: what the service worker shows, and where a press on it leads.
import { z } from 'zod'
import type { Language } from '#shared/values/localized.ts'

/** `link` is a path with its language prefix. Shown once an `eventId`. */
export type DevicePush = {
  readonly eventId: string
  readonly title: string
  readonly body?: string
  readonly link: string
  readonly language: Language
}

/** What a browser gives of its push service. */
export const Device = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}$/),
    auth: z.string().regex(/^[\w-]{16,40}$/),
  }),
})
