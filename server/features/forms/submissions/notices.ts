// Recipients: the staff in the form's settings, else all who may read submissions.
import type { Subscriber } from '#server/platform/events/subscriptions.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { findSubmissionNoticeData } from './submission-queries.ts'

export const notifyStaff: Subscriber<{ readonly submissionId: string }> = async (db, { submissionId }) => {
  const found = await findSubmissionNoticeData(db, submissionId)
  if (!found) return []
  const { title } = FormDefinition.parse(found.definition)
  const { notify } = FormSettings.parse(found.settings)
  const readers = await listReaders(db, 'form-submissions', new Date())
  const named = readers.filter(({ id }) => notify.includes(id))
  return (named.length > 0 ? named : readers).map(({ id }) => ({
    userId: id,
    toast: null,
    type: 'form-submitted',
    params: { form: title },
    link: { route: 'admin.form-submissions', params: { form: found.slug } },
  }))
}
