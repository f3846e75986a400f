import { lifecycle } from '#shared/values/lifecycle.ts'

export const formLifecycle = lifecycle({
  states: ['draft', 'published', 'paused', 'archived'],
  initial: 'draft',
  transitions: {
    /** Freezes the draft as the next version. */
    publish: { from: ['draft', 'published', 'paused'], to: 'published', by: ['publisher'] },
    pause: { from: ['published'], to: 'paused', by: ['publisher'] },
    resume: { from: ['paused'], to: 'published', by: ['publisher'] },
    archive: { from: ['draft', 'published', 'paused'], to: 'archived', by: ['archivist'] },
    /** A restored form is paused; one that was never published becomes a draft again. */
    restore: { from: ['archived'], to: 'paused', by: ['archivist'] },
    'restore-draft': { from: ['archived'], to: 'draft', by: ['archivist'] },
  },
})
export type FormStatus = (typeof formLifecycle)['states'][number]

export const submissionLifecycle = lifecycle({
  states: ['new', 'in_progress', 'converted', 'closed', 'spam'],
  initial: 'new',
  transitions: {
    take: { from: ['new'], to: 'in_progress', by: ['staff'] },
    /** By the system when the requested invitation was sent automatically. */
    convert: { from: ['new', 'in_progress'], to: 'converted', by: ['staff', 'system'] },
    close: { from: ['new', 'in_progress'], to: 'closed', by: ['staff'] },
    'mark-spam': { from: ['new', 'in_progress'], to: 'spam', by: ['staff', 'system'] },
    reopen: { from: ['closed', 'spam'], to: 'in_progress', by: ['staff'] },
  },
})
export type SubmissionStatus = (typeof submissionLifecycle)['states'][number]
