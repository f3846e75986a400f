// Changes of a contract, and their effect on the plan.
import { randomUUIDv7 } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import { notHandedIn } from '#shared/features/projects/lifecycle.ts'
import { openOf, type Plan } from '#shared/features/projects/plan.ts'
import { listMilestones, type ProjectRow } from './project-queries.ts'

/** With the columns of its project that the lifecycle needs. */
export type ChangeRow = Selectable<Tables['projectChanges']> & {
  readonly project: ProjectRow
  /** Milestones that are not handed in. */
  readonly open: readonly string[]
}

export async function listChanges(db: Db, project: ProjectRow): Promise<ChangeRow[]> {
  const rows = await db
    .selectFrom('projectChanges')
    .selectAll()
    .where('projectId', '=', project.id)
    .orderBy('number')
    .execute()
  const milestones = rows.some(({ plan }) => plan) ? await listMilestones(db, project.id) : []
  const open = openOf(milestones).map(({ id }) => id)
  return rows.map(row => ({ ...row, project, open }))
}

type New = Omit<
  Insertable<Tables['projectChanges']>,
  'id' | 'number' | 'projectId' | 'status' | 'lines' | 'plan' | 'createdAt' | 'updatedAt'
> & { readonly lines: object; readonly plan?: Plan }

/** The project must be locked, so that the next number is free. */
export async function insertChange(
  { db, now }: TransactionContext,
  project: ProjectRow,
  { lines, plan, ...change }: New,
): Promise<ChangeRow> {
  const { last } = await db
    .selectFrom('projectChanges')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('projectId', '=', project.id)
    .executeTakeFirstOrThrow()
  const made = { ...change, id: randomUUIDv7(), projectId: project.id, number: (last ?? 0) + 1 }
  const row = await db
    .insertInto('projectChanges')
    .values({
      ...made,
      lines: JSON.stringify(lines),
      plan: plan ? JSON.stringify(plan) : null,
      status: 'proposed',
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, project, open: [] }
}

export type Shift = { readonly delta: number; readonly days: number }

/** Changes the total and the end, and moves open milestones by as many days. */
export async function moveContract(
  { db }: TransactionContext,
  { id }: ProjectRow,
  { delta, days }: Shift,
): Promise<void> {
  await sql`
    update projects set contract_total = contract_total + ${delta}::bigint, planned_end = planned_end + ${days}::int
    where id = ${id}`.execute(db)
  if (days === 0) return
  await sql`
    update milestones set due_date = greatest(due_date + ${days}::int, projects.planned_start)
    from projects
    where projects.id = milestones.project_id and projects.id = ${id}
      and milestones.status in (${sql.join([...notHandedIn])})`.execute(db)
}

type Added = { readonly title: string; readonly amount: number; readonly dueDate: string }

/** It has no percentage of the plan that was agreed with the bid. */
export async function addMilestone({ db }: TransactionContext, { id }: ProjectRow, added: Added): Promise<void> {
  const { title, amount, dueDate } = added
  await sql`
    insert into milestones (id, project_id, position, title, percent, amount, due_date, status)
    select ${randomUUIDv7()}, ${id}, max(position) + 1, ${title}, 0, ${amount}::bigint,
      ${dueDate}::date, 'planned'
    from milestones where project_id = ${id}`.execute(db)
}

/** Subtracts from milestones that are not handed in, the last one first. */
export async function takeFromMilestones(
  { db }: TransactionContext,
  { id }: ProjectRow,
  amount: number,
): Promise<void> {
  const open = await db
    .selectFrom('milestones')
    .select(['id', 'amount'])
    .where('projectId', '=', id)
    .where('status', 'in', notHandedIn)
    .orderBy('position', 'desc')
    .execute()
  let left = amount
  for (const milestone of open) {
    const taken = Math.min(left, milestone.amount)
    left -= taken
    if (taken > 0)
      await db
        .updateTable('milestones')
        .set({ amount: milestone.amount - taken })
        .where('id', '=', milestone.id)
        .execute()
  }
  if (left > 0) throw new Error('The milestones do not carry the change')
}

/** A pause of the project does not count towards the client's time to answer. */
export async function countRest({ db, now }: TransactionContext, { id, pausedAt }: ProjectRow): Promise<void> {
  if (!pausedAt) return
  await sql`
    update milestones set rested_ms = rested_ms + ${now.getTime() - pausedAt.getTime()}::bigint
    where project_id = ${id} and status = 'submitted'`.execute(db)
}
