// Takes a dismissed lead back.

import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { getOwnLead } from './load-lead.ts'
import { moveLead } from './move-lead.ts'

type Restore = (typeof leads)['POST /leads/{lead}/restore']

export async function restoreLead(call: Call, { params }: Input<Restore>): Promise<Output<Restore>> {
  const { lead, userId } = await getOwnLead(call, params.lead)
  await moveLead(call, lead, 'restore', { by: userId, set: { lost_reason: null } })
  return { done: true }
}
