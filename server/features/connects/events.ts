import { event } from '#server/platform/events/event.ts'
import type { Language } from '#shared/values/localized.ts'

type OfConnect = { readonly connectId: string }

/** It waits for a reviewer. */
export const connectAsked = event<OfConnect>('connect-asked')
export const connectApproved = event<OfConnect>('connect-approved')
export const connectRejected = event<OfConnect>('connect-rejected')
export const connectDeclined = event<OfConnect>('connect-declined')
export const connectWithdrawn = event<OfConnect>('connect-withdrawn')
export const connectExpired = event<OfConnect>('connect-expired')
/** One day before it expires. */
export const connectEnding = event<OfConnect>('connect-ending')
/** `title` is the job's, or the beginning of the message; in `language`. */
export const connectAccepted = event<{
  readonly connectId: string
  /** The sender. */
  readonly userId: string
  readonly professionalId: string
  readonly professionalUserId: string
  readonly sharePhone: boolean
  readonly title: string
  readonly language: Language
  readonly cityId: string | null
  readonly tradeId: string | null
}>('connect-accepted')
