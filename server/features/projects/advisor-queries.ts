// Advisors of a project, and the staff's list.
import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { hasWords } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import { advisorLifecycle } from '#shared/features/projects/lifecycle.ts'

function selectAdvisors(db: Db) {
  return db
    .selectFrom('project_advisors')
    .innerJoin('professionals', 'professionals.id', 'project_advisors.professional_id')
    .selectAll('project_advisors')
    .select(['professionals.name', 'professionals.slug', 'professionals.user_id', 'professionals.status as profile'])
}
export type AdvisorRow = Selectable<Tables['project_advisors']> & {
  readonly name: string
  readonly slug: string
  readonly user_id: string
}

/** Invited advisors who have not left. */
export async function listAdvisors(db: Db, projectId: string) {
  return await selectAdvisors(db)
    .where('project_id', '=', projectId)
    .where('project_advisors.status', 'in', advisorLifecycle.live)
    .orderBy('project_advisors.created_at')
    .execute()
}

/** An advisor of the project; with `userId` only that person's own row. */
export async function findAdvisor(db: Db, projectId: string, id: string, userId?: string) {
  return await selectAdvisors(db)
    .where('project_id', '=', projectId)
    .where('project_advisors.id', '=', id)
    .$if(userId !== undefined, query => query.where('professionals.user_id', '=', userId as string))
    .executeTakeFirst()
}

/** Projects that the person is invited to, or advises already. */
export async function listAdvised(db: Db, userId: string) {
  return await selectAdvisors(db)
    .where('professionals.user_id', '=', userId)
    .where('project_advisors.status', 'in', advisorLifecycle.live)
    .execute()
}

export async function listInvitations(db: Db, userId: string) {
  return await db
    .selectFrom('project_advisors')
    .innerJoin('professionals', 'professionals.id', 'project_advisors.professional_id')
    .innerJoin('projects', 'projects.id', 'project_advisors.project_id')
    .innerJoin('jobs', 'jobs.id', 'projects.job_id')
    .innerJoin('users', 'users.id', 'projects.client_id')
    .select(['project_advisors.id', 'project_id as project', 'projects.title', 'jobs.language', 'users.name as client'])
    .where('professionals.user_id', '=', userId)
    .where('project_advisors.status', '=', 'invited')
    .orderBy('project_advisors.created_at')
    .execute()
}

/** Approved advisors, except the project's own professional. */
const approved = (db: Db) =>
  db
    .selectFrom('professionals')
    .innerJoin('cities', 'cities.id', 'professionals.city_id')
    .select(['professionals.id', 'professionals.name', 'professionals.slug', 'cities.name as city'])
    .where('professionals.type', '=', 'advisor')
    .where('professionals.status', '=', 'approved')

export async function searchAdvisors(db: Db, q: string, most: number) {
  return await approved(db)
    .where(hasWords(sql`' ' || fold_text(professionals.name)`, q))
    .orderBy('professionals.name')
    .limit(most)
    .execute()
}

export async function findApproved(db: Db, id: string) {
  return await approved(db).where('professionals.id', '=', id).executeTakeFirst()
}

export async function insertAdvisor(db: Db, projectId: string, professionalId: string, now: Date): Promise<string> {
  const id = randomUUIDv7()
  const at = { created_at: now, updated_at: now }
  await db
    .insertInto('project_advisors')
    .values({ id, project_id: projectId, professional_id: professionalId, status: advisorLifecycle.initial, ...at })
    .execute()
  return id
}
