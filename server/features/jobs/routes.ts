// The endpoints of jobs with their deeds; those of more than a few lines stand in files of their own.
import { getLockedJob } from '#server/features/jobs/load-job.ts'
import { openJob } from '#server/features/jobs/open-job.ts'
import { signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/emit.ts'
import { keepAccountOpen, lockOpenAccount } from '#server/platform/session/open-account.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { jobs } from '#shared/features/jobs/contract.ts'
import { type JobStatus, type JobTab, jobTabs, mostInvited, openDays } from '#shared/features/jobs/lifecycle.ts'
import { jobReview } from '#shared/features/jobs/review-contract.ts'
import { passOverBids } from './bids/life.ts'
import { changeJob } from './change-job.ts'
import { jobCancelled, jobMadePublic, jobRenewed, jobSubmitted } from './events.ts'
import { fileJob } from './filing/file-job.ts'
import { listClients } from './filing/list-clients.ts'
import { writeNewJob } from './insert-job.ts'
import { deleteUntold, findInvitable, insertInvitations, listInvited } from './invitation-queries.ts'
import { tellInvited } from './invitations.ts'
import { countByStatus, countWaiting, findProjectOfJob, listOwnJobs, listPlans, setPublic } from './job-queries.ts'
import { jobLife, ownerMoves } from './life.ts'
import { loadDetail } from './load-detail.ts'
import { getLockedOwnJob, getOwnJob } from './load-job.ts'
import { isOpen, mayInvite } from './policy.ts'
import { presentStep, presentSummary } from './present-job.ts'
import { rejectJob, requestChanges, takeDownJob } from './review/decide-job.ts'
import { getJobForReview } from './review/get-job-for-review.ts'
import { listJobsForReview } from './review/list-jobs-for-review.ts'

const mostWaiting = 20
const day = 86_400_000

export const jobsRoutes = bind(jobs, {
  /** Posts a job; it waits for review. */
  'POST /jobs': async (call, { body }) => {
    const client = signedIn(call)
    if (!(await lockOpenAccount(call.db, client.id))) throw new AppError('session.required')
    if ((await countWaiting(call.db, client.id)) >= mostWaiting) throw new AppError('request.too-many')
    const who = { ownerId: client.id, byId: client.id, language: call.language }
    const { id, code } = await writeNewJob(call, { written: body, ...who })
    await emit(call, jobSubmitted({ jobId: id, draft: body.draft }))
    return { id, code }
  },
  /** The own jobs of one tab, newest first, with the counts of all tabs. */
  'GET /jobs': async (call, { query }) => {
    const { id: ownerId } = signedIn(call)
    const rows = await listOwnJobs(call.db, { ownerId, ...query })
    const plans = await listPlans(
      call.db,
      rows.map(({ id }) => id),
    )
    const byStatus = await countByStatus(call.db, ownerId)
    const tabs = Object.entries(jobTabs) as [JobTab, readonly JobStatus[]][]
    const counts = Object.fromEntries(
      tabs.map(([tab, states]) => [tab, states.reduce((sum, state) => sum + (byStatus.get(state) ?? 0), 0)]),
    )
    const { tab, page, pageSize } = query
    const items = rows.map(row => ({
      ...presentSummary(row),
      moves: [...ownerMoves(row, row.bids ?? 0, call.now)],
      step: presentStep(
        row,
        plans.find(({ job_id }) => job_id === row.id),
        call.now,
      ),
    }))
    return { items, page, pageSize, total: counts[tab] ?? 0, counts }
  },
  /** An own job with its lines and history. */
  'GET /jobs/{job}': async (call, { params }) => {
    const job = await getOwnJob(call.db, params.job, signedIn(call).id)
    const detail = await loadDetail(call, job, ownerMoves(job, job.bids ?? 0, call.now))
    return { ...detail, project: await findProjectOfJob(call.db, job.id) }
  },
  'PUT /jobs/{job}': changeJob,
  /** Cancels an own job that is not awarded; live bids end with it. */
  'POST /jobs/{job}/cancel': async (call, { params, body }) => {
    const { id } = signedIn(call)
    const job = await getLockedOwnJob(call.db, params.job, id)
    await jobLife.move(call, job, 'cancel', { as: 'owner', by: id, reason: body.reason, note: body.note || undefined })
    const passedOver = await passOverBids(call, job.id)
    await emit(call, jobCancelled({ jobId: job.id, passedOver }))
    return done
  },
  /** Gives an own job thirty days more, from seven days before its end or after it, at most twice. */
  'POST /jobs/{job}/renew': async (call, { params }) => {
    const client = signedIn(call)
    if (!(await keepAccountOpen(call.db, client.id))) throw new AppError('session.required')
    const job = await getLockedOwnJob(call.db, params.job, client.id)
    const wasExpired = job.status === 'expired'
    // What is left of the old time is not lost.
    const begin = Math.max(call.now.getTime(), job.expires_at?.getTime() ?? 0)
    const expires_at = new Date(begin + openDays * day)
    const set = { expires_at, renewals: job.renewals + 1, reminded_days: null }
    await jobLife.move(call, job, 'renew', { as: 'owner', by: client.id, reason: 'renewed', set })
    await emit(call, jobRenewed({ jobId: job.id, wasExpired }))
    await tellInvited(call, { ...job, status: 'open', expires_at })
    return done
  },
  /** Shows an invited-only job to all matching professionals. */
  'POST /jobs/{job}/make-public': async (call, { params }) => {
    const job = await getLockedOwnJob(call.db, params.job, signedIn(call).id)
    if (job.visibility === 'public' || !mayInvite(job, call.now)) throw new AppError('job.move-not-allowed')
    await setPublic(call.db, job.id, call.now)
    if (isOpen(job, call.now)) await emit(call, jobMadePublic({ jobId: job.id }))
    return done
  },
  /** Asks an approved contractor or builder in person; they are told once the job is open. */
  'POST /jobs/{job}/invitations': async (call, { params, body }) => {
    const job = await getLockedOwnJob(call.db, params.job, signedIn(call).id)
    if (!mayInvite(job, call.now)) throw new AppError('job.move-not-allowed')
    const invited = await listInvited(call.db, job.id)
    if (invited.some(({ slug }) => slug === body.professional)) return done
    const [found] = await findInvitable(call.db, [body.professional], job.owner_id)
    if (!found) throw new AppError('professional.not-found')
    if (invited.length >= mostInvited) throw new AppError('job.too-many-invited')
    await insertInvitations(call.db, job.id, [found.id], call.now)
    await tellInvited(call, job)
    return done
  },
  /** Takes an invitation back that was not told yet. */
  'DELETE /jobs/{job}/invitations/{professional}': async (call, { params }) => {
    const job = await getLockedOwnJob(call.db, params.job, signedIn(call).id)
    const invited = (await listInvited(call.db, job.id)).find(({ slug }) => slug === params.professional)
    if (!invited) throw new AppError('professional.not-found')
    if ((await deleteUntold(call.db, job.id, [invited.id])) === 0) throw new AppError('job.move-not-allowed')
    return done
  },
})

export const jobReviewRoutes = bind(jobReview, {
  'GET /admin/jobs': listJobsForReview,
  'GET /admin/jobs/{job}': getJobForReview,
  /** Opens a job for bids; the owner and the matching professionals hear of it. */
  'POST /admin/jobs/{job}/approve': async (call, { params }) => {
    const reviewer = signedIn(call)
    await openJob(call, await getLockedJob(call.db, params.job), reviewer.id)
    return done
  },
  'POST /admin/jobs/{job}/request-changes': requestChanges,
  'POST /admin/jobs/{job}/reject': rejectJob,
  'POST /admin/jobs/{job}/take-down': takeDownJob,
  'GET /admin/clients': listClients,
  'POST /admin/jobs': fileJob,
})
