import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { type Column, DataTable } from '#client/ui/data/data-table.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { ContractorFigures } from './contractor-figures.tsx'
import { FigureLink } from './figure-link.tsx'

type Milestone = ContractorFigures['dueMilestones'][number]
type Props = { readonly milestones: readonly Milestone[]; readonly now: string }

const dayLength = 10

function useColumns(now: string): readonly Column<Milestone>[] {
  const t = useTexts('dashboard-contractor')
  const format = useFormat()
  const today = now.slice(0, dayLength)
  return columnsOf(t, 'due', {
    step: step => (
      <FigureLink to={areaHref('contractor.project', { project: step.project })}>
        <bdi>{step.title}</bdi>
      </FigureLink>
    ),
    date: step => (
      <Row gap={2}>
        {format.date(step.dueDate)}
        {step.dueDate < today && <Badge tone="brick">{t('due.late')}</Badge>}
      </Row>
    ),
    amount: { figures: true, cell: step => format.money({ amount: step.amount, currency: step.currency }) },
  })
}

export function DueMilestones({ milestones, now }: Props) {
  const t = useTexts('dashboard-contractor')
  const columns = useColumns(now)
  if (milestones.length > 0)
    return (
      <DataTable
        caption={t('due.title')}
        columns={columns}
        rows={milestones}
        rowKey={step => `${step.project} ${step.title} ${step.dueDate}`}
        narrow="cards"
      />
    )
  return (
    <TitledCard title={t('due.title')}>
      <p className="text-ink-soft">{t('due.none')}</p>
    </TitledCard>
  )
}
