import type { EntityUrl } from '#server/platform/feature.ts'
import type { Db } from '#server/platform/request-context.ts'
import { href } from '#shared/routes/href.ts'

export async function listJobForms(db: Db): Promise<readonly EntityUrl[]> {
  const forms = await db
    .selectFrom('forms')
    .leftJoin('trades', 'trades.id', 'forms.tradeId')
    .select('forms.slug')
    .where(({ and }) => and({ 'forms.kind': 'job', 'forms.status': 'published' }))
    .where(({ or, eb }) => or([eb('trades.active', 'is', null), eb('trades.active', '=', true)]))
    .orderBy('forms.slug')
    .execute()
  return forms.map(({ slug }) => ({ path: href('job-request.form', { form: slug }), lastModified: null }))
}
