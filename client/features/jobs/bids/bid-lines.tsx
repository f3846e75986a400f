import { FormField } from '#client/platform/form/form-field.tsx'
import { useRow } from '#client/platform/form/use-rows.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { FieldNotes } from '#client/ui/controls/field.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { bidLineFields } from '#shared/features/jobs/bid-fields.ts'
import { lineKinds } from '#shared/features/jobs/choices.ts'
import { type BidDraft, type BidJob, type BidLineDraft, lineAmount } from './bid-draft.ts'

type Line = BidJob['lines'][number]
type ErrorOf = (path: string) => string | undefined
type RowProps = {
  readonly line: Line
  readonly index: number
  readonly currency: string
  readonly typed: BidLineDraft
  /** The bidder's last price for the same work. */
  readonly last: number | undefined
  readonly errorOf: ErrorOf
  readonly onChange: (typed: BidLineDraft) => void
}

function Kind({ line, typed, onChange }: RowProps) {
  const t = useTexts('negotiation')
  return (
    <Select
      name={`kind-${line.id}`}
      hideLabel
      label={t('line.kind')}
      value={typed.kind}
      options={lineKinds.map(kind => ({ value: kind, label: t(`line.${kind}`) }))}
      onChange={event =>
        onChange({ ...typed, kind: lineKinds.find(kind => kind === event.currentTarget.value) ?? 'included' })
      }
    />
  )
}

function BidLine(props: RowProps) {
  const { line, index, currency, typed, last, errorOf, onChange } = props
  const form = useRow(bidLineFields, {
    at: `lines/${index}`,
    typed,
    currency,
    errorOf,
    onChange: patch => onChange({ ...typed, ...patch }),
  })
  const { t } = form
  const format = useFormat()
  const units = useUnits()
  const amount = lineAmount(typed, line.quantity, currency)
  return (
    <li className="bid-line border-b">
      <div>
        <p className="font-medium">
          <bdi>{line.label}</bdi>
        </p>
        <p className="note">
          <bdi>{units.quantity(line.quantity, line.unit)}</bdi>
        </p>
      </div>
      <Kind {...props} />
      {typed.kind === 'excluded' ? (
        <p className="note">{t('line.left-out')}</p>
      ) : (
        <FormField
          form={form}
          name="unitPrice"
          label={t('line.unitPrice', { unit: units.name(line.unit) })}
          hideLabel
          unit={`${format.currency(currency)} / ${units.name(line.unit)}`}
          hint={last !== undefined && t('line.last', { price: format.money({ amount: last, currency }) })}
        />
      )}
      <p className="figure text-end">
        <span className="sr-only">{t('line.amount')}</span>
        {amount === null ? '–' : format.amount({ amount: Number(amount), currency })}
      </p>
      {typed.kind === 'alternative' && (
        <div className="col-span-full">
          <FormField form={form} name="note" required />
        </div>
      )}
    </li>
  )
}

type Props = {
  readonly job: BidJob
  readonly lines: BidDraft['lines']
  readonly lastPrices: readonly { readonly jobLineId: string; readonly unitPrice: number }[]
  readonly errorOf: ErrorOf
  readonly onChange: (lines: BidDraft['lines']) => void
}

export function BidLines({ job, lines, lastPrices, errorOf, onChange }: Props) {
  const t = useTexts('bids')
  const negotiationTexts = useTexts('negotiation')
  const format = useFormat()
  const error = errorOf('lines')
  return (
    <div>
      <p aria-hidden="true" className="bid-line border-rule border-b note max-sm:hidden">
        <span>{t('line.label')}</span>
        <span>{negotiationTexts('line.kind')}</span>
        <span>{t('line.unit-price')}</span>
        <span className="text-end">{format.currency(job.currency)}</span>
      </p>
      <ul id="lines" tabIndex={-1} aria-describedby={error && 'lines-error'} className="outline-none">
        {error && (
          <li>
            <FieldNotes id="lines" error={error} />
          </li>
        )}
        {job.lines.map((line, index) => (
          <BidLine
            key={line.id}
            line={line}
            index={index}
            currency={job.currency}
            last={lastPrices.find(({ jobLineId }) => jobLineId === line.id)?.unitPrice}
            typed={lines[line.id] ?? { kind: 'included', unitPrice: '', note: '' }}
            errorOf={errorOf}
            onChange={typed => onChange({ ...lines, [line.id]: typed })}
          />
        ))}
      </ul>
    </div>
  )
}
