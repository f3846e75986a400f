// Puts an own lead away with a reason, of which matching learns.

import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { findLimits, learn } from './learn.ts'
import { getOwnLead } from './load-lead.ts'
import { moveLead } from './move-lead.ts'

type Dismiss = (typeof leads)['POST /leads/{lead}/dismiss']

export async function dismissLead(call: Call, { params, body }: Input<Dismiss>): Promise<Output<Dismiss>> {
  const { lead, userId } = await getOwnLead(call, params.lead)
  const { reason } = body
  await moveLead(call, lead, 'dismiss', { by: userId, reason, set: { lost_reason: reason, dismissed_at: call.now } })
  await learn(call, lead.owner_id)
  return { done: true, limits: await findLimits(call, lead.owner_id) }
}
