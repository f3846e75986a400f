// The plan of a project: its milestones in order, each with its day, its share and its amount.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Timeline, type TimelineItem } from '#client/ui/data/timeline.tsx'
import { nextMilestone } from './project-money.tsx'
import type { Milestone, Project } from './project-types.ts'

function stateOf(milestone: Milestone, current: Milestone | undefined): TimelineItem['state'] {
  if (milestone.status === 'accepted' || milestone.status === 'auto_accepted') return 'done'
  return milestone.id === current?.id ? 'current' : 'ahead'
}

export function Milestones({ project }: { project: Project }) {
  const t = useTexts('projects')
  const format = useFormat()
  const current = nextMilestone(project)
  return (
    <Card as="section" className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-20">{t('plan.title')}</h2>
        <p className="text-15 text-ink-soft">
          {t('planned', { start: format.date(project.plannedStart), end: format.date(project.plannedEnd) })}
        </p>
      </div>
      <Timeline
        label={t('plan.title')}
        items={project.milestones.map(milestone => ({
          id: milestone.id,
          title: <bdi lang={project.language}>{milestone.title}</bdi>,
          when: t('plan.due', { date: format.date(milestone.dueDate) }),
          state: stateOf(milestone, current),
          children: (
            <span className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span>{t(`milestone.${milestone.status}`)}</span>
              <span>
                <bdi className="font-medium text-ink">
                  {format.money({ amount: milestone.amount, currency: project.currency })}
                </bdi>{' '}
                · {format.percent(milestone.percent / 100)}
              </span>
            </span>
          ),
        }))}
      />
    </Card>
  )
}
