// Whose figures a professional sees: those of the own profile.

import { type Call, signedIn } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** The profile of the professional who asks. @throws AppError `access.denied` */
export function asProfessional(call: Call): string {
  const { professionalId, approved } = signedIn(call)
  if (!professionalId || !approved) throw new AppError('access.denied')
  return professionalId
}
