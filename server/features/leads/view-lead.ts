// Marks an own new lead as seen; one that was seen already stays as it is.

import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { leadLife } from './life.ts'
import { getOwnLead } from './load-lead.ts'

type View = (typeof leads)['POST /leads/{lead}/view']

export async function viewLead(call: Call, { params }: Input<View>): Promise<Output<View>> {
  const { lead, userId } = await getOwnLead(call, params.lead)
  await leadLife.tryMove(call, lead, 'view', { as: 'owner', by: userId, set: { viewed_at: call.now } })
  return { done: true }
}
