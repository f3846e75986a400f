// Tells staff whose deed was refused who was faster, when, and to which end.
import type { Caller } from '#server/platform/call.ts'
import { findLastChange } from '#server/platform/database/status-changes.ts'
import type { Kit } from '#server/platform/kit.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError, isAppError } from '#shared/errors/app-error.ts'

/** The same error, with the last move of its subject where the caller is of the staff. They passed the endpoint's lock already. */
export async function withDecision({ database }: Kit, { user }: Caller, error: unknown): Promise<unknown> {
  if (!isAppError(error) || !error.subject || !user || areaOf(user) !== 'admin') return error
  const decided = await findLastChange(database.db, error.subject)
  const { code, fields, params } = error
  return decided ? new AppError(code, { fields, params, decided, cause: error }) : error
}
