import { ifFound } from '#client/platform/page-data.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppCall, AppContract } from '#shared/contract.ts'

export type JobBook = Output<AppContract['GET /ideabooks/{book}/card']> | null

/** The ideabook of a job; null without one, and for a book whose people the client no longer belongs to. */
export async function bookOfJob(call: AppCall, { ideabook }: { readonly ideabook: string | null }): Promise<JobBook> {
  if (ideabook === null) return null
  return await ifFound(call('GET /ideabooks/{book}/card', { params: { book: ideabook }, query: {} }))
}
