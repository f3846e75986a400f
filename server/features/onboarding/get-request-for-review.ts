// One application with everything that a reviewer needs.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { getRequest, loadWhole } from './load-request.ts'
import { openItems } from './open-items.ts'
import { presentDocument, presentOnboarding } from './present-onboarding.ts'
import type { RequestRow } from './request-queries.ts'
import { findNeighbours, getApplicant, listTwins } from './review-queries.ts'

type Get = (typeof onboarding)['GET /onboarding-requests/{user}']

async function twinsOf(call: Call, request: RequestRow): Promise<Output<Get>['twins']> {
  return (await listTwins(call.db, request)).map(twin => ({
    user: twin.user_id,
    companyName: twin.company_name,
    status: twin.status,
    same: [
      ...(twin.registration_key !== '' && twin.registration_key === request.registration_key
        ? (['registration'] as const)
        : []),
      ...(twin.phone_key !== '' && twin.phone_key === request.phone_key ? (['phone'] as const) : []),
    ],
  }))
}

export async function getRequestForReview(call: Call, { params }: Input<Get>): Promise<Output<Get>> {
  const request = await getRequest(call.db, params.user)
  const whole = await loadWhole(call.db, request)
  const { created_at, ...applicant } = await getApplicant(call.db, params.user)
  const shown = presentOnboarding(whole)
  return {
    ...shown,
    history: shown.history.map((change, index) => ({ ...change, by: whole.history[index]?.actor ?? null })),
    applicant: { ...applicant, since: created_at.toISOString() },
    allDocuments: whole.documents.map(presentDocument),
    twins: await twinsOf(call, request),
    open: [...openItems(whole, call.now)],
    queue: await findNeighbours(call.db, params.user),
  }
}
