// Changes an own job: before it is open it is reviewed anew; an open one only when trade, city or lines change.

import { type Call, signedIn, type Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { bandAfter } from './estimate-band.ts'
import { jobEdited, jobMadePublic, jobTermsChanged, jobUpdated } from './events.ts'
import { keepInvited, tellInvited } from './invitations.ts'
import { contentOf } from './job-content.ts'
import { keepJobFiles } from './job-files.ts'
import { linesOf } from './job-lines.ts'
import { type LockedJob, listLines, writeLines } from './job-queries.ts'
import { jobLife } from './life.ts'
import { getLockedOwnJob } from './load-job.ts'

type Change = (typeof jobs)['PUT /jobs/{job}']
type Move = 'resubmit' | 'edit' | 'edit-terms'
type Content = Awaited<ReturnType<typeof contentOf>>

function moveOf(job: LockedJob, content: Content, linesChanged: boolean): Move {
  if (job.status !== 'open') return 'resubmit'
  const isTerms = linesChanged || content.trade_id !== job.trade_id || content.city_id !== job.city_id
  return isTerms ? 'edit-terms' : 'edit'
}

function columnsOf(move: Move, job: LockedJob, now: Date) {
  if (move === 'edit') return {}
  const terms_revision = job.terms_revision + (move === 'edit-terms' ? 1 : 0)
  return { submitted_at: now, review_reason: null, review_note: null, terms_revision }
}

async function tell(within: Within, job: LockedJob, move: Move, content: Content): Promise<void> {
  const jobId = job.id
  if (move === 'resubmit') await emit(within, jobUpdated({ jobId }))
  else if (move === 'edit-terms') await emit(within, jobTermsChanged({ jobId }))
  else {
    await emit(within, jobEdited({ jobId }))
    if (job.visibility === 'invited' && content.visibility === 'public') await emit(within, jobMadePublic({ jobId }))
    await tellInvited(within, job)
  }
}

export async function changeJob(call: Call, { params, body }: Input<Change>): Promise<Output<Change>> {
  const client = signedIn(call)
  const job = await getLockedOwnJob(call.db, params.job, client.id)
  jobLife.expect(job, job.status === 'open' ? 'edit' : 'resubmit', { as: 'owner', now: call.now })
  if (job.version !== body.version) throw new AppError('request.changed-meanwhile')
  const content = await contentOf(call.db, job.id, body)
  const { lines, changed } = linesOf(job.id, body.lines, await listLines(call.db, job.id))
  const move = moveOf(job, content, changed)
  const band = await bandAfter(call.db, job.estimate_id, content)
  const set = { ...content, ...band, ...columnsOf(move, job, call.now) }
  const reason = move === 'resubmit' ? undefined : move
  await jobLife.move(call, job, move, { as: 'owner', by: client.id, set, reason })
  await writeLines(call.db, job.id, lines)
  await keepJobFiles(call, { jobId: job.id, userId: client.id, photos: body.photos, files: body.files })
  await keepInvited(call, job, body.invited)
  await tell(call, job, move, content)
  return { id: job.id, code: job.code }
}
