// A job as the reviewer sees it: completeness, likely duplicates, who asks, the bids.

import { listColumns } from '#server/features/jobs/bids/list-columns.ts'
import { listHistory, listLines } from '#server/features/jobs/job-queries.ts'
import { getJob } from '#server/features/jobs/load-job.ts'
import { reviewerMoves } from '#server/features/jobs/policy.ts'
import { presentDetail } from '#server/features/jobs/present-job.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { type Answers, FormDefinition } from '#shared/forms/definition.ts'
import { completenessOf } from './completeness.ts'
import { countFitting, findDefinition, getOwner, listDuplicates } from './review-queries.ts'

type Get = (typeof jobs)['GET /admin/jobs/{job}']

export async function getJobForReview(call: Call, { params }: Input<Get>): Promise<Output<Get>> {
  const user = signedIn(call)
  const { db } = call
  const job = await getJob(db, params.job)
  const lines = await listLines(db, job.id)
  const { phone, created_at, ...owner } = await getOwner(db, job.owner_id)
  const definition = FormDefinition.safeParse(await findDefinition(db, job.form_slug, job.form_version)).data ?? null
  const duplicates = await listDuplicates(db, job.id)
  return {
    ...presentDetail({
      job,
      lines,
      history: await listHistory(db, job.id),
      moves: reviewerMoves(job, user, message => call.log.warn(message)),
    }),
    ...completenessOf({
      description: job.description,
      budgetMin: job.budget_min,
      budgetMax: job.budget_max,
      lines: lines.length,
      answers: job.answers as Answers,
      definition,
      phone,
    }),
    owner: { ...owner, jobs: owner.jobs ?? 0, memberSince: created_at.toISOString() },
    duplicates: duplicates.map(other => ({ ...other, likeness: Math.round(other.likeness * 100) / 100 })),
    likelyMatches: await countFitting(db, job.id),
    bidColumns: await listColumns(call, job, null),
  }
}
