// The profile of the person who asks: its owner changes it and nobody else.

import { type Call, signedIn } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type LockedProfessional, lockProfessional } from './own-queries.ts'

/** @throws AppError `professional.not-found` for somebody without a profile */
export function ownProfessionalId(call: Call): string {
  const { professionalId } = signedIn(call)
  if (!professionalId) throw new AppError('professional.not-found')
  return professionalId
}

/** The own profile, locked until the change is done. @throws AppError `professional.not-found` */
export async function lockOwnProfessional(call: Call): Promise<LockedProfessional> {
  const own = await lockProfessional(call.db, ownProfessionalId(call))
  if (!own) throw new AppError('professional.not-found')
  return own
}
