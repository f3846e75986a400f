// The life of a review, as data, with its times: hidden until both sides have written or the time to write is over.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const reviewLifecycle = lifecycle({
  states: ['draft', 'submitted', 'published', 'flagged', 'upheld', 'removed'],
  initial: 'draft',
  transitions: {
    submit: { from: ['draft'], to: 'submitted', by: ['author'] },
    publish: { from: ['submitted'], to: 'published', by: ['system'] },
    /** It stays to be seen until it is decided. */
    flag: { from: ['published', 'upheld'], to: 'flagged', by: ['reader'] },
    uphold: { from: ['flagged'], to: 'upheld', by: ['reviewer'] },
    remove: { from: ['published', 'flagged', 'upheld'], to: 'removed', by: ['reviewer'] },
    /** The complaint for which it went was decided otherwise. */
    restore: { from: ['removed'], to: 'upheld', by: ['reviewer'] },
  },
  live: ['draft', 'submitted', 'flagged'],
})
export type ReviewStatus = (typeof reviewLifecycle)['states'][number]

/** Everybody may see it. */
export const visible = ['published', 'flagged', 'upheld'] as const satisfies readonly ReviewStatus[]
/** Nobody but its author knows of it. */
export const hidden = ['draft', 'submitted'] as const satisfies readonly ReviewStatus[]

export const reviewKinds = ['workmanship', 'communication'] as const
export type ReviewKind = (typeof reviewKinds)[number]
export const reviewSides = ['client', 'professional'] as const
export type ReviewSide = (typeof reviewSides)[number]

const day = 86_400_000
/** From the end of the work; from the day on which a contact was accepted. */
export const reviewDays = { workmanship: 14, communication: 28 } as const
/** From when it was submitted. */
export const editDays = 56

/** When the time to write is over; null while the work is not. */
export function closesAt(kind: ReviewKind, endedAt: Date | null): Date | null {
  return endedAt && new Date(endedAt.getTime() + reviewDays[kind] * day)
}

export const mayEdit = (submittedAt: Date | null, now: Date): boolean =>
  submittedAt === null || now.getTime() < submittedAt.getTime() + editDays * day

/** The only reasons for which a review goes. */
export const removalReasons = ['not-a-customer', 'personal-data', 'abuse'] as const
export type RemovalReason = (typeof removalReasons)[number]

export const mostPhotos = 6
