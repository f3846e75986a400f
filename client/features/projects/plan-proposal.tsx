import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { isWholeOpen } from '#shared/features/projects/plan.ts'
import type { Change, Project } from './project-types.ts'

type Plan = NonNullable<Change['plan']>
type Props = { readonly project: Project; readonly number: number; readonly plan: Plan; readonly isOpen: boolean }

export function PlanProposal({ project, number, plan, isOpen }: Props) {
  const t = useTexts('projects')
  const format = useFormat()
  const dueDates = new Map(project.milestones.map(({ id, dueDate }) => [id, dueDate]))
  const before = (step: Plan['steps'][number]): string | null => {
    const was = step.id === null ? undefined : dueDates.get(step.id)
    return isOpen && was !== undefined && was !== step.dueDate ? t('schedule.was', { date: format.date(was) }) : null
  }
  return (
    <>
      <DataTable
        caption={t('schedule.of', { number: format.number(number) })}
        captionHidden
        rows={plan.steps.map((step, index) => ({ ...step, key: step.id ?? String(index) }))}
        rowKey={({ key }) => key}
        columns={columnsOf(t, 'schedule', plan.steps, {
          milestone: ({ title }) => <bdi lang={project.language}>{title}</bdi>,
          day: step => (
            <>
              {format.date(step.dueDate)} <span className="note">{before(step)}</span>
            </>
          ),
          amount: {
            header: t('plan-step.amount'),
            figures: true,
            cell: ({ amount }) => <bdi>{format.money({ amount, currency: project.currency })}</bdi>,
          },
        })}
      />
      <p className="note">
        {t('planned', { start: format.date(plan.start), end: format.date(plan.end) })}
        {isOpen && isWholeOpen(project.status) && ` · ${t('schedule.begins')}`}
      </p>
    </>
  )
}
