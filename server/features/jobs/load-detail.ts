// Gathers all that the owner and the reviewers read of a job.
import type { Within } from '#server/platform/call.ts'
import { findEstimateKey } from './estimate-queries.ts'
import { countAudience, listInvited } from './invitation-queries.ts'
import { listJobFiles } from './job-file-queries.ts'
import { type JobRow, listHistory, listLines, listPlans } from './job-queries.ts'
import { presentDetail } from './present-job.ts'

export async function loadDetail({ db, now }: Within, job: JobRow, moves: readonly string[]) {
  const [plan] = await listPlans(db, [job.id])
  return presentDetail({
    job,
    lines: await listLines(db, job.id),
    files: await listJobFiles(db, job.id),
    invited: await listInvited(db, job.id),
    audience: await countAudience(db, job.id),
    history: await listHistory(db, job.id),
    plan,
    estimate: await findEstimateKey(db, job.estimate_id),
    moves,
    now,
  })
}
