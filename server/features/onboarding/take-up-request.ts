// Says that somebody looks at the application now.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { onboardingLife } from './life.ts'
import { getLockedRequest } from './load-request.ts'

type TakeUp = (typeof onboarding)['POST /onboarding-requests/{user}/take-up']

export async function takeUpRequest(call: Call, { params }: Input<TakeUp>): Promise<Output<TakeUp>> {
  const request = await getLockedRequest(call, params.user)
  await onboardingLife.move(call, request, 'take-up', { as: 'reviewer', by: signedIn(call).id })
  return { done: true }
}
