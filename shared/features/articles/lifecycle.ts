// The lifecycle of an article in one language, and the closed sets of articles.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const articleKinds = ['blog', 'help'] as const
export type ArticleKind = (typeof articleKinds)[number]

/**
 * Of each language on its own. What readers see is a published revision, which stays while the next one is written:
 * only `archive` takes it away.
 */
export const articleLifecycle = lifecycle({
  states: ['draft', 'in_review', 'scheduled', 'published', 'archived'],
  initial: 'draft',
  transitions: {
    submit: { from: ['draft'], to: 'in_review', by: ['editor'] },
    'send-back': { from: ['in_review'], to: 'draft', by: ['editor'] },
    schedule: { from: ['draft', 'in_review'], to: 'scheduled', by: ['editor'] },
    /** By the system when another article has its address by then. */
    unschedule: { from: ['scheduled'], to: 'draft', by: ['editor', 'system'] },
    publish: { from: ['draft', 'in_review', 'scheduled'], to: 'published', by: ['editor', 'system'] },
    /** A new revision of what is published is written. */
    change: { from: ['published', 'in_review', 'scheduled'], to: 'draft', by: ['editor'] },
    archive: { from: ['draft', 'in_review', 'scheduled', 'published'], to: 'archived', by: ['editor'] },
    restore: { from: ['archived'], to: 'draft', by: ['editor'] },
  },
  live: ['draft', 'in_review', 'scheduled', 'published'],
})
export type ArticleStatus = (typeof articleLifecycle.states)[number]

export const audiences = ['visitor', 'user', 'contractor', 'advisor', 'supplier'] as const
/** Whose "?" opens one article. */
export const mostScreens = 10
/** The way of a job, as the help centre draws it: each step with the screen whose help explains it. */
export const waySteps = {
  post: 'job-request.form',
  review: 'user.under-review-request',
  bids: 'user.job-requests',
  compare: 'user.my-request',
  work: 'user.project',
  close: 'user.projects',
} as const
export const wayNames = [
  'post',
  'review',
  'bids',
  'compare',
  'work',
  'close',
] as const satisfies (keyof typeof waySteps)[]

export const noReasons = ['unsolved', 'other', 'unclear', 'outdated'] as const

/** Words that an adult reads in a minute, in each language (Brysbaert 2019; Arabic: Trauzettel-Klosinski 2012). */
const wordsPerMinute = { en: 238, fr: 195, ar: 138 } as const
/** The scale of reading times ends here. */
export const longestReading = 20

export function readingMinutes(text: string, language: keyof typeof wordsPerMinute): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute[language]))
}

/** Of a body. */
export const mostArticleLetters = 60_000
export const mostArticlePictures = 30
