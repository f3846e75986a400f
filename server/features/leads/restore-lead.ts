// Takes a dismissed lead back; what matching learnt of it is forgotten.

import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { learn } from './learn.ts'
import { getOwnLead } from './load-lead.ts'
import { moveLead } from './move-lead.ts'

type Restore = (typeof leads)['POST /leads/{lead}/restore']

export async function restoreLead(call: Call, { params }: Input<Restore>): Promise<Output<Restore>> {
  const { lead, userId } = await getOwnLead(call, params.lead)
  // What the house agreed to be a bad lead stays away.
  if (lead.lost_reason === 'report-upheld') throw new AppError('lead.move-not-allowed')
  await moveLead(call, lead, 'restore', { by: userId, set: { lost_reason: null, dismissed_at: null } })
  await learn(call, lead.owner_id)
  return { done: true }
}
