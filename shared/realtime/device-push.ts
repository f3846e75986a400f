// The content of a device push: what the service worker shows, and the link it opens.
import { z } from 'zod'
import type { Language } from '#shared/values/localized.ts'

/** `link` is a path with language prefix. Shown once per `eventId`. */
export type DevicePush = {
  readonly eventId: string
  readonly title: string
  readonly body?: string
  readonly link: string
  readonly language: Language
  /** For the icon of the installed application. */
  readonly unread: number
}

/** The push subscription that the browser returns. */
export const Device = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}$/),
    auth: z.string().regex(/^[\w-]{16,40}$/),
  }),
})
