// Opens a rejected application again, when its thirty days are over.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Onboarding } from '#shared/features/onboarding/schema.ts'
import { onboardingLife } from './life.ts'
import { getLockedOwn } from './load-request.ts'
import { showOwn } from './show-own.ts'

export async function applyAgain(call: Call): Promise<Onboarding> {
  const request = await getLockedOwn(call)
  const set = { decided_at: null, decided_by: null, note: null, step: 'company' }
  await onboardingLife.move(call, request, 'apply-again', { as: 'applicant', by: signedIn(call).id, set })
  return await showOwn(call)
}
