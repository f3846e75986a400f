import { type Insertable, type SqlBool, sql } from 'kysely'
import { countEachOfMany } from '#server/platform/database/large-counts.ts'
import { newestWithWords } from '#server/platform/database/newest.ts'
import { countEach, hasWords, pageOf, placeOf, type RowOf } from '#server/platform/database/rows.ts'
import { isSideOfProject } from '#server/platform/database/sides.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { jobPhotoOf, workPhotoOf } from '#server/platform/database/work-pictures.ts'
import type { Db } from '#server/platform/request-context.ts'
import { notHandedIn, type ProjectStatus, projectLifecycle } from '#shared/features/projects/lifecycle.ts'

/** All projects of the job, including lapsed ones. */
export async function countProjectsOf(db: Db, jobId: string): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertProject(
  db: Db,
  project: Insertable<Tables['projects']>,
  milestones: Insertable<Tables['milestones']>[],
): Promise<void> {
  await db.insertInto('projects').values(project).execute()
  await db.insertInto('milestones').values(milestones).execute()
}

const openMilestones = sql<number>`(
  select count(*)::int from milestones
  where milestones.project_id = projects.id and milestones.status not in ('accepted', 'auto_accepted')
)`

const openTotal = sql<number | string>`(
  select coalesce(sum(amount), 0) from milestones
  where milestones.project_id = projects.id and milestones.status in (${sql.join([...notHandedIn])})
)`
const openChanges = sql<number>`(
  select count(*)::int from project_changes
  where project_changes.project_id = projects.id and project_changes.status = 'proposed'
)`

/** Projects with both sides, the title of their job, and the accepted amount of the milestones. */
function selectProjects(db: Db) {
  return db
    .selectFrom('projects')
    .innerJoin('jobs', 'jobs.id', 'projects.jobId')
    .innerJoin('cities', 'cities.id', 'projects.cityId')
    .innerJoin('users as clients', 'clients.id', 'projects.clientId')
    .innerJoin('professionals', 'professionals.id', 'projects.professionalId')
    .selectAll('projects')
    .select([
      'jobs.language',
      placeOf('cities').$notNull().as('city'),
      'clients.name as clientName',
      'professionals.name as professionalName',
      'professionals.userId as professionalUserId',
    ])
    .select([openMilestones.as('openMilestones'), openTotal.as('openTotal'), openChanges.as('openChanges')])
    .select([workPhotoOf('projects.id').as('workPhoto'), jobPhotoOf('projects.jobId').as('jobPhoto')])
    .select(({ selectFrom }) =>
      selectFrom('milestones')
        .whereRef('milestones.projectId', '=', 'projects.id')
        .where('milestones.status', 'in', ['accepted', 'auto_accepted'])
        .select(({ fn }) => fn.sum<string | null>('milestones.amount').as('sum'))
        .as('acceptedTotal'),
    )
}

export type ProjectRow = RowOf<typeof selectProjects>

/** Accepted work has an amount due; `before`: that the plan had before the day. */
type DueBefore = { readonly before: string | null } | undefined
const isDue = (amountDue: DueBefore) => sql<SqlBool>`exists (
  select from payments left join milestones on milestones.id = payments.milestone_id
  where payments.project_id = projects.id and (${amountDue?.before ?? null}::date is null or coalesce(milestones.due_date, payments.created_at::date) < ${amountDue?.before ?? null}::date)
    and payments.due_amount > case when payments.status in ('marked_paid', 'confirmed') then coalesce(payments.amount, 0) else 0 end
)`

/**
 * A side, or an advisor who has accepted. The ids first: otherwise a list that is sorted by date would be read from the
 * newest project of all.
 */
const isReader = (userId: string) => sql<boolean>`projects.id = any(array(
  select projects.id from projects where ${isSideOfProject(userId)}
  union all
  select project_id from project_advisors join professionals as advisors on advisors.id = project_advisors.professional_id
  where project_advisors.status = 'accepted' and advisors.user_id = ${userId}
))`

