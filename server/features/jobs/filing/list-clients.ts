// Clients by name, mail or phone, with no more of them than telling them apart needs.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobReview } from '#shared/features/jobs/review-contract.ts'
import { findClients } from './client-queries.ts'

type Find = (typeof jobReview)['GET /admin/clients']

/** `f•••@example.com`: enough to tell two people of one name apart. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

export async function listClients(call: Call, { query }: Input<Find>): Promise<Output<Find>> {
  const found = await findClients(call.db, query.q)
  return found.map(({ id, name, email, jobs }) => ({ id, name, email: masked(email), jobs: jobs ?? 0 }))
}
