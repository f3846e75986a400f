// Finds the form that an admin works on.
import type { Db } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type FormRow, findForm, type LockedForm, lockForm } from './builder-queries.ts'

/** @throws AppError `form.not-found` */
export async function getFormRow(db: Db, slug: string): Promise<FormRow> {
  const form = await findForm(db, slug)
  if (!form) throw new AppError('form.not-found')
  return form
}

/** @throws AppError `form.not-found` */
export async function getLockedForm(db: Db, slug: string): Promise<LockedForm> {
  const form = await lockForm(db, slug)
  if (!form) throw new AppError('form.not-found')
  return form
}
