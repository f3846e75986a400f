// A job for the reviewer: completeness, likely duplicates, price, client, bids, position in the queue.
import type { z } from 'zod'
import { listColumns } from '#server/features/jobs/bids/present-bid.ts'
import { reviewerTransitions } from '#server/features/jobs/job.machine.ts'
import type { JobRow } from '#server/features/jobs/job-queries.ts'
import { getJob, loadDetail } from '#server/features/jobs/load-job.ts'
import { findNeighbours } from '#server/platform/database/neighbours.ts'
import { type Db, mayRead, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { Duplicate, jobReview } from '#shared/features/jobs/review-contract.ts'
import { type Answers, FormDefinition } from '#shared/forms/definition.ts'
import { contactsIn } from '#shared/values/contacts-in-text.ts'
import { completenessOf, unanswered } from './completeness.ts'
import { duplicateScore, leastScore } from './duplicate-score.ts'
import { priceSignOf } from './price-sign.ts'
import {
  countFitting,
  countNotified,
  findDefinition,
  getOwner,
  jobsInReview,
  listAgreed,
  listCandidates,
  listLinesOf,
} from './review-queries.ts'

type Get = (typeof jobReview)['GET /admin/jobs/{job}']
type View = Returned<Get>

async function loadSigns(ctx: RequestContext, job: JobRow, phone: string | null, lines: View['lines']) {
  const { db } = ctx
  const definition = FormDefinition.safeParse(await findDefinition(db, job.formSlug, job.formVersion)).data ?? null
  const answers = job.answers as Answers
  const written = Object.values(answers).filter(answer => typeof answer === 'string')
  return {
    ...completenessOf({
      description: job.description,
      budgetMin: job.budgetMin,
      budgetMax: job.budgetMax,
      lines: lines.length,
      answers,
      definition,
      phone,
    }),
    missingAnswers: unanswered({ definition, answers }).map(({ label }) => label),
    duplicates: await findDuplicates(db, job),
    price: priceSignOf(job, await listAgreed(db, job)),
    contactsInText: [
      ...contactsIn([job.title, job.description, job.area, ...written, ...lines.map(({ label }) => label)]),
    ],
  }
}

export async function getJobForReview(ctx: RequestContext, { params }: Input<Get>): Promise<View> {
  const user = signedIn(ctx)
  const job = await getJob(ctx.db, params.job)
  const transitions = reviewerTransitions(job, { user, now: ctx.now, warn: message => ctx.log.warn(message) })
  const detail = await loadDetail(ctx, job, transitions)
  const { phone, ...owner } = await getOwner(ctx.db, job.ownerId)
  return {
    ...detail,
    ...(await loadSigns(ctx, job, phone, detail.lines)),
    owner: { ...owner, jobs: owner.jobs ?? 0 },
    likelyMatches: await countFitting(ctx.db, job.id),
    notified: await countNotified(ctx.db, job.id),
    bidColumns: mayRead(ctx, 'bids') ? await listColumns(ctx, job, null) : null,
    queue: await findNeighbours(ctx.db, jobsInReview, job.id),
  }
}

const mostShown = 5

type Job = { readonly id: string; readonly ownerId: string; readonly cityId: string; readonly area: string }

async function findDuplicates(db: Db, job: Job): Promise<z.input<typeof Duplicate>[]> {
  const others = await listCandidates(db, job.id)
  const lines = Map.groupBy(await listLinesOf(db, [job.id, ...others.map(({ id }) => id)]), line => line.jobId)
  const withLines = <T extends { readonly id: string }>(one: T) => ({ ...one, lines: lines.get(one.id) ?? [] })
  return others
    .map(other => ({ other, ...duplicateScore(withLines(job), withLines(other), other.likeness) }))
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostShown)
    .map(({ other: { id, code, title, language, status }, score, parts }) => ({
      id,
      code,
      title,
      language,
      status,
      score,
      parts,
    }))
}
