import { changeRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { signedIn, type TransactionContext } from '#server/platform/request-context.ts'
import { lockOpenAccount, shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { jobs } from '#shared/features/jobs/contract.ts'
import { type JobStatus, type JobTab, jobTabs, mostInvited, openDays } from '#shared/features/jobs/lifecycle.ts'
import { jobReview } from '#shared/features/jobs/review-contract.ts'
import { passOverBids } from './bids/bid.machine.ts'
import {
  jobCancelled,
  jobEdited,
  jobMadePublic,
  jobRenewed,
  jobSubmitted,
  jobTermsChanged,
  jobUpdated,
} from './events.ts'
import { fileJob, listClients } from './filing/file-job.ts'
import { bandAfter, bookOf, contentOf, writeNewJob } from './insert-job.ts'
import { deleteUntold, findInvitable, insertInvitations, listInvited } from './invitation-queries.ts'
import { notifyInvited, saveInvited } from './invitations.ts'
import { jobMachine, openJob, ownerTransitions } from './job.machine.ts'
import { saveJobFiles } from './job-files.ts'
import { linesOf } from './job-lines.ts'
import {
  countByStatus,
  countWaiting,
  findProjectOfJob,
  type LockedJob,
  listLines,
  listOwnJobs,
  listPlans,
  writeLines,
} from './job-queries.ts'
import { getLockedJob, getLockedOwnJob, getOwnJob, loadDetail } from './load-job.ts'
import { isOpen, mayInvite } from './policy.ts'
import { presentStep, presentSummary } from './present-job.ts'
import { rejectJob, requestChanges, takeDownJob } from './review/decide-job.ts'
import { getJobForReview } from './review/get-job-for-review.ts'
import { listJobsForReview } from './review/list-jobs-for-review.ts'
import { countNotified } from './review/review-queries.ts'

// Changes an own job: before it is open it is reviewed again; an open one only when trade, city, lines or retention
// change.
type Transition = 'resubmit' | 'edit' | 'edit-terms'
type Content = Awaited<ReturnType<typeof contentOf>>

function transitionOf(job: LockedJob, content: Content, linesChanged: boolean): Transition {
  if (job.status !== 'open') return 'resubmit'
  const terms = ['tradeId', 'cityId', 'retentionPercent'] as const
  const isTerms = linesChanged || terms.some(name => content[name] !== job[name])
  return isTerms ? 'edit-terms' : 'edit'
}

function columnsOf(transition: Transition, job: LockedJob, now: Date) {
  if (transition === 'edit') return {}
  const termsRevision = job.termsRevision + (transition === 'edit-terms' ? 1 : 0)
  return { submittedAt: now, reviewReason: null, reviewNote: null, termsRevision }
}

async function emitTransition(
  tx: TransactionContext,
  job: LockedJob,
  transition: Transition,
  content: Content,
): Promise<void> {
  const jobId = job.id
  if (transition === 'resubmit') await emit(tx, jobUpdated({ jobId }))
  else if (transition === 'edit-terms') await emit(tx, jobTermsChanged({ jobId }))
  else {
    await emit(tx, jobEdited({ jobId }))
    if (job.visibility === 'invited' && content.visibility === 'public') await emit(tx, jobMadePublic({ jobId }))
    await notifyInvited(tx, job)
  }
}

const mostWaiting = 20
const day = 86_400_000

export const jobsRoutes = bind(jobs, {
  'POST /jobs': async (ctx, { body }) => {
    const client = signedIn(ctx)
    if (!(await lockOpenAccount(ctx.db, client.id))) throw new AppError('session.required')
    if ((await countWaiting(ctx.db, client.id)) >= mostWaiting) throw new AppError('request.too-many')
    const who = { ownerId: client.id, byId: client.id, language: ctx.language }
    const { id, code } = await writeNewJob(ctx, { written: body, ...who })
    await emit(ctx, jobSubmitted({ jobId: id, draft: body.draft }))
    return { id, code }
  },
  'GET /jobs': async (ctx, { query }) => {
    const { id: ownerId } = signedIn(ctx)
    const rows = await listOwnJobs(ctx.db, { ownerId, ...query })
    const plans = await listPlans(
      ctx.db,
      rows.map(({ id }) => id),
    )
    const byStatus = await countByStatus(ctx.db, ownerId)
    const tabs = Object.entries(jobTabs) as [JobTab, readonly JobStatus[]][]
    const counts = Object.fromEntries(
      tabs.map(([tab, states]) => [tab, states.reduce((sum, state) => sum + (byStatus.get(state) ?? 0), 0)]),
    )
    const { tab, page, pageSize } = query
    const items = rows.map(row => ({
      ...presentSummary(row),
      transitions: ownerTransitions(row, row.bids ?? 0, ctx.now),
      step: presentStep(
        row,
        plans.find(({ jobId }) => jobId === row.id),
        ctx.now,
      ),
    }))
    return { items, page, pageSize, total: counts[tab] ?? 0, counts }
  },
  'GET /jobs/{job}': async (ctx, { params }) => {
    const job = await getOwnJob(ctx.db, params.job, signedIn(ctx).id)
    const detail = await loadDetail(ctx, job, ownerTransitions(job, job.bids ?? 0, ctx.now))
    return { ...detail, project: await findProjectOfJob(ctx.db, job.id) }
  },
  'PUT /jobs/{job}': async (ctx, { params, body }) => {
    const client = signedIn(ctx)
    const job = await getLockedOwnJob(ctx.db, params.job, client.id)
    jobMachine.expect(job, job.status === 'open' ? 'edit' : 'resubmit', { as: 'owner', now: ctx.now })
    if (job.version !== body.version) throw new AppError('request.changed-meanwhile')
    const content = await contentOf(ctx.db, job.id, body)
    const { lines, changed } = linesOf(job.id, body.lines, await listLines(ctx.db, job.id))
    const transition = transitionOf(job, content, changed)
    const band = await bandAfter(ctx.db, job.estimateId, content)
    const ideabookId = await bookOf(ctx.db, body.ideabook, client.id, job.ideabookId)
    const set = { ...content, ...band, ideabookId, ...columnsOf(transition, job, ctx.now) }
    const reason = transition === 'resubmit' ? undefined : transition
    await jobMachine.transition(ctx, job, transition, { as: 'owner', by: client.id, set, reason })
    await writeLines(ctx.db, job.id, lines)
    await saveJobFiles(ctx, { jobId: job.id, userId: client.id, photos: body.photos, files: body.files })
    await saveInvited(ctx, job, body.invited)
    await emitTransition(ctx, job, transition, content)
    return { id: job.id, code: job.code }
  },
  'POST /jobs/{job}/cancel': async (ctx, { params, body }) => {
    const { id } = signedIn(ctx)
    const job = await getLockedOwnJob(ctx.db, params.job, id)
    await jobMachine.transition(ctx, job, 'cancel', {
      as: 'owner',
      by: id,
      reason: body.reason,
      note: body.note || undefined,
    })
    const passedOver = await passOverBids(ctx, job.id)
    await emit(ctx, jobCancelled({ jobId: job.id, passedOver }))
    return done
  },
  'POST /jobs/{job}/renew': async (ctx, { params }) => {
    const client = signedIn(ctx)
    if (!(await shareLockOpenAccount(ctx.db, client.id))) throw new AppError('session.required')
    const job = await getLockedOwnJob(ctx.db, params.job, client.id)
    const wasExpired = job.status === 'expired'
    // Adds to the remaining time.
    const begin = Math.max(ctx.now.getTime(), job.expiresAt?.getTime() ?? 0)
    const expiresAt = new Date(begin + openDays * day)
    const set = { expiresAt, renewals: job.renewals + 1, remindedDays: null }
    await jobMachine.transition(ctx, job, 'renew', { as: 'owner', by: client.id, reason: 'renewed', set })
    await emit(ctx, jobRenewed({ jobId: job.id, wasExpired }))
    await notifyInvited(ctx, { ...job, status: 'open', expiresAt })
    return done
  },
  'POST /jobs/{job}/make-public': async (ctx, { params }) => {
    const job = await getLockedOwnJob(ctx.db, params.job, signedIn(ctx).id)
    if (job.visibility === 'public' || !mayInvite(job, ctx.now)) throw new AppError('job.transition-not-allowed')
    await changeRow(ctx, 'jobs', job.id, { visibility: 'public' })
    if (isOpen(job, ctx.now)) await emit(ctx, jobMadePublic({ jobId: job.id }))
    return done
  },
  'POST /jobs/{job}/invitations': async (ctx, { params, body }) => {
    const job = await getLockedOwnJob(ctx.db, params.job, signedIn(ctx).id)
    if (!mayInvite(job, ctx.now)) throw new AppError('job.transition-not-allowed')
    const invited = await listInvited(ctx.db, job.id)
    if (invited.some(({ slug }) => slug === body.professional)) return done
    const [found] = await findInvitable(ctx.db, [body.professional], job.ownerId)
    if (!found) throw new AppError('professional.not-found')
    if (invited.length >= mostInvited) throw new AppError('job.too-many-invited')
    await insertInvitations(ctx.db, job.id, [found.id], ctx.now)
    await notifyInvited(ctx, job)
    return done
  },
  'DELETE /jobs/{job}/invitations/{professional}': async (ctx, { params }) => {
    const job = await getLockedOwnJob(ctx.db, params.job, signedIn(ctx).id)
    const invited = (await listInvited(ctx.db, job.id)).find(({ slug }) => slug === params.professional)
    if (!invited) throw new AppError('professional.not-found')
    if ((await deleteUntold(ctx.db, job.id, [invited.id])) === 0) throw new AppError('job.transition-not-allowed')
    return done
  },
})

export const jobReviewRoutes = bind(jobReview, {
  'GET /admin/jobs': listJobsForReview,
  'GET /admin/jobs/{job}': getJobForReview,
  'POST /admin/jobs/{job}/approve': async (ctx, { params }) => {
    const reviewer = signedIn(ctx)
    await openJob(ctx, await getLockedJob(ctx.db, params.job), reviewer.id)
    return { notified: await countNotified(ctx.db, params.job) }
  },
  'POST /admin/jobs/{job}/request-changes': requestChanges,
  'POST /admin/jobs/{job}/reject': rejectJob,
  'POST /admin/jobs/{job}/take-down': takeDownJob,
  'GET /admin/clients': listClients,
  'POST /admin/jobs': fileJob,
})
