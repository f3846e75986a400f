// Sends an application back with a note, or rejects it with one.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { onboardingRejected, onboardingSentBack } from './events.ts'
import { onboardingLife } from './life.ts'
import { getLockedRequest } from './load-request.ts'

type Return = (typeof onboarding)['POST /onboarding-requests/{user}/request-changes']
type Move = 'request-changes' | 'reject'

const events = { 'request-changes': onboardingSentBack, reject: onboardingRejected }

async function decide(call: Call, { params, body }: Input<Return>, move: Move): Promise<Output<Return>> {
  const { id } = signedIn(call)
  const { note } = body
  const request = await getLockedRequest(call, params.user)
  const set = { decided_at: call.now, decided_by: id, note }
  await onboardingLife.move(call, request, move, { as: 'reviewer', by: id, note, set })
  Object.assign(call.audit, { company: request.company_name, from: request.status, note })
  await emit(call, events[move]({ requestId: request.id }))
  return { done: true }
}

export async function requestChanges(call: Call, input: Input<Return>): Promise<Output<Return>> {
  return await decide(call, input, 'request-changes')
}

export async function rejectRequest(call: Call, input: Input<Return>): Promise<Output<Return>> {
  return await decide(call, input, 'reject')
}
