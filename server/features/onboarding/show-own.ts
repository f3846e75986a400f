// The own application, as every deed of its applicant answers it.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Onboarding } from '#shared/features/onboarding/schema.ts'
import { getRequest, loadWhole } from './load-request.ts'
import { presentOnboarding } from './present-onboarding.ts'

export async function showOwn(call: Call): Promise<Onboarding> {
  const request = await getRequest(call.db, signedIn(call).id)
  return presentOnboarding(await loadWhole(call.db, request))
}
