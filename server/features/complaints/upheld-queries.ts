// The SQL of complaints in which a professional was wrong: for the success rate, for trust.
import type { Db } from '#server/platform/request-context.ts'
import { upheld } from '#shared/features/complaints/lifecycle.ts'

/** Wholly or in part; `project_id` is null where it is about no project. */
export function selectUpheld(db: Db) {
  return (
    db
      .selectFrom('complaints')
      .innerJoin('professionals', 'professionals.user_id', 'complaints.against_id')
      .select(['complaints.id', 'professionals.id as professional_id', 'complaints.project_id', 'complaints.ended_at'])
      .where('complaints.status', 'in', upheld)
      // What a review says is not what the work was.
      .where('complaints.kind', '<>', 'review')
  )
}
