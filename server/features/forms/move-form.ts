// Moves a form as its lifecycle allows, and writes the move down.
import { type Call, signedIn } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type FormStatus, formLifecycle } from '#shared/features/forms/lifecycle.ts'
import { updateFormStatus } from './builder-queries.ts'

type Moved = { readonly id: string; readonly status: FormStatus }

/** @throws AppError `form.move-not-allowed`, also when somebody else was faster */
export async function moveForm(call: Call, form: Moved, name: keyof typeof formLifecycle.moves): Promise<void> {
  const { from, to } = formLifecycle.moves[name]
  const { db, now } = call
  const moved = from.includes(form.status) && (await updateFormStatus(db, { id: form.id, from: form.status, to, now }))
  if (!moved) throw new AppError('form.move-not-allowed')
  await recordChange(db, {
    entity: 'form',
    id: form.id,
    from: form.status,
    to,
    by: signedIn(call).id,
    at: now,
  })
}
