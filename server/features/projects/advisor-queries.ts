// Advisors of a project, and the staff's list.
import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { hasWords } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import { advisorLifecycle } from '#shared/features/projects/lifecycle.ts'

function selectAdvisors(db: Db) {
  return db
    .selectFrom('projectAdvisors')
    .innerJoin('professionals', 'professionals.id', 'projectAdvisors.professionalId')
    .selectAll('projectAdvisors')
    .select(['professionals.name', 'professionals.slug', 'professionals.userId', 'professionals.status as profile'])
}
export type AdvisorRow = Selectable<Tables['projectAdvisors']> & {
  readonly name: string
  readonly slug: string
  readonly userId: string
}

/** Invited advisors who have not left. */
export async function listAdvisors(db: Db, projectId: string) {
  return await selectAdvisors(db)
    .where('projectId', '=', projectId)
    .where('projectAdvisors.status', 'in', advisorLifecycle.live)
    .orderBy('projectAdvisors.createdAt')
    .execute()
}

/** An advisor of the project; with `userId` only that person's own row. */
export async function findAdvisor(db: Db, projectId: string, id: string, userId?: string) {
  return await selectAdvisors(db)
    .where('projectId', '=', projectId)
    .where('projectAdvisors.id', '=', id)
    .$if(userId !== undefined, query => query.where('professionals.userId', '=', userId as string))
    .executeTakeFirst()
}

/** Projects that the person is invited to, or advises already. */
export async function listAdvised(db: Db, userId: string) {
  return await selectAdvisors(db)
    .where('professionals.userId', '=', userId)
    .where('projectAdvisors.status', 'in', advisorLifecycle.live)
    .execute()
}

export async function listInvitations(db: Db, userId: string) {
  return await db
    .selectFrom('projectAdvisors')
    .innerJoin('professionals', 'professionals.id', 'projectAdvisors.professionalId')
    .innerJoin('projects', 'projects.id', 'projectAdvisors.projectId')
    .innerJoin('jobs', 'jobs.id', 'projects.jobId')
    .innerJoin('users', 'users.id', 'projects.clientId')
    .select(['projectAdvisors.id', 'projectId as project', 'projects.title', 'jobs.language', 'users.name as client'])
    .where('professionals.userId', '=', userId)
    .where('projectAdvisors.status', '=', 'invited')
    .orderBy('projectAdvisors.createdAt')
    .execute()
}

/** Approved advisors, except the project's own professional. */
const approved = (db: Db) =>
  db
    .selectFrom('professionals')
    .innerJoin('cities', 'cities.id', 'professionals.cityId')
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
  const at = { createdAt: now, updatedAt: now }
  await db
    .insertInto('projectAdvisors')
    .values({ id, projectId, professionalId, status: advisorLifecycle.initial, ...at })
    .execute()
  return id
}
