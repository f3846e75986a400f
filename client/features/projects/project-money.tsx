// The money of a project at one glance: progress by accepted value, the agreed total, what is due next.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Stat } from '#client/ui/data/stat.tsx'
import { ProgressBar } from '#client/ui/drawing/progress.tsx'
import type { Milestone, Project } from './project-types.ts'

const isAccepted = ({ status }: Milestone): boolean => status === 'accepted' || status === 'auto_accepted'

/** The first milestone that is not accepted yet. */
export function nextMilestone({ milestones }: Project): Milestone | undefined {
  return milestones.find(milestone => !isAccepted(milestone))
}

export function ProjectMoney({ project }: { project: Project }) {
  const t = useTexts('projects')
  const format = useFormat()
  const money = (amount: number): string => format.money({ amount, currency: project.currency })
  const due = nextMilestone(project)
  const share = project.contractTotal > 0 ? project.acceptedTotal / project.contractTotal : 0
  return (
    <Card as="section" className="grid gap-6">
      <h2 className="sr-only">{t('money.title')}</h2>
      <div className="grid gap-6 sm:grid-cols-3">
        <Stat
          label={t('agreed-total')}
          value={money(project.contractTotal)}
          sample={t('money.milestones', { count: project.milestones.length })}
        />
        <Stat
          label={t('accepted')}
          value={money(project.acceptedTotal)}
          sample={t('money.share', { share: format.percent(share) })}
        />
        <Stat
          label={t('money.next-due')}
          value={due ? money(due.amount) : '—'}
          sample={
            due
              ? t('money.due', { title: `\u2068${due.title}\u2069`, date: format.date(due.dueDate) })
              : t('money.nothing-due')
          }
        />
      </div>
      <ProgressBar
        value={project.acceptedTotal}
        max={Math.max(1, project.contractTotal)}
        label={t('money.progress')}
        text={format.percent(share)}
      />
      <p className="text-13 text-ink-soft">{t('money.record')}</p>
    </Card>
  )
}
