// Complaints upheld against a professional: for the success rate and for trust.
import type { Db } from '#server/platform/request-context.ts'
import { upheld } from '#shared/features/complaints/lifecycle.ts'

/** Fully or partly upheld; `projectId` is null where it concerns no project. */
export function selectUpheld(db: Db) {
  return (
    db
      .selectFrom('complaints')
      .innerJoin('professionals', 'professionals.userId', 'complaints.againstId')
      .select(['complaints.id', 'professionals.id as professionalId', 'complaints.projectId', 'complaints.endedAt'])
      .where('complaints.status', 'in', upheld)
      // A review is no evidence of the quality of the work.
      .where('complaints.kind', '<>', 'review')
  )
}
