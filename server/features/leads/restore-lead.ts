// Takes a dismissed lead back; what matching learnt of it is forgotten.

import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { learn } from './learn.ts'
import { leadLife } from './life.ts'
import { getOwnLead } from './load-lead.ts'

type Restore = (typeof leads)['POST /leads/{lead}/restore']

export async function restoreLead(call: Call, { params }: Input<Restore>): Promise<Output<Restore>> {
  const { lead, userId } = await getOwnLead(call, params.lead)
  const set = { lost_reason: null, dismissed_at: null }
  await leadLife.move(call, lead, 'restore', { as: 'owner', by: userId, set })
  await learn(call, lead.owner_id)
  return { done: true }
}
