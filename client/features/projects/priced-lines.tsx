import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import type { Change, Project } from './project-types.ts'
import { useMoney } from './work-row.tsx'

type Line = Change['lines'][number] & Partial<Pick<Project['lines'][number], 'kind'>>
type Props = {
  readonly project: Project
  readonly lines: readonly Line[]
  readonly caption: string
  readonly captionHidden?: boolean
  readonly footer?: ReactNode
}

export function PricedLines({ project, lines, ...table }: Props) {
  const t = useTexts('projects')
  const units = useUnits()
  const money = useMoney(project)
  const isPriced = ({ kind = 'included' }: Line): boolean => kind === 'included'
  return (
    <DataTable
      {...table}
      narrow="cards"
      rows={lines}
      rowKey={line => `${line.label}:${line.quantity}:${line.unit}:${line.unitPrice}`}
      columns={columnsOf(t, 'lines', lines, {
        label: line => <bdi lang={project.language}>{line.label}</bdi>,
        quantity: { figures: true, cell: line => units.quantity(line.quantity, line.unit) },
        price: { figures: true, cell: line => (isPriced(line) ? units.per(money(line.unitPrice), line.unit) : '—') },
        amount: {
          figures: true,
          cell: line => (isPriced(line) ? <bdi>{money(line.amount)}</bdi> : <Badge>{t('lines.excluded')}</Badge>),
        },
      })}
    />
  )
}
