// The questions about a job, newest first: for its owner, for who was told of it, for reviewers.
import { getJob, getLeadTo, getOwnJob } from '#server/features/jobs/load-job.ts'
import { asBidder, isOpen } from '#server/features/jobs/policy.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { clarifications } from '#shared/features/jobs/clarifications-contract.ts'
import { countOpenOf, listQuestions } from './clarification-queries.ts'
import { mayAsk } from './policy.ts'
import { presentQuestion } from './present-question.ts'

type OfOwner = (typeof clarifications)['GET /jobs/{job}/questions']
type OfBidder = (typeof clarifications)['GET /opportunities/{job}/questions']
type OfReviewer = (typeof clarifications)['GET /admin/jobs/{job}/questions']

export async function listOwnQuestions(call: Call, { params }: Input<OfOwner>): Promise<Output<OfOwner>> {
  const job = await getOwnJob(call.db, params.job, signedIn(call).id)
  const rows = await listQuestions(call.db, job.id)
  return { items: rows.map(row => presentQuestion(row, null)), mayTell: isOpen(job, call.now) }
}

export async function listToldQuestions(call: Call, { params }: Input<OfBidder>): Promise<Output<OfBidder>> {
  const { professionalId } = asBidder(call)
  const lead = await getLeadTo(call, params.job, professionalId)
  const job = await getJob(call.db, params.job)
  const rows = await listQuestions(call.db, job.id)
  const open = await countOpenOf(call.db, job.id, professionalId)
  return {
    items: rows.map(row => presentQuestion(row, professionalId)),
    mayAsk: mayAsk(job, lead, open, call.now),
  }
}

export async function listQuestionsForReview(call: Call, { params }: Input<OfReviewer>): Promise<Output<OfReviewer>> {
  const job = await getJob(call.db, params.job)
  return (await listQuestions(call.db, job.id)).map(row => {
    const { mine: _, ...question } = presentQuestion(row, null)
    const { asker_slug: slug, asker_name: name } = row
    return { ...question, askedBy: slug !== null && name !== null ? { slug, name } : null }
  })
}
