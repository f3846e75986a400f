// Hands the application in; refused while a required item is missing, and names it.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { leastAbout, type MissingItem } from '#shared/features/onboarding/missing.ts'
import type { Onboarding } from '#shared/features/onboarding/schema.ts'
import { onboardingSubmitted } from './events.ts'
import { onboardingLife } from './life.ts'
import { getLockedOwn, loadWhole } from './load-request.ts'
import { presentOnboarding } from './present-onboarding.ts'
import { showOwn } from './show-own.ts'

const fieldOf = ({ path, code }: MissingItem): FieldError =>
  code === 'too-short' ? { path, code, params: { minimum: leastAbout, count: leastAbout } } : { path, code }

export async function submitOnboarding(call: Call): Promise<Onboarding> {
  const { id } = signedIn(call)
  const request = await getLockedOwn(call)
  onboardingLife.expect(request, 'submit', { as: 'applicant', now: call.now })
  const { missing } = presentOnboarding(await loadWhole(call.db, request))
  if (missing.length > 0)
    throw new AppError('onboarding.incomplete', { fields: missing.map(item => fieldOf(item as MissingItem)) })
  const set = { submitted_at: call.now, decided_at: null }
  await onboardingLife.move(call, request, 'submit', { as: 'applicant', by: id, set })
  await emit(call, onboardingSubmitted({ requestId: request.id }))
  return await showOwn(call)
}
