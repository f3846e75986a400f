// A review stays hidden until both sides have submitted theirs or the review period is over.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const reviewLifecycle = lifecycle({
  states: ['draft', 'submitted', 'published', 'flagged', 'upheld', 'removed'],
  initial: 'draft',
  transitions: {
    submit: { from: ['draft'], to: 'submitted', by: ['author'] },
    publish: { from: ['submitted'], to: 'published', by: ['system'] },
    /** A flagged review stays visible until the decision. */
    flag: { from: ['published', 'upheld'], to: 'flagged', by: ['reader'] },
    uphold: { from: ['flagged'], to: 'upheld', by: ['reviewer'] },
    remove: { from: ['published', 'flagged', 'upheld'], to: 'removed', by: ['reviewer'] },
    /** The complaint that caused the removal was decided differently later. */
    restore: { from: ['removed'], to: 'upheld', by: ['reviewer'] },
  },
  live: ['draft', 'submitted', 'flagged'],
})
export type ReviewStatus = (typeof reviewLifecycle)['states'][number]

/** Public states. */
export const visible = ['published', 'flagged', 'upheld'] as const satisfies readonly ReviewStatus[]
/** Only the author can see the review. */
export const hidden = ['draft', 'submitted'] as const satisfies readonly ReviewStatus[]

export const reviewKinds = ['workmanship', 'communication'] as const
export type ReviewKind = (typeof reviewKinds)[number]
export const reviewSides = ['client', 'professional'] as const
export type ReviewSide = (typeof reviewSides)[number]

const day = 86_400_000
/** Days after the end of the work, or after a contact was accepted. */
export const reviewDays = { workmanship: 14, communication: 28 } as const
/** Days after submission. */
export const editDays = 56

/** End of the review period; null until the work has ended. */
export function closesAt(kind: ReviewKind, endedAt: Date | null): Date | null {
  return endedAt && new Date(endedAt.getTime() + reviewDays[kind] * day)
}

export const mayEdit = (submittedAt: Date | null, now: Date): boolean =>
  submittedAt === null || now.getTime() < submittedAt.getTime() + editDays * day

/** The only reasons to remove a review. */
export const removalReasons = ['not-a-customer', 'personal-data', 'abuse'] as const
export type RemovalReason = (typeof removalReasons)[number]

export const mostPhotos = 6
