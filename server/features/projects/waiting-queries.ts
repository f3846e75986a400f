import { type RawBuilder, sql } from 'kysely'
import { daysLong, ofProfessional, type WaitingFor, type WaitingRules } from '#server/platform/waiting.ts'
import { silence, snagsOpen } from '#shared/features/projects/lifecycle.ts'

const asClient = ({ userId }: WaitingFor) => sql`projects.client_id = ${userId}`
const asProfessional = ({ professionalId }: WaitingFor) => sql`projects.professional_id = ${professionalId}::uuid`
const named = sql`projects.title, jobs.language`
const inProjects = sql`projects join jobs on jobs.id = projects.job_id`
const milestonesOf = sql`milestones join ${inProjects} on milestones.project_id = projects.id`
const retentionOf = sql`payments join ${inProjects} on payments.project_id = projects.id and payments.milestone_id is null`
const paymentsOf = sql`payments join milestones on milestones.id = payments.milestone_id
  join ${inProjects} on payments.project_id = projects.id`
const snagsOf = sql`snags join ${inProjects} on snags.project_id = projects.id`
const isSnagOpen = sql`projects.status in (${sql.join([...snagsOpen])})`

/** Whether the reader is, or is not, the side in the column. */
const onSide = (side: RawBuilder<unknown>, is: 'own' | 'other', who: WaitingFor) => {
  const compared = is === 'own' ? sql`=` : sql`<>`
  return sql`(${asClient(who)} and ${side} ${compared} 'client'
    or ${asProfessional(who)} and ${side} ${compared} 'professional')`
}

export const projectsWaiting: WaitingRules = {
  'plan-to-confirm': who => sql`
    select projects.id, null, ${named}, 1, projects.created_at, null from ${inProjects}
    where projects.status = 'planned' and (${asClient(who)} and client_confirmed_at is null
      or ${asProfessional(who)} and professional_confirmed_at is null)`,
  'milestone-to-accept': who => sql`
    select projects.id, milestones.position, ${named}, 1, milestones.submitted_at,
      milestones.submitted_at + milestones.rested_ms * interval '1 millisecond' + ${daysLong(silence.days)}
    from ${milestonesOf}
    where ${asClient(who)} and projects.status = 'active' and milestones.status = 'submitted'`,
  'milestone-to-redo': ofProfessional(
    who => sql`
    select projects.id, milestones.position, ${named}, 1, coalesce(milestones.updated_at, projects.created_at),
      milestones.due_date::timestamptz from ${milestonesOf}
    where ${asProfessional(who)} and projects.status = 'active' and milestones.status = 'changes_requested'`,
  ),
  'milestone-to-submit': ofProfessional(
    who => sql`
    select projects.id, milestones.position, ${named}, 1, coalesce(milestones.updated_at, projects.created_at),
      milestones.due_date::timestamptz from ${milestonesOf}
    where ${asProfessional(who)} and projects.status = 'active' and milestones.status = 'in_progress'`,
  ),
  // Only the first milestone that may be begun, and only while no other is in progress; as in the project itself.
  'milestone-to-start': ofProfessional(
    who => sql`
    select projects.id, min(milestones.position), ${named}, 1, coalesce(max(milestones.updated_at), projects.created_at),
      min(milestones.due_date)::timestamptz from ${milestonesOf}
    where ${asProfessional(who)} and projects.status = 'active' and milestones.status = 'planned' and not exists (
      select from milestones as busy
      where busy.project_id = projects.id and busy.status in ('in_progress', 'changes_requested'))
    group by projects.id, jobs.id`,
  ),
  'payment-to-make': who => sql`
    select projects.id, milestones.position, ${named}, 1, payments.updated_at, null from ${paymentsOf}
    where ${asClient(who)} and payments.status in ('due', 'disputed')`,
  'payment-to-confirm': ofProfessional(
    who => sql`
    select projects.id, milestones.position, ${named}, 1, payments.updated_at, null from ${paymentsOf}
    where ${asProfessional(who)} and payments.status = 'marked_paid'`,
  ),
  'retention-to-pay': who => sql`
    select projects.id, null, ${named}, 1, payments.updated_at, null from ${retentionOf}
    where ${asClient(who)} and payments.status in ('due', 'disputed')`,
  'retention-to-confirm': ofProfessional(
    who => sql`
    select projects.id, null, ${named}, 1, payments.updated_at, null from ${retentionOf}
    where ${asProfessional(who)} and payments.status = 'marked_paid'`,
  ),
  'change-to-decide': who => sql`
    select projects.id, changes.number, ${named}, 1, changes.created_at, null
    from project_changes as changes join ${inProjects} on changes.project_id = projects.id
    where changes.status = 'proposed' and ${onSide(sql`changes.side`, 'other', who)}`,
  'snag-to-fix': ofProfessional(
    who => sql`
    select projects.id, snags.number, ${named}, 1, snags.updated_at, null from ${snagsOf}
    where ${asProfessional(who)} and ${isSnagOpen} and snags.status in ('open', 'reopened')`,
  ),
  'snag-to-confirm': who => sql`
    select projects.id, snags.number, ${named}, 1, snags.updated_at, null from ${snagsOf}
    where ${asClient(who)} and ${isSnagOpen} and snags.status = 'fixed'`,
  'work-to-hand-over': ofProfessional(
    who => sql`
    select projects.id, null, ${named}, 1, projects.updated_at, planned_end::timestamptz from ${inProjects}
    where ${asProfessional(who)} and projects.status = 'active'
      and not exists (select from milestones
        where project_id = projects.id and milestones.status not in ('accepted', 'auto_accepted'))
      and not exists (select from project_changes where project_id = projects.id and project_changes.status = 'proposed')`,
  ),
  'work-to-take-over': who => sql`
    select projects.id, null, ${named}, 1, projects.updated_at, null from ${inProjects}
    where ${asClient(who)} and projects.status = 'handover'`,
}
