// Finds the own lead that a deed is about; someone else's is the same as none.

import type { Call } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findOwnLead } from './lead-queries.ts'
import { asProfessional } from './policy.ts'

/** @throws AppError `lead.not-found`, `access.denied` */
export async function getOwnLead(call: Call, id: string) {
  const { userId, professionalId } = asProfessional(call)
  const lead = await findOwnLead(call.db, id, professionalId)
  if (!lead) throw new AppError('lead.not-found')
  return { lead, userId }
}
