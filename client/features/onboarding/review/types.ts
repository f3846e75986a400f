import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

export type Review = Output<AppContract['GET /onboarding-requests/{user}']>
export type ReviewDocument = Review['allDocuments'][number]
export type ReviewType = Review['documentTypes'][number]
/** A document type and the document submitted for it. */
export type DocumentSlot = { readonly type: ReviewType; readonly document: ReviewDocument | undefined }
export type Queue = Output<AppContract['GET /onboarding-requests']>
export type QueueItem = Queue['items'][number]
export type ManagedType = Output<AppContract['GET /document-types']>[number]

/** Whether a decision on documents may be made now. */
export function isDecidable({ status }: Pick<Review, 'status'>): boolean {
  return status === 'submitted' || status === 'in_review' || status === 'approved'
}
