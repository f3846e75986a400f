// Puts an own lead away with a reason.

import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { getOwnLead } from './load-lead.ts'
import { moveLead } from './move-lead.ts'

type Dismiss = (typeof leads)['POST /leads/{lead}/dismiss']

export async function dismissLead(call: Call, { params, body }: Input<Dismiss>): Promise<Output<Dismiss>> {
  const { lead, userId } = await getOwnLead(call, params.lead)
  await moveLead(call, lead, 'dismiss', { by: userId, reason: body.reason, set: { lost_reason: body.reason } })
  return { done: true }
}
