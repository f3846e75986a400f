// Two bids of the reader's choice beside each other, for screens that are too narrow for a table.
import { useState } from 'react'
import type { Bid } from '#client/features/jobs/job-types.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { ComparisonCell } from '#client/ui/data/comparison-table.tsx'
import { type RowsProps, useComparisonRows } from './comparison-rows.tsx'

function Cell({ cell }: { cell: ComparisonCell | null }) {
  const t = useTexts('jobs')
  if (!cell) return <span className="text-amber">{t('bid.missing')}</span>
  return (
    <span className="grid justify-items-start gap-1">
      {cell.value}
      {cell.mark && <Badge tone={cell.mark.tone}>{cell.mark.text}</Badge>}
    </span>
  )
}

type PickProps = { bids: readonly Bid[]; value: string; other: string; index: number; onPick: (id: string) => void }

function Pick({ bids, value, other, index, onPick }: PickProps) {
  const t = useTexts('negotiation')
  return (
    <Select
      name={`two-${index}`}
      label={t(index === 0 ? 'two.first' : 'two.second')}
      value={value}
      options={bids.map(bid => ({ value: bid.id, label: bid.professional.name, disabled: bid.id === other }))}
      onChange={event => onPick(event.currentTarget.value)}
    />
  )
}

export function TwoBids({ job, bids, now }: RowsProps) {
  const rowsOf = useComparisonRows()
  const [picked, pick] = useState<readonly [string, string]>([bids[0]?.id ?? '', bids[1]?.id ?? ''])
  const [one, two] = picked
  const chosen = picked.flatMap(id => bids.filter(bid => bid.id === id))
  return (
    <Card className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Pick bids={bids} value={one} other={two} index={0} onPick={id => pick([id, two])} />
        <Pick bids={bids} value={two} other={one} index={1} onPick={id => pick([one, id])} />
      </div>
      <dl className="grid text-15 tabular-nums">
        {rowsOf({ job, bids: chosen, now }).map(row => (
          <div key={row.label} className="grid grid-cols-2 gap-x-3 gap-y-1 border-t py-3">
            <dt className="col-span-2 text-13 text-ink-soft">
              <bdi>{row.label}</bdi>
              {row.hint && <span> · {row.hint}</span>}
            </dt>
            {row.cells.map((cell, index) => (
              <dd key={chosen[index]?.id} className="min-w-0 wrap-break-word">
                <Cell cell={cell} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  )
}
