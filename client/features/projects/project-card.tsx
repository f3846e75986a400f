// One project of the list: who with, where it stands, how much of the agreed value is accepted.
import MapPin from 'lucide-react/icons/map-pin'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { ProgressBar } from '#client/ui/drawing/progress.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import { ProjectStatusLine } from './project-status.tsx'
import { type ProjectArea, type ProjectInList, projectHref } from './project-types.ts'

function Dates({ project }: { project: ProjectInList }) {
  const t = useTexts('projects')
  const format = useFormat()
  return (
    <p className="text-15 text-ink-soft">
      {t('planned', { start: format.date(project.plannedStart), end: format.date(project.plannedEnd) })}
    </p>
  )
}

export function ProjectCard({ project, area }: { project: ProjectInList; area: ProjectArea }) {
  const t = useTexts('projects')
  const format = useFormat()
  const { language } = useRoot()
  const money = (amount: number): string => format.money({ amount, currency: project.currency })
  return (
    <Card as="li" linked className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <div lang={project.language}>
            <CardTitle level={2} href={projectHref(area, project.id)}>
              {project.title}
            </CardTitle>
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15 text-ink-soft">
            <span>
              {t('with')} <bdi className="text-ink">{project.other}</bdi>
            </span>
            <span className="inline-flex items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              {inLanguage(project.city.name, language)}
            </span>
            <span className="tabular-nums">{project.code}</span>
          </p>
        </div>
        <p className="grid text-end max-sm:text-start">
          <span className="text-13 text-ink-soft">{t('agreed-total')}</span>
          <span className="font-semibold text-20 tabular-nums">
            <bdi>{money(project.contractTotal)}</bdi>
          </span>
        </p>
      </div>
      <ProgressBar
        value={project.acceptedTotal}
        max={Math.max(1, project.contractTotal)}
        label={t('accepted')}
        text={t('accepted-of', { accepted: money(project.acceptedTotal), total: money(project.contractTotal) })}
      />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t pt-3">
        <ProjectStatusLine status={project.status} />
        <Dates project={project} />
      </div>
    </Card>
  )
}
