// What was agreed, line by line, with the total.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import type { Project } from './project-types.ts'

type Line = Project['lines'][number]

export function AgreedLines({ project }: { project: Project }) {
  const t = useTexts('projects')
  const format = useFormat()
  const units = useUnits()
  const money = (amount: number): string => format.money({ amount, currency: project.currency })
  const amount = (line: Line) => (line.kind === 'included' ? money(line.amount) : <Badge>{t('lines.excluded')}</Badge>)
  return (
    <DataTable
      caption={t('lines.title')}
      narrow="cards"
      rows={project.lines}
      rowKey={line => `${line.label}:${line.quantity}:${line.unit}`}
      columns={[
        { key: 'label', header: t('lines.label'), cell: line => <bdi lang={project.language}>{line.label}</bdi> },
        {
          key: 'quantity',
          header: t('lines.quantity'),
          figures: true,
          cell: line => units.quantity(line.quantity, line.unit),
        },
        {
          key: 'price',
          header: t('lines.price'),
          figures: true,
          cell: line => (line.kind === 'included' ? money(line.unitPrice) : '—'),
        },
        { key: 'amount', header: t('lines.amount'), figures: true, cell: amount },
      ]}
      footer={
        <tr>
          <th scope="row" colSpan={3} className="px-4 py-3 text-start font-medium lg:px-5">
            {t('agreed-total')}
          </th>
          <td className="px-4 py-3 text-end font-semibold tabular-nums lg:px-5">
            <bdi>{money(project.contractTotal)}</bdi>
          </td>
        </tr>
      }
    />
  )
}
