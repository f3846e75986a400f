// Approves an application: the profile becomes public with its badges, the area opens, the applicant hears of it.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { onboardingApproved } from './events.ts'
import { onboardingLife } from './life.ts'
import { getLockedRequest, loadWhole } from './load-request.ts'
import { makeProfile } from './make-profile.ts'
import { openItems } from './open-items.ts'
import { settleDocuments } from './settle-documents.ts'

type Approve = (typeof onboarding)['POST /onboarding-requests/{user}/approve']

export async function approveRequest(call: Call, { params }: Input<Approve>): Promise<Output<Approve>> {
  const { id } = signedIn(call)
  const request = await getLockedRequest(call, params.user)
  onboardingLife.expect(request, 'approve', { as: 'reviewer', now: call.now })
  const open = openItems(await loadWhole(call.db, request), call.now)
  if (open.length > 0)
    throw new AppError('onboarding.move-not-allowed', {
      fields: open.map(path => ({ path, code: 'required' as const })),
    })
  const set = { decided_at: call.now, decided_by: id, note: null }
  await onboardingLife.move(call, request, 'approve', { as: 'reviewer', by: id, set })
  await settleDocuments(call, request.id, await makeProfile(call, request))
  Object.assign(call.audit, { company: request.company_name, from: request.status })
  await emit(call, onboardingApproved({ requestId: request.id }))
  return { done: true }
}
