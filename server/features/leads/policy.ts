// Whose leads may be seen and moved: one's own, as a professional.

import { type Call, signedIn } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** The profile of the professional who asks. @throws AppError `access.denied` */
export function asProfessional(call: Call): { readonly userId: string; readonly professionalId: string } {
  const { id, professionalId, approved } = signedIn(call)
  if (!professionalId || !approved) throw new AppError('access.denied')
  return { userId: id, professionalId }
}
