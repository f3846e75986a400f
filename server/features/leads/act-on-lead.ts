// The steps that a professional takes with an own lead, and what they think it is worth.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { touchLead } from './lead-queries.ts'
import { actorOf, leadLife } from './life.ts'
import { getOwnLead } from './load-lead.ts'

type Act = (typeof leads)['POST /leads/{lead}/move']
type Value = (typeof leads)['PUT /leads/{lead}/value']

export async function actOnLead(call: Call, { params, body }: Input<Act>): Promise<Output<Act>> {
  const { lead, userId } = await getOwnLead(call, params.lead)
  const { move, reason } = body
  if (move === 'lose' && !reason)
    throw new AppError('request.invalid', { fields: [{ path: 'reason', code: 'required' }] })
  await leadLife.move(call, lead, move, {
    as: actorOf(move),
    by: userId,
    reason,
    set: {
      ...(move === 'contact' ? { contacted_at: call.now } : {}),
      ...(move === 'lose' ? { lost_reason: reason ?? null } : {}),
    },
  })
  return { done: true }
}

export async function setValue(call: Call, { params, body }: Input<Value>): Promise<Output<Value>> {
  const { lead } = await getOwnLead(call, params.lead)
  await touchLead(call.db, lead.id, call.now, body)
  return { done: true }
}
