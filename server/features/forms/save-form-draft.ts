// Keeps the draft of a form, unless somebody else kept another one meanwhile.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { updateForm } from './builder-queries.ts'
import { keepPictures } from './keep-pictures.ts'
import { getLockedForm } from './load-form.ts'

type Save = (typeof formBuilder)['PUT /admin/forms/{form}/draft']

/** @throws AppError `request.changed-meanwhile`, `form.move-not-allowed` for an archived form */
export async function saveFormDraft(call: Call, { params, body }: Input<Save>): Promise<Output<Save>> {
  const form = await getLockedForm(call.db, params.form)
  if (form.status === 'archived') throw new AppError('form.move-not-allowed')
  if (form.version !== body.version) throw new AppError('request.changed-meanwhile')
  await keepPictures(call, body.draft)
  const version = form.version + 1
  await updateForm(call.db, form.id, {
    draft: JSON.stringify(body.draft),
    settings: JSON.stringify(body.settings),
    updated_at: call.now,
    version,
  })
  return { version, updatedAt: call.now.toISOString() }
}
