import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { articleMachine } from './article.machine.ts'
import { findTextById, isSlugTaken } from './text-queries.ts'

const ready = due('articleTranslations', ({ and, eb }, now) =>
  and([eb('status', '=', 'scheduled'), eb('publishAt', '<=', now)]),
)

export const publishArticles: ScheduledJob = {
  name: 'publish-articles',
  due: ready.list,
  run: async (tx, id) => {
    const text = (await ready.lock(tx.db, tx.now, id)) && (await findTextById(tx.db, id))
    if (!text) return []
    const { kind, articleId, language, slug } = text
    if (await isSlugTaken(tx.db, kind, language, slug, articleId)) {
      await articleMachine.transition(tx, text, 'unschedule', { as: 'system' })
      return []
    }
    await articleMachine.transition(tx, text, 'publish', { as: 'system' })
    return ['articles']
  },
}
