import { event, type Notice } from '#server/platform/events/event.ts'
import type { Db } from '#server/platform/request-context.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { findSubmissionNoticeData } from './submission-queries.ts'

type OfSubmission = { readonly submissionId: string }

/** The staff in the form's settings, else all who may read submissions. */
async function notifyStaff(db: Db, { submissionId }: OfSubmission): Promise<Notice[]> {
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

/** Stored and not spam. */
export const submissionReceived = event<OfSubmission>('submission-received', [notifyStaff])
/** A member of the staff turned it into something else, such as an invitation. */
export const submissionConverted = event<OfSubmission>('submission-converted')
