import { useState } from 'react'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useRow } from '#client/platform/form/use-rows.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import { FieldNotes } from '#client/ui/controls/field.tsx'
import { bidLineFields } from '#shared/features/jobs/bid-fields.ts'
import { counterFields } from '#shared/features/jobs/fields.ts'
import type { AnswerProps } from './bid-actions.tsx'
import type { BidLineDraft } from './bid-draft.ts'
import { firstCounter, readCounter } from './counter-draft.ts'

type LineProps = {
  readonly line: Job['lines'][number]
  readonly bid: Bid
  readonly index: number
  readonly typed: BidLineDraft
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (typed: BidLineDraft) => void
}

function OfferedNow({ line, bid }: Pick<LineProps, 'line' | 'bid'>) {
  const units = useUnits()
  const t = useTexts('negotiation')
  const format = useFormat()
  const now = bid.lines.find(({ jobLineId }) => jobLineId === line.id)
  if (!now || now.kind === 'excluded') return t('counter.now-out')
  return t('counter.now', {
    price: units.per(format.money({ amount: now.unitPrice, currency: bid.currency }), line.unit),
  })
}

function Line({ line, bid, index, typed, errorOf, onChange }: LineProps) {
  const t = useTexts('negotiation')
  const units = useUnits()
  const form = useRow(bidLineFields, {
    at: `lines/${index}`,
    typed,
    currency: bid.currency,
    errorOf,
    onChange: patch => onChange({ ...typed, ...patch }),
  })
  const isOut = typed.kind === 'excluded'
  const included = typed.note ? 'alternative' : 'included'
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-b py-4 first:pt-0 last:border-0 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="grid gap-0.5">
        <p className="font-medium">
          <bdi>{line.label}</bdi>
        </p>
        <p className="text-15 text-ink-soft">
          <bdi>{units.quantity(line.quantity, line.unit)}</bdi> · <OfferedNow line={line} bid={bid} />
        </p>
        <Checkbox
          name={`counter-in-${line.id}`}
          label={t('counter.include')}
          checked={!isOut}
          onChange={event => onChange({ ...typed, kind: event.currentTarget.checked ? included : 'excluded' })}
        />
      </div>
      {!isOut && <FormField form={form} name="unitPrice" label={t('counter.price', { unit: units.name(line.unit) })} />}
    </li>
  )
}

function Total({ bid, total }: { readonly bid: Bid; readonly total: number }) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const money = (amount: number): string => format.money({ amount, currency: bid.currency })
  const difference = total - bid.total
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-4">
      <span className="font-medium">{t('counter.total')}</span>
      <output className="grid justify-items-end tabular-nums">
        <span className="text-24">{money(total)}</span>
        <span className="text-13 text-ink-soft">
          {difference === 0
            ? t('counter.same')
            : t(difference < 0 ? 'counter.less' : 'counter.more', { amount: money(Math.abs(difference)) })}
        </span>
      </output>
    </p>
  )
}

export function CounterDialog({ job, bid, onClose }: AnswerProps) {
  const [typed, setTyped] = useState(() => firstCounter(bid, bid.currency))
  const { lines, total, wrong } = readCounter(typed, bid, { lines: job.lines, currency: bid.currency })
  const form = useForm(counterFields, {
    alsoWrong: wrong,
    labelOf: path => (path.startsWith('lines/') ? job.lines[Number(path.split('/')[1])]?.label : undefined),
    mutate: (send, values) =>
      send('POST /jobs/{job}/bids/{bid}/counter', {
        params: { job: job.id, bid: bid.id },
        body: { ...values, lines, revision: bid.revision },
      }),
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      wide
      onClose={onClose}
      title={t('counter.title', { name: `\u2068${bid.professional.name}\u2069` })}
      cancel={t('counter.keep')}
      yes={t('counter.send')}
    >
      <p className="text-15 text-ink-soft">{t('counter.lead')}</p>
      <ul>
        {job.lines.map((line, index) => (
          <Line
            key={line.id}
            line={line}
            bid={bid}
            index={index}
            typed={typed[line.id] ?? { kind: 'excluded', unitPrice: '', note: '' }}
            errorOf={form.errors.errorOf}
            onChange={changed => setTyped({ ...typed, [line.id]: changed })}
          />
        ))}
      </ul>
      <FormField form={form} name="note" rows={3} />
      <Total bid={bid} total={total} />
      <FieldNotes id="lines" error={form.errors.errorOf('lines')} />
    </FormDialog>
  )
}
