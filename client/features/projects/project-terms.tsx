// The words of the accepted bid, and what has happened in the project so far.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Card } from '#client/ui/base/card.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import type { Project } from './project-types.ts'

function Written({ children, language }: { children: string; language: string }): ReactNode {
  return (
    <p dir="auto" lang={language} className="whitespace-pre-line">
      {children}
    </p>
  )
}

export function ProjectTerms({ project }: { project: Project }) {
  const t = useTexts('projects')
  const { language } = useRoot()
  const written = (text: string) => <Written language={project.language}>{text}</Written>
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-20">{t('terms.title')}</h2>
      <DefinitionList
        facts={[
          { term: t('terms.description'), value: written(project.description) },
          {
            term: t('terms.place'),
            value: (
              <>
                {inLanguage(project.city.name, language)} · <bdi>{project.area}</bdi>
              </>
            ),
          },
          {
            term: t('terms.warranty'),
            value: project.warrantyMonths > 0 ? t('terms.months', { count: project.warrantyMonths }) : t('terms.none'),
          },
          { term: t('terms.exclusions'), value: project.exclusions ? written(project.exclusions) : t('terms.none') },
          { term: t('terms.note'), value: written(project.note) },
        ]}
      />
    </Card>
  )
}

export function ProjectHistory({ project }: { project: Project }) {
  const t = useTexts('projects')
  const format = useFormat()
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-20">{t('history.title')}</h2>
      <Timeline
        label={t('history.title')}
        items={project.history.map((change, index) => ({
          id: `${change.at}:${index}`,
          title: t(`history.${change.to}`),
          when: format.date(change.at),
          state: 'done' as const,
          children: t(`history.by-${change.by === project.side ? 'you' : change.by}`),
        }))}
      />
    </Card>
  )
}