type Among = {
  /** Null: all, for staff. */
  readonly userId: string | null
  readonly amountDue?: DueBefore
  /** Words of its code, its title and the names of both sides. */
  readonly q?: string | undefined
}
type List = Among & {
  readonly states?: readonly ProjectStatus[] | undefined
  readonly page: number
  readonly pageSize: number
}

function among({ userId, q, amountDue }: Among) {
  const conditions = [
    userId === null ? null : isReader(userId),
    q === undefined ? null : hasWords(sql`projects.words`, q),
    amountDue === undefined ? null : isDue(amountDue),
  ]
  return sql<boolean>`(${sql.join([sql`true`, ...conditions.filter(one => one !== null)], sql` and `)})`
}

export async function listProjects(db: Db, { states, page, pageSize, ...search }: List): Promise<ProjectRow[]> {
  return await selectProjects(db)
    .where(among(search))
    .$if(states !== undefined, query => query.where('projects.status', 'in', states ?? []))
    .orderBy('projects.createdAt', 'desc')
    .orderBy('projects.id', 'desc')
    .$call(pageOf({ page, pageSize }))
    .execute()
}

/** The newest of all with these words. */
export async function findProjects(db: Db, search: { readonly q: string; readonly most: number }) {
  const ids = await newestWithWords(db, 'projects', search)
  return await selectProjects(db)
    .where(sql<boolean>`projects.id = any(${ids}::uuid[])`)
    .orderBy('projects.createdAt', 'desc')
    .orderBy('projects.id', 'desc')
    .execute()
}

export async function countProjects(db: Db, search: Among): Promise<ReadonlyMap<ProjectStatus, number>> {
  const found = db.selectFrom('projects').select('projects.status as value').where(among(search))
  const counts = await (search.userId === null ? countEachOfMany(db, found) : countEach(db, found))
  return new Map(projectLifecycle.states.map(status => [status, counts.get(status) ?? 0]))
}

export async function findOwnProject(db: Db, id: string, userId: string): Promise<ProjectRow | undefined> {
  return await selectProjects(db).where(isSideOfProject(userId)).where('projects.id', '=', id).executeTakeFirst()
}

/** Also for an advisor who has accepted. */
export async function findReadProject(db: Db, id: string, userId: string): Promise<ProjectRow | undefined> {
  return await selectProjects(db).where(isReader(userId)).where('projects.id', '=', id).executeTakeFirst()
}

/** Locks first and reads second, so that of two concurrent actions the second sees the result of the first. */
export async function lockOwnProject(db: Db, id: string, userId: string): Promise<ProjectRow | undefined> {
  await db.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute()
  return await findOwnProject(db, id, userId)
}

/** Without a check of the reader, for notifications. */
export async function findProject(db: Db, id: string): Promise<ProjectRow | undefined> {
  return await selectProjects(db).where('projects.id', '=', id).executeTakeFirst()
}

export async function listMilestones(db: Db, projectId: string) {
  return await db.selectFrom('milestones').selectAll().where('projectId', '=', projectId).orderBy('position').execute()
}

export async function listHistory(db: Db, projectId: string) {
  return await db
    .selectFrom('statusChanges')
    .select(['toStatus', 'reason', 'actorId', 'createdAt'])
    .where(({ and }) => and({ entity: 'project', entityId: projectId }))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Moves the end and all due dates of a project that begins after its planned day. */
export async function beginBy(db: Db, id: string, begun: string): Promise<void> {
  const late = sql`(${begun}::date - project.planned_start)`
  await sql`
    with project as (select id, planned_start from projects where id = ${id} and planned_start < ${begun}::date),
      moved as (
        update milestones set due_date = due_date + ${late} from project where milestones.project_id = project.id
      )
    update projects set planned_start = ${begun}::date, planned_end = planned_end + ${late}
    from project where projects.id = project.id`.execute(db)
}
