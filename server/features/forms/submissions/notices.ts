// Who is told of a submission: the staff whom the form's settings name, else all who read submissions.
import type { Hearer } from '#server/platform/events/news.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { findSubmissionNews } from './submission-queries.ts'

export const tellStaff: Hearer<{ readonly submissionId: string }> = async (db, { submissionId }) => {
  const news = await findSubmissionNews(db, submissionId)
  if (!news) return []
  const { title } = FormDefinition.parse(news.definition)
  const { notify } = FormSettings.parse(news.settings)
  const readers = await listReaders(db, 'form-submissions', new Date())
  const named = readers.filter(({ id }) => notify.includes(id))
  return (named.length > 0 ? named : readers).map(({ id }) => ({
    userId: id,
    push: null,
    type: 'form-submitted',
    params: { form: title },
    link: { route: 'admin.form-submissions', params: { form: news.slug } },
  }))
}
