import { useDayOf } from '#client/platform/i18n/day-of.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { Gantt, type GanttRow } from '#client/ui/drawing/gantt.tsx'
import { HatchKey, type HatchName, StackedBar } from '#client/ui/drawing/hatch.tsx'
import { PlanMonths } from './plan-months.tsx'
import { useScale } from './plan-scale.ts'
import type { Milestone, Project } from './project-types.ts'
import { around } from './rows-shown.ts'

export const hatches: Readonly<Record<Milestone['status'], HatchName>> = {
  planned: 'planned',
  in_progress: 'planned',
  submitted: 'labour',
  changes_requested: 'labour',
  accepted: 'settled',
  auto_accepted: 'settled',
}
const kinds = ['settled', 'labour', 'planned'] as const

type Shown = ReturnType<typeof around<Milestone>>

/** Each milestone from the end of the previous one to its own date. */
function useRows(project: Project, { start, rows }: Shown, at: (date: string) => number): readonly GanttRow[] {
  const t = useTexts('projects')
  const format = useFormat()
  return rows.map(({ id, title, status, dueDate, amount }, index) => {
    const before = project.milestones[start + index - 1]
    return {
      id,
      name: <bdi lang={project.language}>{title}</bdi>,
      note: (
        <>
          {t(`milestone.${status}`)} · {t('plan.due', { date: format.date(dueDate) })}
        </>
      ),
      from: Math.min(before ? at(before.dueDate) + 1 : at(project.plannedStart), at(dueDate)),
      to: at(dueDate),
      hatch: hatches[status],
      end: <bdi>{format.amount({ amount, currency: project.currency })}</bdi>,
    }
  })
}

export function ProjectPlan({ project, now }: { project: Project; now: string }) {
  const t = useTexts('projects')
  const format = useFormat()
  const { milestones, plannedStart, plannedEnd } = project
  const { at, days, short, ticks } = useScale(plannedStart, [...milestones.map(({ dueDate }) => dueDate), plannedEnd])
  const open = milestones.findIndex(({ status }) => hatches[status] !== 'settled')
  const shown = around(milestones, Math.max(0, open - 5))
  const rows = useRows(project, shown, at)
  const thisDay = useDayOf()(now)
  const today = at(thisDay)
  return (
    <section>
      <SectionHeading
        compact
        title={t('plan.title')}
        action={
          <span className="note">
            {t('planned', { start: format.date(project.plannedStart), end: format.date(project.plannedEnd) })}
          </span>
        }
      />
      <Gantt
        label={t('plan.title')}
        rows={rows}
        days={days}
        ticks={ticks}
        end={{ day: at(plannedEnd), label: t('schedule.end-on', { date: short(Date.parse(plannedEnd)) }) }}
        today={
          today >= 0 && today <= days
            ? { day: today, label: t('plan.today', { date: short(Date.parse(thisDay)) }) }
            : undefined
        }
      />
      {rows.length < milestones.length && (
        <p className="note">
          {t('plan.part', {
            from: format.number(shown.start + 1),
            to: format.number(shown.start + rows.length),
            all: format.number(milestones.length),
          })}
        </p>
      )}
      <Disclosure title={t('schedule.month')}>
        <PlanMonths project={project} today={thisDay} />
      </Disclosure>
    </section>
  )
}

/** The first milestone that is not accepted yet. */
function nextMilestone({ milestones }: Project): Milestone | undefined {
  return milestones.find(({ status }) => hatches[status] !== 'settled')
}

export function ProjectMoney({ project }: { project: Project }) {
  const t = useTexts('projects')
  const format = useFormat()
  const money = (amount: number): string => format.money({ amount, currency: project.currency })
  const parts = kinds.map(hatch => ({
    hatch,
    value: project.milestones
      .filter(({ status }) => hatches[status] === hatch)
      .reduce((sum, { amount }) => sum + amount, 0),
  }))
  const due = project.ended ? undefined : nextMilestone(project)
  return (
    <section>
      <SectionHeading compact title={t('money.title')} action={<span className="note">{t('money.record')}</span>} />
      <div className="grid gap-3">
        <StackedBar parts={parts} />
        <HatchKey
          rows
          entries={parts
            .filter(({ value }) => value > 0)
            .map(({ hatch, value }) => ({ hatch, label: t(`money.${hatch}`), value: money(value) }))}
        />
        <p className="note">
          {due
            ? `${t('money.next-due')}: ${t('money.due', { title: `\u2068${due.title}\u2069`, date: format.date(due.dueDate) })}`
            : t('money.nothing-due')}
        </p>
      </div>
    </section>
  )
}
