// Other jobs that may be the same as this one, likest first.
import type { z } from 'zod'
import type { Db } from '#server/platform/call.ts'
import type { Duplicate } from '#shared/features/jobs/review-contract.ts'
import { duplicateScore, leastScore } from './duplicate-score.ts'
import { listCandidates, listLinesOf } from './review-queries.ts'

const mostShown = 5

type Job = { readonly id: string; readonly owner_id: string; readonly city_id: string; readonly area: string }

export async function findDuplicates(db: Db, job: Job): Promise<z.output<typeof Duplicate>[]> {
  const others = await listCandidates(db, job.id)
  const lines = Map.groupBy(await listLinesOf(db, [job.id, ...others.map(({ id }) => id)]), line => line.job_id)
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
