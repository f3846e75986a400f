// The queue of applications, what waits longest first.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { countByStatus, countQueue, listQueue, type QueueRow } from './review-queries.ts'

type List = (typeof onboarding)['GET /onboarding-requests']

function presentRow(row: QueueRow): Output<List>['items'][number] {
  const { pending, accepted, rejected } = row
  return {
    user: row.user_id,
    applicant: row.name,
    companyName: row.company_name,
    type: row.type,
    city: row.city,
    status: row.status,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    documents: { pending, accepted, rejected },
  }
}

export async function listRequests(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const { page, pageSize } = query
  return {
    items: (await listQueue(call.db, query)).map(presentRow),
    page,
    pageSize,
    total: await countQueue(call.db, query),
    counts: await countByStatus(call.db),
  }
}
