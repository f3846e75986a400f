import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { PricedLines } from './priced-lines.tsx'
import type { Project } from './project-types.ts'
import { movedBy } from './work.ts'
import { useMoney, useSigned } from './work-row.tsx'

/** The lines of the accepted bid, and their sum after change orders. */
export function AgreedLines({ project }: { project: Project }) {
  const t = useTexts('projects')
  const money = useMoney(project)
  const signed = useSigned(project)
  const { contractTotal } = project
  const approved = movedBy(project, 'approved')
  const sums = [
    ...(approved === 0
      ? []
      : ([
          ['change-list.from-bid', money(contractTotal - approved)],
          ['change-list.approved-sum', signed(approved)],
        ] as const)),
    ['agreed-total', money(contractTotal)] as const,
  ]
  return (
    <PricedLines
      project={project}
      lines={project.lines}
      caption={t('lines.title')}
      footer={sums.map(([name, sum]) => (
        <tr key={name}>
          <th scope="row" colSpan={3} className="text-15 text-ink">
            {t(name)}
          </th>
          <td className="figures">
            <bdi>{sum}</bdi>
          </td>
        </tr>
      ))}
    />
  )
}

function Written({ children, language }: { children: string; language: string }): ReactNode {
  return (
    <p dir="auto" lang={language} className="whitespace-pre-line">
      {children}
    </p>
  )
}

/** The title block with the project's facts. */
export function ProjectBlock({ project }: { project: Project }) {
  const t = useTexts('projects')
  const format = useFormat()
  const { warrantyMonths, retention } = project
  const money = useMoney(project)
  const percent = format.number(retention.percent)
  return (
    <TitleBlock
      facts={[
        {
          term: t('agreed-total'),
          value: money(project.contractTotal),
          figure: true,
          whole: true,
        },
        { term: t('side.client'), value: project.client.name },
        { term: t('side.professional'), value: project.professional.name },
        {
          term: t('terms.place'),
          value: (
            <>
              {project.city.name} · <bdi>{project.area}</bdi>
            </>
          ),
        },
        {
          term: t('terms.warranty'),
          value: warrantyMonths > 0 ? t('terms.months', { count: warrantyMonths }) : t('terms.none'),
        },
        ...(retention.percent > 0
          ? [
              {
                term: t('terms.retention'),
                value:
                  retention.retained > 0
                    ? t('terms.so-far', { percent, amount: money(retention.retained) })
                    : t('terms.retained', { percent }),
                whole: true,
              },
            ]
          : []),
        { term: t('block.start'), value: format.date(project.plannedStart) },
        { term: t('block.end'), value: format.date(project.plannedEnd) },
        { term: t('block.sheet'), value: project.code, whole: true },
      ]}
    />
  )
}

export function ProjectTerms({ project }: { project: Project }) {
  const t = useTexts('projects')
  const written = (text: string) => <Written language={project.language}>{text}</Written>
  return (
    <TitledCard title={t('terms.title')}>
      <DefinitionList
        facts={[
          { term: t('terms.description'), value: written(project.description) },
          { term: t('terms.exclusions'), value: project.exclusions ? written(project.exclusions) : t('terms.none') },
          { term: t('terms.note'), value: written(project.note) },
        ]}
      />
    </TitledCard>
  )
}

export function ProjectHistory({ project }: { project: Project }) {
  const t = useTexts('projects')
  const format = useFormat()
  return (
    <TitledCard title={t('history.title')}>
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
    </TitledCard>
  )
}
