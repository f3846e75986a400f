import { defineStateMachine } from '#server/platform/state-machine.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { articleLifecycle } from '#shared/features/articles/lifecycle.ts'
import * as happened from './events.ts'
import { showRevision, type TextRow } from './text-queries.ts'

const isWritten = ({ written }: Pick<TextRow, 'written'>) => written || ('article.not-written' as const)

export const articleMachine = defineStateMachine(articleLifecycle, {
  entity: 'article',
  table: 'articleTranslations',
  column: 'status',
  version: 'version',
  refusal: 'article.transition-not-allowed',
  guards: { submit: isWritten, schedule: isWritten, publish: isWritten },
  writes: ({ name, now }, { revision, publishedAt }: Pick<TextRow, 'revision' | 'publishedAt'>) => {
    if (name === 'schedule') return {}
    if (name === 'publish') return { publishAt: null, publishedRevision: revision, publishedAt: publishedAt ?? now }
    // What was taken off the site comes back by being published.
    return name === 'restore' ? { publishAt: null, publishedRevision: null, publishedAt: null } : { publishAt: null }
  },
  also: async (tx, { id }, { name }) => {
    if (name === 'publish' && !(await showRevision(tx.db, id))) throw new AppError('article.slug-taken')
  },
  emits: {
    submit: happened.articleSubmitted,
    'send-back': happened.articleSentBack,
    publish: happened.articlePublished,
    unschedule: happened.articleUnscheduled,
  },
  payload: ({ id }, { by, note }) => ({ id, by: by ?? null, note: note ?? '' }),
})
