// A new plan: its effect on the milestones and the dates of a project.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { Plan } from '#shared/features/projects/plan.ts'
import type { ProjectRow } from './project-queries.ts'

/** Before the work begins: replaces the milestones. Both sides have agreed. */
export async function replacePlan(
  { db, now }: TransactionContext,
  { id, contractTotal }: ProjectRow,
  { start, end, steps }: Plan,
): Promise<void> {
  await db.deleteFrom('milestones').where('projectId', '=', id).execute()
  await db
    .insertInto('milestones')
    .values(
      steps.map(({ title, amount, dueDate }, index) => ({
        id: randomUUIDv7(),
        projectId: id,
        position: index + 1,
        title,
        percent: contractTotal > 0 ? Math.round((100 * amount) / contractTotal) : 0,
        amount,
        dueDate,
        status: 'planned' as const,
      })),
    )
    .execute()
  await db
    .updateTable('projects')
    .set({ plannedStart: start, plannedEnd: end, clientConfirmedAt: now, professionalConfirmedAt: now })
    .where('id', '=', id)
    .execute()
}

/** After the work has begun: changes the dates only. */
export async function movePlan({ db }: TransactionContext, { id }: ProjectRow, { end, steps }: Plan): Promise<void> {
  await db.updateTable('projects').set({ plannedEnd: end }).where('id', '=', id).execute()
  const days = JSON.stringify(steps.map(({ id: milestone, dueDate }) => ({ milestone, day: dueDate })))
  await sql`
    update milestones set due_date = step.day::date
    from jsonb_to_recordset(${days}::jsonb) as step (milestone uuid, day text)
    where milestones.project_id = ${id} and milestones.id = step.milestone`.execute(db)
}
