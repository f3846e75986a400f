// Tells the best fitting professionals of a job that has just opened.
import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#server/platform/call.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { replyHours } from '#shared/features/jobs/lifecycle.ts'
import { leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { insertLeads } from './lead-queries.ts'
import { type Candidate, findOpenJob, listCandidates, listTold } from './match-queries.ts'
import { scoreMatch } from './score-match.ts'

const best = 15
const hour = 3_600_000

function rank(candidates: readonly Candidate[], today: string) {
  return candidates
    .map(candidate => ({
      candidate,
      ...scoreMatch(
        {
          tradePosition: candidate.trade_position,
          distanceKm: candidate.distance_km,
          radiusKm: candidate.radius_km,
          documentsValidUntil: candidate.documents_valid_until,
          replyMinutes: candidate.reply_minutes,
          completedProjects: candidate.completed_projects,
          rating: candidate.rating,
        },
        today,
      ),
    }))
    .sort((a, b) => b.score - a.score || a.candidate.distance_km - b.candidate.distance_km)
    .slice(0, best)
}

/** Makes the leads and gives the news of them; a repeat finds the leads of the first time. */
export async function matchJob(db: Db, { jobId }: { readonly jobId: string }): Promise<Notice[]> {
  const job = await findOpenJob(db, jobId)
  if (!job) return []
  const now = new Date()
  const ranked =
    (await listTold(db, jobId)).length > 0 ? [] : rank(await listCandidates(db, job), now.toISOString().slice(0, 10))
  await insertLeads(
    db,
    ranked.map(({ candidate, parts, score }) => ({
      id: randomUUIDv7(),
      owner_id: candidate.id,
      source: 'matched_job',
      job_id: job.id,
      stage: leadLifecycle.initial,
      score,
      parts: JSON.stringify(parts),
      distance_km: Math.round(candidate.distance_km * 10) / 10,
      due_at: new Date(now.getTime() + replyHours * hour),
      created_at: now,
      updated_at: now,
    })),
  )
  return (await listTold(db, jobId)).map(({ user_id }) => ({
    userId: user_id,
    push: 'new-job',
    type: 'new-job',
    params: { code: job.code, title: job.title },
    link: { route: 'contractor.job', params: { job: job.id } },
  }))
}
