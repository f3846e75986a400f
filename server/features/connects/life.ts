// The life of connects: who may answer is said here once.
import { life } from '#server/platform/life.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'

/** The professional's time has not run out, though the house may not have noticed yet. */
const isAnswerable = ({ expires_at }: { readonly expires_at: Date | null }, { now }: { readonly now: Date }): boolean =>
  expires_at !== null && expires_at > now

export const connectLife = life(connectLifecycle, {
  entity: 'connect',
  table: 'connect_requests',
  column: 'status',
  version: 'version',
  refusal: 'connect.move-not-allowed',
  guards: { accept: isAnswerable, decline: isAnswerable },
  // Whatever ends it says when, and why; passing it on is no answer yet.
  writes: ({ to, now, reason }) => (to === 'approved' ? {} : { answered_at: now, reason }),
})
