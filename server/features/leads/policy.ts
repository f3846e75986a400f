// Whose leads may be seen and moved: one's own, as a professional.

import { type Call, signedIn } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { reportDays } from '#shared/features/leads/lifecycle.ts'

/** The profile of the professional who asks. @throws AppError `access.denied` */
export function asProfessional(call: Call): { readonly userId: string; readonly professionalId: string } {
  const { id, professionalId, approved } = signedIn(call)
  if (!professionalId || !approved) throw new AppError('access.denied')
  return { userId: id, professionalId }
}

/** Within a week of its coming; whether it was reported already is asked apart. */
export function mayReport({ created_at }: { readonly created_at: Date }, now: Date): boolean {
  return now.getTime() - created_at.getTime() <= reportDays * 86_400_000
}
