// Puts an own lead away with a reason, of which matching learns.

import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { learn, presentLimits } from './learn.ts'
import { leadLife } from './life.ts'
import { getOwnLead } from './load-lead.ts'

type Dismiss = (typeof leads)['POST /leads/{lead}/dismiss']

export async function dismissLead(call: Call, { params, body }: Input<Dismiss>): Promise<Output<Dismiss>> {
  const { lead, userId } = await getOwnLead(call, params.lead)
  const { reason } = body
  const set = { lost_reason: reason, dismissed_at: call.now }
  await leadLife.move(call, lead, 'dismiss', { as: 'owner', by: userId, reason, set })
  await learn(call, lead.owner_id)
  return { done: true, limits: await presentLimits(call, lead.owner_id) }
}
