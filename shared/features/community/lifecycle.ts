// The lifecycles and closed sets of the community. No zod here, so that the browser does not load it.
import { lifecycle } from '#shared/values/lifecycle.ts'

/** `system`: a post of a member who is known, and what follows from accepted answers. */
const review = {
  approve: { from: ['pending'], by: ['moderator', 'system'] },
  'send-back': { from: ['pending'], to: 'returned', by: ['moderator'] },
  submit: { from: ['returned'], to: 'pending', by: ['author'] },
} as const

export const topicLifecycle = lifecycle({
  states: ['pending', 'returned', 'open', 'solved', 'closed', 'hidden', 'merged'],
  initial: 'pending',
  transitions: {
    ...review,
    approve: { ...review.approve, to: 'open' },
    solve: { from: ['open'], to: 'solved', by: ['system'] },
    reopen: { from: ['solved', 'closed'], to: 'open', by: ['moderator', 'system'] },
    close: { from: ['open', 'solved'], to: 'closed', by: ['moderator', 'author'] },
    merge: { from: ['pending', 'open', 'solved', 'closed'], to: 'merged', by: ['moderator'] },
    hide: { from: ['pending', 'returned', 'open', 'solved', 'closed'], to: 'hidden', by: ['moderator'] },
    spam: { from: ['pending', 'returned', 'open', 'solved', 'closed'], to: 'hidden', by: ['moderator'] },
    show: { from: ['hidden'], to: 'open', by: ['moderator'] },
  },
  live: ['pending', 'returned', 'open', 'solved', 'closed'],
})

export const answerLifecycle = lifecycle({
  states: ['pending', 'returned', 'shown', 'hidden'],
  initial: 'pending',
  transitions: {
    ...review,
    approve: { ...review.approve, to: 'shown' },
    hide: { from: ['pending', 'returned', 'shown'], to: 'hidden', by: ['moderator'] },
    spam: { from: ['pending', 'returned', 'shown'], to: 'hidden', by: ['moderator'] },
    show: { from: ['hidden'], to: 'shown', by: ['moderator'] },
  },
  live: ['pending', 'returned', 'shown'],
})

/** What everybody sees. */
export const shownTopics = ['open', 'solved', 'closed'] as const

export const topicKinds = ['question', 'advice', 'show'] as const
export const postKinds = ['topic', 'answer'] as const
export type PostKind = (typeof postKinds)[number]

export const topicLists = ['latest', 'unanswered', 'open', 'solved', 'following', 'mine'] as const
export type TopicList = (typeof topicLists)[number]

export const reportReasons = ['spam', 'abuse', 'wrong', 'contact', 'other'] as const

/** What moderators decide about posts; `keep`: the reports are unfounded. They never edit words. */
export const decisions = ['approve', 'send-back', 'hide', 'spam', 'show', 'keep', 'close', 'reopen'] as const
export type Decision = (typeof decisions)[number]
/** The author reads why. */
export const explained: readonly Decision[] = ['send-back', 'hide']

/** `waiting`: posts to review and reports; `held`: what a flood left. */
export const queues = ['waiting', 'held', 'hidden'] as const
export type Queue = (typeof queues)[number]

/** Posts of a member that must have been shown before the next one needs no review. */
export const reviewedPosts = 3
/** Own posts in one answer. */
export const ownPageSize = 20
export const mostTags = 5
/** Per post. */
export const mostPictures = 6
/** In one decision. */
export const mostDecided = 1000
/** Hours within which moderators promise to decide. */
export const promisedHours = 12
/** Posts alike, or of new accounts within one hour, from which they count as a flood. */
export const flood = { alike: 5, newAccounts: 20 } as const
